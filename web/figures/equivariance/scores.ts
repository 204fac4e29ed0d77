/** The first layer's scores, before and after: each token asks each, and no slot is written anywhere. */
import { html, nothing, type TemplateResult } from 'lit';
import type { Locale } from '../../language/locale';
import type { FirstAttention } from '../../protocol/questions';
import type { ColorScale } from '../color-scale';
import { fixed } from '../number-text';
import { say } from './say';
import { kIdentity, kTokens, scoreAt, scoreDifference, type Permutation } from './view-model';
import { scoresTitle, scoresWhy } from './words';
import { styled } from '../styled';

export function scoreBoards(
  before: FirstAttention | undefined,
  after: FirstAttention | undefined,
  permutation: Permutation,
  scale: ColorScale,
  locale: Locale,
): TemplateResult | typeof nothing {
  if (before === undefined || after === undefined) return nothing;
  const difference = scoreDifference(before, after, permutation);
  return html`<section class="scores">
    <h4 class="scores-title">${scoresTitle(difference, locale)}</h4>
    <p class="note">${say(locale, 'scoresNote')}</p>
    <div class="boards">
      ${board(before, kIdentity, say(locale, 'before'), scale)}
      ${board(after, permutation, say(locale, 'after'), scale)}
    </div>
    <p class="why" data-testid="equivariance-scores">${scoresWhy(difference, permutation, locale)}</p>
  </section>`;
}

function board(attention: FirstAttention, order: Permutation, name: string, scale: ColorScale): TemplateResult {
  return html`<table>
    <caption>
      ${name}
    </caption>
    <thead>
      <tr>
        <td></td>
        ${order.map((key) => html`<th scope="col">${kTokens[key]}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${order.map(
        (from, query) =>
          html`<tr>
            <th scope="row">${kTokens[from]}</th>
            ${order.map((_, key) => {
              const score = scoreAt(attention, query, key);
              return html`<td ${styled(`background:${scale.css(score)};color:${scale.inkOn(score)}`)}>
                ${fixed(score, 2)}
              </td>`;
            })}
          </tr>`,
      )}
    </tbody>
  </table>`;
}
