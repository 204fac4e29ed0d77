/** One cell's addition, first in the names that a program gives the numbers, then in the numbers. */
import { html, type TemplateResult } from 'lit';
import type { Locale } from '../../language/locale';
import { fixed } from '../number-text';
import { say } from './say';
import { kPositionName, type Added, type Addition } from './view-model';

export function equation(addition: Addition, mode: Added, locale: Locale): TemplateResult {
  const { slot, col, id, weight, scale, position, sum } = addition;
  const factor = scale === 1 ? '' : ' × √8';
  const factorValue = scale === 1 ? '' : ` × ${fixed(scale, 4)}`;
  const place = `[${String(slot)}, ${String(col)}]`;
  const added =
    mode === 'none' ? html`<span>0</span>` : html`<span class="position">${kPositionName[mode]}${place}</span>`;
  return html`<p>
      <span class="whole">x${place}</span> = <span class="token">tok[${String(id)}, ${String(col)}]${factor}</span> +
      ${added}
    </p>
    <p>
      = <span class="token">${fixed(weight, 4)}${factorValue}</span> +
      <span class="position">${inBrackets(fixed(position, 4))}</span> = <span class="whole">${fixed(sum, 4)}</span>
      ${mode === 'none' ? html`<small>(${say(locale, 'equationNone')})</small>` : ''}
    </p>`;
}

/** A sign after a sign is hard to read. */
function inBrackets(number: string): string {
  return number.startsWith('−') ? `(${number})` : number;
}
