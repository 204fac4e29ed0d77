/**
 * How a scheme of positions looks, wherever it appears: one hue, one dash, one marker. The dash and the
 * marker say the same as the hue, for those who do not see the hue.
 */
import type { Mode } from '../protocol/core';

export interface Scheme {
  mode: Mode;
  /** A custom property of web/styles/tokens.css, so that it follows the theme by itself. */
  color: string;
  /** SVG stroke-dasharray. */
  dash: string;
  /** SVG path of a marker about the origin, some 9 px wide. */
  marker: string;
}

const circle = 'M4,0A4,4 0 1 1 -4,0A4,4 0 1 1 4,0Z';
const square = 'M-3.6,-3.6H3.6V3.6H-3.6Z';
const triangle = 'M0,-4.6L4.4,3.4H-4.4Z';

export const modes: readonly Mode[] = ['none', 'sin', 'learned'];

export const schemes: Readonly<Record<Mode, Scheme>> = {
  none: { mode: 'none', color: 'var(--scheme-none)', dash: '2 3', marker: circle },
  sin: { mode: 'sin', color: 'var(--scheme-sin)', dash: '', marker: square },
  learned: { mode: 'learned', color: 'var(--scheme-learned)', dash: '8 3', marker: triangle },
};
