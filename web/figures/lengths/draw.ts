/** From the measurements to a picture: plain paths, marks and labels, with no document in sight. */
import { scaleLinear, type ScaleLinear } from 'd3-scale';
import { line } from 'd3-shape';
import type { Mode } from '../../protocol/core';
import { labelWidth } from '../label-width';
import { schemes } from '../scheme';
import { spreadLabels } from '../spread-labels';
import { accuracyAt, type LengthsModel } from './view-model';

export interface Size {
  width: number;
  height: number;
}

interface Spot {
  length: number;
  x: number;
  y: number;
}

export interface LengthsScene {
  x: ScaleLinear<number, number>;
  y: ScaleLinear<number, number>;
  margin: { top: number; right: number; bottom: number; left: number };
  lines: readonly { mode: Mode; path: string; spots: readonly Spot[] }[];
  /** Empty where no ceiling is known. */
  ceiling: string;
  /** In the right margin; `of` is a scheme or the ceiling. */
  labels: readonly {
    of: Mode | 'ceiling';
    y: number;
    anchorX: number;
    anchorY: number;
    /** The line's end is at the right edge, too: a leader can join the two. */
    arrived: boolean;
  }[];
}

const labelHeight = 17;
const leaderWidth = 13;
const least = 84;

/** `words` are what the labels may say: the right margin is as wide as they need. */
export function drawLengths(model: LengthsModel, size: Size, words: readonly string[]): LengthsScene {
  const right = Math.max(least, Math.ceil(leaderWidth + Math.max(0, ...words.map(labelWidth))));
  const margin = { top: 26, right, bottom: 30, left: 42 };
  const floor = size.height - margin.bottom;
  const first = model.lengths[0] ?? 0;
  const last = Math.max(first + 1, model.lengths.at(-1) ?? 1);
  const x = scaleLinear([first, last], [margin.left + 8, Math.max(margin.left + 9, size.width - margin.right)]);
  const y = scaleLinear([0, 1], [floor, margin.top]);
  const path = line<Spot>(
    (spot) => spot.x,
    (spot) => spot.y,
  );
  const spot = (length: number, value: number): Spot => ({ length, x: round(x(length)), y: round(y(value)) });

  const lines = model.schemes.map((scheme) => {
    const spots = model.lengths.flatMap((length) => {
      const value = accuracyAt(scheme, length);
      return value === undefined ? [] : [spot(length, value)];
    });
    return { mode: scheme.mode, path: path(spots) ?? '', spots };
  });
  const reached = model.ceilings.map(({ length, ceiling }) => spot(length, ceiling.token_accuracy));

  const ends = [
    ...lines.map(({ mode, spots }) => ({ of: mode, end: spots.at(-1) })),
    { of: 'ceiling' as const, end: reached.at(-1) },
  ].flatMap(({ of, end }) => (end === undefined ? [] : [{ of, end }]));
  const heights = spreadLabels(
    ends.map(({ end }) => end.y),
    labelHeight,
    margin.top,
    floor,
  );
  const labels = ends.map(({ of, end }, i) => ({
    of,
    y: heights[i] ?? end.y,
    anchorX: end.x,
    anchorY: end.y,
    arrived: end.length === last,
  }));
  return { x, y, margin, lines, ceiling: path(reached) ?? '', labels };
}

export function colorOf(of: Mode | 'ceiling'): string {
  return of === 'ceiling' ? 'var(--ink-soft)' : schemes[of].color;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
