/** A few weights of a few tensors: as they stand, or, once they have moved, before, after and the difference. */
import { html, nothing, type TemplateResult } from 'lit';
import type { Locale } from '../../language/locale';
import type { StepAnatomy, TensorMove } from '../../protocol/probe';
import { fixed } from '../number-text';
import { say } from './say';

const kDigits = 5;

export function weightsTable({ tensors }: StepAnatomy, moved: boolean, locale: Locale): TemplateResult {
  const count = Math.max(0, ...tensors.map(({ before }) => before.length));
  const caption = say(locale, moved ? 'tableAfter' : 'tableBefore');
  return html`<div class="scroll" tabindex="0" role="region" aria-label=${caption}>
    <table>
      <caption>
        ${caption}
      </caption>
      <thead>
        <tr>
          <th scope="col">${say(locale, 'tensor', { count })}</th>
          ${moved ? html`<td></td>` : nothing}
          ${Array.from({ length: count }, (_, i) => html`<th scope="col">${i}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${tensors.map((one) => rows(one, moved, locale))}
      </tbody>
    </table>
  </div>`;
}

function rows({ name, row, before, after }: TensorMove, moved: boolean, locale: Locale): TemplateResult {
  const head = say(locale, 'row', { name, row });
  const cells = (values: readonly number[]): TemplateResult[] =>
    values.map((value) => html`<td>${fixed(value, kDigits)}</td>`);
  if (!moved) {
    return html`<tr class="first">
      <th scope="row"><code>${head}</code></th>
      ${cells(before)}
    </tr>`;
  }
  // Of the numbers as they are, not as they are shown.
  const difference = after.map((value, i) => value - (before[i] ?? NaN));
  return html`<tr class="first">
      <th scope="rowgroup" rowspan="3"><code>${head}</code></th>
      <th scope="row">${say(locale, 'old')}</th>
      ${cells(before)}
    </tr>
    <tr>
      <th scope="row">${say(locale, 'now')}</th>
      ${cells(after)}
    </tr>
    <tr>
      <th scope="row">${say(locale, 'moved')}</th>
      ${cells(difference)}
    </tr>`;
}
