/** The text to paste, how to paste it, and a button that copies it. */
import { html, nothing, type TemplateResult } from 'lit';
import { copyButton } from '../figures/copy-button';
import type { Locale } from '../language/locale';
import type { Host } from './hosts';
import { say } from './say';

export interface SnippetView {
  locale: Locale;
  host: Host;
  text: string;
  /** What stands for the lab's address where it has none. */
  standIn: string | undefined;
  copied: boolean;
  done: () => void;
}

export function snippetPanel({ locale, host, text, standIn, copied, done }: SnippetView): TemplateResult {
  return html`<p class="note">
      ${say(locale, `how_${host}`)} ${standIn === undefined ? nothing : say(locale, 'fromDisk', { base: standIn })}
    </p>
    <textarea
      readonly
      rows=${Math.min(12, text.split('\n').length + 3)}
      spellcheck="false"
      data-testid="embed-snippet"
      aria-label=${say(locale, 'snippet')}
      .value=${text}
      @focus=${(event: Event) => {
        if (event.target instanceof HTMLTextAreaElement) event.target.select();
      }}
    ></textarea>
    <div class="actions">
      ${copyButton({
        testId: 'embed-copy',
        name: say(locale, copied ? 'copied' : 'copy'),
        copied,
        text: () => text,
        done,
      })}
      <span>${say(locale, 'select')}</span>
    </div>`;
}
