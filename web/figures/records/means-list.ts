/** Mean and range over seeds, of every model that was run with several. */
import { html, nothing, type TemplateResult } from 'lit';
import type { Locale } from '../../language/locale';
import { schemeName } from '../../language/scheme-name';
import { percent } from '../number-text';
import { schemeKey } from '../scheme-key';
import { seedMeans, type RecordRow } from './record-book';
import { say } from './say';

export function meansList(rows: readonly RecordRow[], locale: Locale): TemplateResult | typeof nothing {
  const means = seedMeans(rows);
  if (means.length === 0) return nothing;
  return html`<ul class="means" aria-label=${say(locale, 'means')}>
    ${means.map(
      ({ mode, range }) =>
        html`<li>
          ${schemeKey(mode)}
          ${say(locale, 'mean', {
            mode: schemeName(mode, locale),
            seeds: range.values.map(({ seed }) => seed).join(', '),
            mean: percent(range.mean, locale, 2),
            low: percent(range.lowest, locale, 2),
            high: percent(range.highest, locale, 2),
          })}
        </li>`,
    )}
  </ul>`;
}
