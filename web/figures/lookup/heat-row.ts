/** One row of numbers under its token, as a button. */
import { html, nothing, type TemplateResult } from 'lit';
import type { Locale } from '../../language/locale';
import { signedScale } from '../color-scale';
import { fixed } from '../number-text';
import type { Theme } from '../theme';
import { wordOf } from './words-of-ids';
import { styled } from '../styled';

export interface HeatRow {
  id: number;
  values: Float32Array;
  /** For a screen reader: the id and the word that are seen, then what the press does, or where this stands. */
  label: string;
  testId: string;
  /** It shows the id that is looked at. */
  same: boolean;
  /** Undefined for a row that cannot be chosen, only pressed. */
  pressed: boolean | undefined;
  press: () => void;
  /** Pointer or focus are on it, or on none. */
  point: (id: number | undefined) => void;
}

export function heatRow(row: HeatRow, theme: Theme, locale: Locale): TemplateResult {
  const { id, values, label, testId, same, pressed, press, point } = row;
  const scale = signedScale(theme);
  const enter = (): void => {
    point(id);
  };
  const leave = (): void => {
    point(undefined);
  };
  return html`<button
    type="button"
    class=${same ? 'row same' : 'row'}
    aria-label=${label}
    aria-pressed=${pressed ?? nothing}
    data-testid=${testId}
    @click=${press}
    @pointerenter=${enter}
    @pointerleave=${leave}
    @focus=${enter}
    @blur=${leave}
  >
    <span class="name"><b>${id}</b> ${wordOf(id, locale)}</span>
    <span class="cells" aria-hidden="true"
      >${Array.from(
        values,
        (value) =>
          html`<span ${styled(`background:${scale.css(value)};color:${scale.inkOn(value)}`)}>${fixed(value, 2)}</span>`,
      )}</span
    >
  </button>`;
}
