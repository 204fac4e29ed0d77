/** From the model to a picture: a mean line and a band for each scheme, with no document in sight. */
import { area, line } from 'd3-shape';
import type { Mode } from '../../protocol/core';
import { endLabels, lengthFrame, spotAt, type EndLabel, type LengthFrame, type Size, type Spot } from '../length-chart';
import { rangeAt, type SpreadModel } from './view-model';

export interface SpreadScene extends LengthFrame {
  /** `band` reaches from the lowest seed to the highest. */
  lines: readonly { mode: Mode; path: string; band: string; spots: readonly Spot[] }[];
  /** Empty where no ceiling is known. */
  ceiling: string;
  /** The lengths of the training. */
  trained: { x: number; width: number };
  labels: readonly EndLabel[];
}

interface Reach {
  x: number;
  low: number;
  high: number;
}

/** `words` are what the labels may say. */
export function drawSpread(model: SpreadModel, size: Size, words: readonly string[]): SpreadScene {
  const { lengths, trained } = model.question;
  const frame = lengthFrame(lengths, size, words);
  const path = line<Spot>(
    (spot) => spot.x,
    (spot) => spot.y,
  );
  const band = area<Reach>(
    ({ x }) => x,
    ({ low }) => low,
    ({ high }) => high,
  );
  const lines = model.schemes.map((scheme) => {
    const ranges = lengths.flatMap((length) => {
      const range = rangeAt(scheme, length);
      return range === undefined ? [] : [{ length, range }];
    });
    const spots = ranges.map(({ length, range }) => spotAt(frame, length, range.mean));
    const reaches = ranges.map(({ length, range }) => ({
      x: spotAt(frame, length, range.mean).x,
      low: spotAt(frame, length, range.lowest).y,
      high: spotAt(frame, length, range.highest).y,
    }));
    return { mode: scheme.mode, path: path(spots) ?? '', band: band(reaches) ?? '', spots };
  });
  const reached = model.ceilings.map(({ length, accuracy }) => spotAt(frame, length, accuracy));
  const [from, to] = trained.map((length) => spotAt(frame, length, 0).x);
  const labels = endLabels(frame, [
    ...lines.map(({ mode, spots }) => ({ of: mode, spots })),
    { of: 'ceiling' as const, spots: reached },
  ]);
  const shade = { x: from ?? 0, width: Math.max(0, (to ?? 0) - (from ?? 0)) };
  return { ...frame, lines, ceiling: path(reached) ?? '', trained: shade, labels };
}
