/** The notebook to take away: a button for each kind of text, the text itself, and a file of it. */
import { html, nothing, type TemplateResult } from 'lit';
import type { Locale } from '../../language/locale';
import { exportText, fileName, type ExportKind } from './export';
import type { Presets } from '../../settings/conditions';
import { say } from './say';
import type { Notebook } from './stored-notebook';

const kKinds: readonly ExportKind[] = ['csv', 'markdown', 'json'];

export interface ExportView {
  locale: Locale;
  notebook: Notebook;
  presets: Presets | undefined;
  /** What is shown. */
  kind: ExportKind | undefined;
  choose: (kind: ExportKind | undefined) => void;
  /** Address of a file that holds it. */
  file: (kind: ExportKind, presets: Presets) => string;
}

export function exportPanel(view: ExportView): TemplateResult {
  const { locale, kind, presets, notebook } = view;
  return html`<div class="export">
      <span>${say(locale, 'export')}</span>
      ${kKinds.map(
        (one) =>
          html`<button
            type="button"
            data-testid="export-${one}"
            aria-expanded=${one === kind}
            @click=${() => {
              view.choose(one === kind ? undefined : one);
            }}
          >
            ${say(locale, one)}
          </button>`,
      )}
    </div>
    ${
      kind === undefined || presets === undefined
        ? nothing
        : html`<textarea
              readonly
              rows="6"
              spellcheck="false"
              data-testid="export-text"
              aria-label="${say(locale, 'export')} ${say(locale, kind)}"
              .value=${exportText(notebook, kind, presets)}
              @focus=${selectAll}
            ></textarea>
            <div class="export">
              <a href=${view.file(kind, presets)} download=${fileName(kind)}>${say(locale, 'save')}</a>
              <span>${say(locale, 'select')}</span>
            </div>`
    }`;
}

export function selectAll(event: Event): void {
  if (event.target instanceof HTMLTextAreaElement || event.target instanceof HTMLInputElement) event.target.select();
}
