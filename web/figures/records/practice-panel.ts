/** The practice log, folded until it is wanted: a row a problem, four fields each. */
import { html, nothing, type TemplateResult } from 'lit';
import type { Locale } from '../../language/locale';
import { kLongestEntry, kMostEntries, kPracticeFields, type PracticeEntry, type PracticeField } from './practice-log';
import { say } from './say';

export interface PracticeView {
  locale: Locale;
  log: readonly PracticeEntry[];
  write: (index: number, field: PracticeField, text: string) => void;
  add: () => void;
  remove: (index: number) => void;
}

export function practicePanel(view: PracticeView): TemplateResult {
  const { locale, log } = view;
  return html`<details class="more practice">
    <summary data-testid="practice">${say(locale, 'practice')}</summary>
    <p class="note">${say(locale, 'practiceNote')}</p>
    ${log.length === 0 ? nothing : table(view)}
    <button type="button" data-testid="practice-add" ?disabled=${log.length >= kMostEntries} @click=${view.add}>
      ${say(locale, 'practiceAdd')}
    </button>
  </details>`;
}

function table(view: PracticeView): TemplateResult {
  const { locale, log } = view;
  return html`<div class="scroll">
    <table class="practice-log">
      <caption class="visually-hidden">
        ${say(locale, 'practice')}
      </caption>
      <thead>
        <tr>
          <th scope="col">${say(locale, 'number')}</th>
          ${kPracticeFields.map((field) => html`<th scope="col">${say(locale, `practice_${field}`)}</th>`)}
          <td></td>
        </tr>
      </thead>
      <tbody>
        ${log.map(
          (entry, i) =>
            html`<tr>
              <th scope="row">${i + 1}</th>
              ${kPracticeFields.map((field) => html`<td>${cell(view, entry, i, field)}</td>`)}
              <td>
                <button
                  type="button"
                  aria-label=${say(locale, 'practiceRemoveOf', { number: i + 1 })}
                  @click=${() => {
                    view.remove(i);
                  }}
                >
                  ${say(locale, 'practiceRemove')}
                </button>
              </td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

function cell(view: PracticeView, entry: PracticeEntry, index: number, field: PracticeField): TemplateResult {
  const { locale } = view;
  const name = say(locale, `practice_${field}`);
  return html`<input
    type="text"
    maxlength=${kLongestEntry}
    data-testid="practice-${field}"
    placeholder=${say(locale, `practiceExample_${field}`)}
    aria-label=${say(locale, 'practiceField', { number: index + 1, name })}
    .value=${entry[field]}
    @change=${(event: Event) => {
      if (event.target instanceof HTMLInputElement) view.write(index, field, event.target.value);
    }}
  />`;
}
