/** From the measurements to a picture: plain paths, marks and labels, with no document in sight. */
import { line } from 'd3-shape';
import type { Mode } from '../../protocol/core';
import { endLabels, lengthFrame, spotAt, type EndLabel, type LengthFrame, type Size, type Spot } from '../length-chart';
import { accuracyAt, type LengthsModel } from './view-model';

export interface LengthsScene extends LengthFrame {
  lines: readonly { mode: Mode; path: string; spots: readonly Spot[] }[];
  /** Empty where no ceiling is known. */
  ceiling: string;
  labels: readonly EndLabel[];
}

/** `words` are what the labels may say. */
export function drawLengths(model: LengthsModel, size: Size, words: readonly string[]): LengthsScene {
  const frame = lengthFrame(model.lengths, size, words);
  const path = line<Spot>(
    (spot) => spot.x,
    (spot) => spot.y,
  );
  const lines = model.schemes.map((scheme) => {
    const spots = model.lengths.flatMap((length) => {
      const value = accuracyAt(scheme, length);
      return value === undefined ? [] : [spotAt(frame, length, value)];
    });
    return { mode: scheme.mode, path: path(spots) ?? '', spots };
  });
  const reached = model.ceilings.map(({ length, ceiling }) => spotAt(frame, length, ceiling.token_accuracy));
  const labels = endLabels(frame, [
    ...lines.map(({ mode, spots }) => ({ of: mode, spots })),
    { of: 'ceiling' as const, spots: reached },
  ]);
  return { ...frame, lines, ceiling: path(reached) ?? '', labels };
}
