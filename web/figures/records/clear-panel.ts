/** Wipes the notebook out; asks once more, in its own place. */
import { html, type TemplateResult } from 'lit';
import type { Locale } from '../../language/locale';
import { say } from './say';

export interface ClearView {
  locale: Locale;
  count: number;
  /** The question stands. */
  asking: boolean;
  ask: (asking: boolean) => void;
  clear: () => void;
}

export function clearPanel({ locale, count, asking, ask, clear }: ClearView): TemplateResult {
  if (!asking) {
    return html`<div class="export clear">
      <button
        type="button"
        data-testid="records-clear"
        @click=${() => {
          ask(true);
        }}
      >
        ${say(locale, 'clear')}
      </button>
    </div>`;
  }
  return html`<div class="export clear" role="group" aria-labelledby="clear-question">
    <span id="clear-question">${say(locale, 'clearQuestion', { count })}</span>
    <button type="button" data-testid="records-clear-yes" @click=${clear}>${say(locale, 'clearYes')}</button>
    <button
      type="button"
      data-testid="records-clear-no"
      @click=${() => {
        ask(false);
      }}
    >
      ${say(locale, 'clearNo')}
    </button>
  </div>`;
}
