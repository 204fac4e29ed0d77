/** Labels inside a panel, beside a line or a mark, where they cover the least of the curves. */
import type { ScaleLinear } from 'd3-scale';
import { labelWidth } from '../label-width';
import type { Point } from './decimate';
import { placeLabels, type Spot, type Wish } from './place-labels';
import type { Panel, Reference } from './view-model';

/** The words of a panel's labels, which need room. */
export interface PanelWords {
  /** What the labels in the margin begin with: it is as wide as they need. */
  names: readonly string[];
  reference: (kind: Reference['kind']) => string;
  departure: (step: number) => string;
}

interface Axes {
  x: ScaleLinear<number, number>;
  y: ScaleLinear<number, number>;
}

/** Between two places at which a line's label is tried. */
const kLabelStride = 14;
/** Between the middle of a mark and its label. */
const kMarkRoom = 10;

/** For the references first, in their order, and then for the departures. */
export function placeInside(panel: Panel, axes: Axes, words: PanelWords): readonly Spot[] {
  const wishes = [...referenceWishes(panel, axes, words), ...departureWishes(panel, axes, words)];
  return placeLabels(wishes, inkOf(panel, axes));
}

/**
 * The curve of a model that has reached what can be reached lies against its line: from below in the accuracy panel,
 * from above in the loss panel. So each label stands on the other side of its line, at the right end or, where curves
 * run through there, further left; only then on the near side.
 */
function referenceWishes({ kind, references }: Panel, { x, y }: Axes, words: PanelWords): Wish[] {
  const [left, right] = x.range();
  return references.map((one) => {
    const at = round(y(one.value));
    const far = (kind === 'accuracy') === (one.kind === 'uniform') ? at + 17 : at - 6;
    const near = far > at ? at - 6 : at + 17;
    const width = labelWidth(words.reference(one.kind));
    const ends: number[] = [];
    for (let end = (right ?? 0) - 4; end - width >= (left ?? 0) + 4; end -= kLabelStride) ends.push(end);
    const starts = (ends.length === 0 ? [(right ?? 0) - 4] : ends).map((end) => round(end - width));
    return { width, places: [far, near].flatMap((base) => starts.map((start) => ({ x: start, y: base }))) };
  });
}

/** Beside the mark, to the right if there is room, and then at more and more heights. */
function departureWishes({ departures }: Panel, { x, y }: Axes, words: PanelWords): Wish[] {
  const [top, floor] = [y.range()[1] ?? 0, y.range()[0] ?? 0];
  return departures.map((one) => {
    const width = labelWidth(words.departure(one.step));
    const [atX, atY] = [round(x(one.step)), round(y(one.value))];
    const right = atX + kMarkRoom;
    const left = atX - kMarkRoom - width;
    const columns = [right, left].filter(
      (start) => start >= (x.range()[0] ?? 0) && start + width <= (x.range()[1] ?? 0),
    );
    const heights = [4, 18, -8, 32, -22, 46, 60, -36].map((drop) => atY + drop);
    const inside = heights.filter((base) => base >= top + 9 && base <= floor - 4);
    const places = inside.flatMap((base) =>
      (columns.length === 0 ? [left] : columns).map((start) => ({ x: start, y: base })),
    );
    return { width, places: places.length === 0 ? [{ x: left, y: atY + 4 }] : places };
  });
}

/** Every piece of every curve, in pixels. */
function inkOf({ series, departures }: Panel, { x, y }: Axes): Spot[][] {
  const toSpot = (point: Point): Spot => ({ x: x(point.step), y: y(point.value) });
  const marks = departures.map((one) => toSpot(one));
  return [
    ...series.flatMap((one) => one.segments.map((segment) => segment.map(toSpot))),
    ...marks.map((mark) => [mark]),
  ];
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
