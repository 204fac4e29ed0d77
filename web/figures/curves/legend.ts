/** What the signs among the curves mean, where there are any. */
import { html, nothing, type TemplateResult } from 'lit';
import type { Locale } from '../../language/locale';
import { percent } from '../number-text';
import { say } from './say';
import type { CurvesModel } from './view-model';

export function legend({ plateau, panels }: CurvesModel, locale: Locale): TemplateResult | typeof nothing {
  const gaps = panels[0].series.some((one) => one.gaps.length > 0);
  if (plateau === undefined && !gaps) return nothing;
  return html`<p class="legend">
    ${gaps ? html`<span>× ${say(locale, 'gap')}</span>` : nothing}
    ${
      plateau === undefined
        ? nothing
        : html`<span data-testid="departure-meaning"
            ><svg class="sign" width="14" height="14" viewBox="-7 -7 14 14" aria-hidden="true">
              <circle class="departure" r="6" stroke="currentColor"></circle></svg
            >${say(locale, 'leftMeaning', {
              ceiling: percent(plateau.ceiling, locale, 2),
              limit: percent(plateau.limit, locale, 2),
            })}</span
          >`
    }
  </p>`;
}
