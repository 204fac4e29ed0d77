/** What every chart against length has in common: its scales, its axes, and the labels in its right margin. */
import { axisBottom, axisLeft } from 'd3-axis';
import { scaleLinear, type ScaleLinear } from 'd3-scale';
import { select } from 'd3-selection';
import type { Mode } from '../protocol/core';
import { labelWidth } from './label-width';
import { schemes } from './scheme';
import { spreadLabels } from './spread-labels';

export interface Size {
  width: number;
  height: number;
}

export interface LengthFrame {
  /** Of lengths, and of accuracies in [0, 1]. */
  x: ScaleLinear<number, number>;
  y: ScaleLinear<number, number>;
  margin: { top: number; right: number; bottom: number; left: number };
  /** The longest of the lengths. */
  last: number;
}

export interface Spot {
  length: number;
  x: number;
  y: number;
}

/** A scheme, or what can be reached at best. */
export type Line = Mode | 'ceiling';

export interface EndLabel {
  of: Line;
  y: number;
  anchorX: number;
  anchorY: number;
  /** The line's end is at the right edge, too: a leader can join the two. */
  arrived: boolean;
}

const labelHeight = 17;
const leaderWidth = 13;
const least = 84;

/** `words` are what the labels may say: the right margin is as wide as they need. */
export function lengthFrame(lengths: readonly number[], size: Size, words: readonly string[]): LengthFrame {
  const right = Math.max(least, Math.ceil(leaderWidth + Math.max(0, ...words.map(labelWidth))));
  const margin = { top: 26, right, bottom: 30, left: 42 };
  const first = lengths[0] ?? 0;
  const last = Math.max(first + 1, lengths.at(-1) ?? 1);
  const x = scaleLinear([first, last], [margin.left + 8, Math.max(margin.left + 9, size.width - margin.right)]);
  const y = scaleLinear([0, 1], [size.height - margin.bottom, margin.top]);
  return { x, y, margin, last };
}

export function spotAt({ x, y }: LengthFrame, length: number, accuracy: number): Spot {
  return { length, x: round(x(length)), y: round(y(accuracy)) };
}

/** One for each line that has an end, so that none covers another. */
export function endLabels(
  { margin, y, last }: LengthFrame,
  lines: readonly { of: Line; spots: readonly Spot[] }[],
): readonly EndLabel[] {
  const ends = lines.flatMap(({ of, spots }) => {
    const end = spots.at(-1);
    return end === undefined ? [] : [{ of, end }];
  });
  const heights = spreadLabels(
    ends.map(({ end }) => end.y),
    labelHeight,
    margin.top,
    y(0),
  );
  return ends.map(({ of, end }, i) => ({
    of,
    y: heights[i] ?? end.y,
    anchorX: end.x,
    anchorY: end.y,
    arrived: end.length === last,
  }));
}

export function colorOf(of: Line): string {
  return of === 'ceiling' ? 'var(--ink-soft)' : schemes[of].color;
}

/** Into the groups `.axis-x` and `.axis-y`. */
export function drawAxes(root: ParentNode, frame: LengthFrame, lengths: readonly number[], width: number): void {
  const bottom = root.querySelector<SVGGElement>('.axis-x');
  const left = root.querySelector<SVGGElement>('.axis-y');
  if (bottom === null || left === null) return;
  const inner = width - frame.margin.right - frame.margin.left;
  const every = Math.ceil((lengths.length * 26) / Math.max(26, inner));
  const ticks = lengths.filter((_, i) => i % every === 0);
  const percents = axisLeft(frame.y)
    .ticks(5)
    .tickSize(-inner)
    .tickPadding(8)
    .tickFormat((value) => String(Math.round(Number(value) * 100)));
  select(bottom).call(axisBottom(frame.x).tickValues(ticks).tickFormat(String).tickSizeOuter(0));
  select(left).call(percents);
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
