/** From a panel to a picture: plain paths, marks and labels, with no document in sight. */
import { scaleLinear, type ScaleLinear } from 'd3-scale';
import { line } from 'd3-shape';
import type { Mode } from '../../protocol/core';
import { labelWidth } from '../label-width';
import { schemes } from '../scheme';
import { spreadLabels } from '../spread-labels';
import type { Point } from './decimate';
import { placeInside, type PanelWords } from './inside-labels';
import type { Spot } from './place-labels';
import type { Panel, Reference } from './view-model';

export interface Size {
  width: number;
  height: number;
}

export interface Margin {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

export interface Scene {
  x: ScaleLinear<number, number>;
  y: ScaleLinear<number, number>;
  margin: Margin;
  curves: readonly { mode: Mode; path: string; color: string; dash: string }[];
  /** `above`: the curve has left the picture through its upper edge. */
  ends: readonly { mode: Mode; x: number; y: number; above: boolean; marker: string; color: string }[];
  gaps: readonly { mode: Mode; x: number; y: number; color: string }[];
  references: readonly { kind: Reference['kind']; y: number; labelX: number; labelY: number }[];
  /** A ring about the point of the curve, and a label that starts beside it. */
  departures: readonly { mode: Mode; step: number; x: number; y: number; color: string; label: Spot }[];
  /** In the right margin, where nothing else is; `arrived` when the curve's end is there too. */
  labels: readonly { mode: Mode; y: number; anchorY: number; color: string; arrived: boolean }[];
}

const labelHeight = 17;

/** Beside its name a label leaves room for the leader; where there is width, for the value too. */
const leaderWidth = 13;
const valueWidth = 50;

/** From this width on a label has room for its value beside the name. */
export const wide = 420;

export function drawPanel(panel: Panel, steps: number, size: Size, words: PanelWords): Scene {
  const margin = { top: 14, right: rightMargin(size.width, words.names), bottom: 30, left: 42 };
  const floor = size.height - margin.bottom;
  const x = scaleLinear([0, steps], [margin.left, Math.max(margin.left + 1, size.width - margin.right)]);
  const y = scaleLinear([panel.domain[0], panel.domain[1]], [floor, margin.top]);

  const path = line<Point>(
    (point) => round(x(point.step)),
    (point) => round(y(point.value)),
  );
  const curves = panel.series.map((one) => ({
    mode: one.mode,
    path: one.segments.map((segment) => path(segment) ?? '').join(''),
    color: schemes[one.mode].color,
    dash: schemes[one.mode].dash,
  }));

  const ends = panel.series.flatMap((one) =>
    one.last === undefined
      ? []
      : [
          {
            mode: one.mode,
            x: round(x(one.last.step)),
            y: Math.max(margin.top, round(y(one.last.value))),
            above: one.last.value > panel.domain[1],
            marker: schemes[one.mode].marker,
            color: schemes[one.mode].color,
          },
        ],
  );
  const gaps = panel.series.flatMap((one) =>
    one.gaps.map((step) => ({
      mode: one.mode,
      x: round(x(step)),
      y: margin.top + 4,
      color: schemes[one.mode].color,
    })),
  );

  const spread = spreadLabels(
    ends.map((end) => end.y),
    labelHeight,
    margin.top,
    floor,
  );
  const labels = ends.map((end, i) => ({
    mode: end.mode,
    y: spread[i] ?? end.y,
    anchorY: end.y,
    color: end.color,
    arrived: end.x >= size.width - margin.right - 3,
  }));

  const places = placeInside(panel, { x, y }, words);
  const place = (i: number): Spot => places[i] ?? { x: margin.left, y: margin.top };
  const references = panel.references.map((one, i) => ({
    kind: one.kind,
    y: round(y(one.value)),
    labelX: place(i).x,
    labelY: place(i).y,
  }));
  const departures = panel.departures.map((one, i) => ({
    mode: one.mode,
    step: one.step,
    x: round(x(one.step)),
    y: round(y(one.value)),
    color: schemes[one.mode].color,
    label: place(panel.references.length + i),
  }));

  return { x, y, margin, curves, ends, gaps, labels, references, departures };
}

function rightMargin(width: number, names: readonly string[]): number {
  const narrow = width < wide;
  const longest = Math.max(0, ...names.map(labelWidth));
  return Math.max(narrow ? 84 : 134, Math.ceil(leaderWidth + longest + (narrow ? 0 : valueWidth)));
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
