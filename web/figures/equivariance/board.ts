/** The two columns: the tokens with their outputs as they were, and as they are moved, with a line for each token. */
import { html, nothing, svg, type TemplateResult } from 'lit';
import type { Locale } from '../../language/locale';
import type { Matrix } from '../../protocol/core';
import { signedScale } from '../color-scale';
import { fixed } from '../number-text';
import { kRounding } from '../rounding';
import type { Theme } from '../theme';
import type { Held } from './held';
import { say } from './say';
import { kIds, kTokens, rowOf, type Permutation } from './view-model';
import { tokenName, type Shown } from './words';
import { styled } from '../styled';

/** Logits of a token. */
const kValues = 10;

function cells(values: Float32Array | undefined, theme: Theme): TemplateResult {
  const scale = signedScale(theme);
  return html`<span class="cells" aria-hidden="true"
    >${Array.from({ length: kValues }, (_, i) => {
      const value = values?.[i];
      return value === undefined
        ? html`<span></span>`
        : html`<span ${styled(`background:${scale.css(value)}`)} title=${fixed(value, 4)}></span>`;
    })}</span
  >`;
}

export function outputRows(output: Matrix | undefined, theme: Theme, locale: Locale): TemplateResult {
  return html`<div>
    <h4 id="before">${say(locale, 'before')}</h4>
    <ol class="rows" aria-labelledby="before">
      ${kIds.map(
        (slot) =>
          html`<li class="row">
            <span class="token" aria-hidden="true">${kTokens[slot]}</span>
            <span class="visually-hidden">${say(locale, 'slotToken', { slot, token: tokenName(slot, locale) })}</span>
            ${cells(output === undefined ? undefined : rowOf(output, slot), theme)}
            <span class="under">${say(locale, 'slot', { slot })}</span>
          </li>`,
      )}
    </ol>
  </div>`;
}

export interface MovedRows {
  permutation: Permutation;
  shown: Shown | undefined;
  held: Held | undefined;
  theme: Theme;
  locale: Locale;
  key: (event: KeyboardEvent, slot: number) => void;
  leave: (slot: number) => void;
  grasp: (event: PointerEvent, slot: number) => void;
  drag: (event: PointerEvent) => void;
  release: () => void;
}

export function movedRows(parts: MovedRows): TemplateResult {
  const { permutation, shown, held, theme, locale } = parts;
  return html`${links(permutation, shown)}
    <div>
      <h4 id="after">${say(locale, 'after')}</h4>
      <p class="visually-hidden" id="hint">${say(locale, 'hint')}</p>
      <ol
        class="rows"
        aria-labelledby="after"
        @pointermove=${parts.drag}
        @pointerup=${parts.release}
        @pointercancel=${parts.release}
      >
        ${permutation.map((from, slot) => {
          const error = shown?.answer.errors[slot];
          const changed = error !== undefined && error >= kRounding;
          const under =
            error === undefined
              ? ''
              : changed
                ? say(locale, 'difference', { value: fixed(error, 3) })
                : say(locale, 'same');
          return html`<li class="row">
            <button
              type="button"
              class="token"
              data-testid="equivariance-token-${slot}"
              aria-pressed=${held?.slot === slot}
              aria-describedby="hint"
              aria-label=${say(locale, 'slotToken', { slot, token: tokenName(from, locale) })}
              @keydown=${(event: KeyboardEvent) => {
                parts.key(event, slot);
              }}
              @blur=${() => {
                parts.leave(slot);
              }}
              @pointerdown=${(event: PointerEvent) => {
                parts.grasp(event, slot);
              }}
            >
              ${kTokens[from]}
            </button>
            ${cells(shown === undefined ? undefined : rowOf(shown.answer.permuted_output, slot), theme)}
            <span class=${changed ? 'under changed' : 'under'} data-testid="equivariance-error-${slot}">${under}</span>
          </li>`;
        })}
      </ol>
    </div>`;
}

/** From each token as it was to the same token as it is now. */
function links(permutation: Permutation, shown: Shown | undefined): TemplateResult {
  const slots = permutation.length;
  const middle = (slot: number): number => slot * 10 + 5;
  return html`<svg class="links" viewBox="0 0 10 ${slots * 10}" preserveAspectRatio="none" aria-hidden="true">
    ${permutation.map((from, slot) => {
      const error = shown?.answer.errors[slot];
      const [start, end] = [middle(from), middle(slot)];
      return svg`<path
        d="M0,${start}C4,${start} 6,${end} 10,${end}"
        class=${error !== undefined && error >= kRounding ? 'changed' : nothing}
      ></path>`;
    })}
  </svg>`;
}
