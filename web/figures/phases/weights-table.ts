/** A few weights of a few tensors, and what the phase adds: their gradients, or where they moved. */
import { html, nothing, type TemplateResult } from 'lit';
import type { Locale } from '../../language/locale';
import type { StepAnatomy, TensorMove } from '../../protocol/probe';
import { fixed } from '../number-text';
import { styled } from '../styled';
import { say } from './say';
import type { Phase } from './view-model';

const kDigits = 5;

type Line = readonly [name: string, values: readonly number[]];

export function weightsTable({ tensors }: StepAnatomy, phase: Phase, locale: Locale): TemplateResult {
  const count = Math.max(0, ...tensors.map(({ before }) => before.length));
  const caption = say(
    locale,
    phase === 'step' ? 'tableAfter' : phase === 'backward' ? 'tableGradients' : 'tableBefore',
  );
  const norms = phase === 'backward';
  return html`<div class="scroll" tabindex="0" role="region" aria-label=${caption}>
    <table ${styled(`--count:${count}`)}>
      <caption>
        ${caption}
      </caption>
      <thead>
        <tr>
          <th scope="col">${say(locale, 'tensor', { count })}</th>
          <td></td>
          ${Array.from({ length: count }, (_, i) => html`<th scope="col">${i}</th>`)}
          ${norms ? html`<th scope="col" class="norm">${say(locale, 'norm')}</th>` : nothing}
        </tr>
      </thead>
      <tbody>
        ${tensors.map((one) => rows(one, linesOf(one, phase, locale), norms, locale))}
      </tbody>
    </table>
  </div>`;
}

function linesOf({ before, gradient, after }: TensorMove, phase: Phase, locale: Locale): readonly Line[] {
  const now: Line = [say(locale, 'weight'), before];
  const slopes: Line = [say(locale, 'gradient'), gradient];
  if (phase === 'backward') return [now, slopes];
  if (phase !== 'step') return [now];
  // Of the numbers as they are, not as they are shown.
  const difference = after.map((value, i) => value - (before[i] ?? NaN));
  return [slopes, [say(locale, 'old'), before], [say(locale, 'now'), after], [say(locale, 'moved'), difference]];
}

function rows(
  { name, row, gradient_norm }: TensorMove,
  lines: readonly Line[],
  norms: boolean,
  locale: Locale,
): TemplateResult[] {
  return lines.map(
    ([label, values], i) =>
      html`<tr class=${i === 0 ? 'first' : ''}>
        ${
          i === 0
            ? html`<th scope="rowgroup" rowspan=${lines.length}><code>${say(locale, 'row', { name, row })}</code></th>`
            : nothing
        }
        <th scope="row">${label}</th>
        ${values.map((value) => html`<td>${fixed(value, kDigits)}</td>`)}
        ${
          norms && i === 0
            ? html`<td class="norm" data-name=${say(locale, 'norm')} rowspan=${lines.length}>
                ${fixed(gradient_norm, 4)}
              </td>`
            : nothing
        }
      </tr>`,
  );
}
