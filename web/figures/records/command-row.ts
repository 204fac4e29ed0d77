/** What stands under a row when the reader asks for more: the same training elsewhere, as a command and in PyTorch. */
import { html, nothing, type TemplateResult } from 'lit';
import type { Locale } from '../../language/locale';
import { say } from './say';

export interface CommandView {
  locale: Locale;
  command: string;
  /** Of the table. */
  columns: number;
  copied: boolean;
  copy: () => void;
  /** What stands below. */
  pytorch: TemplateResult;
}

export function commandRow({ locale, command, columns, copied, copy, pytorch }: CommandView): TemplateResult {
  return html`<tr class="command">
    <td colspan=${columns}>
      <div class="command-line">
        <span>${say(locale, 'command')}</span>
        <input
          type="text"
          readonly
          spellcheck="false"
          data-testid="record-command"
          aria-label=${say(locale, 'command')}
          .value=${command}
          @focus=${(event: Event) => {
            if (event.target instanceof HTMLInputElement) event.target.select();
          }}
        />
        ${
          // Absent where the page is not served securely; the text can be selected there.
          'clipboard' in navigator
            ? html`<button type="button" aria-live="polite" @click=${copy}>
                ${say(locale, copied ? 'copied' : 'copy')}
              </button>`
            : nothing
        }
      </div>
      ${pytorch}
    </td>
  </tr>`;
}
