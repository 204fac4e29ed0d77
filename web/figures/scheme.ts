/**
 * How a scheme of positions looks, wherever it appears: one hue, one dash, one marker. The dash and the
 * marker say the same as the hue, for those who do not see the hue. What draws its slots at random wears the hollow
 * marker of its sibling that does not.
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
  /** The marker has a hole, through which no line should show. */
  hollow?: true;
}

const circle = 'M4,0A4,4 0 1 1 -4,0A4,4 0 1 1 4,0Z';
const square = 'M-3.6,-3.6H3.6V3.6H-3.6Z';
const triangle = 'M0,-4.6L4.4,3.4H-4.4Z';
const diamond = 'M0,-5L5,0L0,5L-5,0Z';
const wedge = 'M0,4.6L4.4,-3.4H-4.4Z';
const plus = 'M-1.5,-4.6H1.5V-1.5H4.6V1.5H1.5V4.6H-1.5V1.5H-4.6V-1.5H-1.5Z';
const cross = 'M-4.4,-2.4L-2.4,-4.4L0,-2L2.4,-4.4L4.4,-2.4L2,0L4.4,2.4L2.4,4.4L0,2L-2.4,4.4L-4.4,2.4L-2,0Z';
// The inner outline runs the other way round, and so is a hole.
const hollowSquare = 'M-4.4,-4.4H4.4V4.4H-4.4ZM-2.4,-2.4V2.4H2.4V-2.4Z';
const hollowTriangle = 'M0,-5.6L5.6,4.4H-5.6ZM0,-1.8L-2.4,2.5H2.4Z';

export const schemes: Readonly<Record<Mode, Scheme>> = {
  none: { mode: 'none', color: 'var(--scheme-none)', dash: '2 3', marker: circle },
  sin: { mode: 'sin', color: 'var(--scheme-sin)', dash: '', marker: square },
  learned: { mode: 'learned', color: 'var(--scheme-learned)', dash: '8 3', marker: triangle },
  rope: { mode: 'rope', color: 'var(--scheme-rope)', dash: '4 2', marker: diamond },
  alibi: { mode: 'alibi', color: 'var(--scheme-alibi)', dash: '8 3 2 3', marker: wedge },
  t5_bias: { mode: 't5_bias', color: 'var(--scheme-t5-bias)', dash: '1 2', marker: plus },
  relative: { mode: 'relative', color: 'var(--scheme-relative)', dash: '5 5', marker: cross },
  random_sin: {
    mode: 'random_sin',
    color: 'var(--scheme-random-sin)',
    dash: '14 2',
    marker: hollowSquare,
    hollow: true,
  },
  random_learned: {
    mode: 'random_learned',
    color: 'var(--scheme-random-learned)',
    dash: '8 3 2 3 2 3',
    marker: hollowTriangle,
    hollow: true,
  },
};
