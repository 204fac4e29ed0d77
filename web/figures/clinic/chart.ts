/** Two lines against training steps, the twin's and the patient's, with what can be reached at best: plain paths. */
import { scaleLinear, type ScaleLinear } from 'd3-scale';
import { line } from 'd3-shape';
import { spreadLabels } from '../spread-labels';
import type { Half } from './view-model';

export interface Spot {
  step: number;
  value: number;
}

export type Kind = 'accuracy' | 'loss';

export interface Chart {
  kind: Kind;
  twin: readonly Spot[];
  ill: readonly Spot[];
  /** The ceiling of accuracy, or the floor of loss; undefined where it says nothing. */
  bound: number | undefined;
  steps: number;
}

export interface Drawing {
  x: ScaleLinear<number, number>;
  y: ScaleLinear<number, number>;
  twin: string;
  ill: string;
  boundY: number | undefined;
  /** At the right edge, apart from each other. */
  labels: readonly { of: 'twin' | 'ill'; y: number; value: number }[];
}

export const kMargin = { top: 14, right: 92, bottom: 28, left: 40 } as const;
const kLabelHeight = 17;
/** A bound as good as perfect would only lie on the frame. */
const kPerfect = 0.999;

export function chartOf(kind: Kind, twin: Half, ill: Half, steps: number): Chart {
  const spots = (half: Half): readonly Spot[] =>
    kind === 'accuracy'
      ? half.evaluations.map(({ step, metrics }) => ({ step, value: metrics.token_accuracy }))
      : half.losses.map((value, i) => ({ step: i + 1, value })).filter(({ value }) => Number.isFinite(value));
  const ceiling = twin.examination?.ceiling;
  const told = ceiling !== undefined && ceiling < kPerfect;
  const bound = kind === 'accuracy' ? ceiling : twin.examination?.ceiling_loss;
  return { kind, twin: spots(twin), ill: spots(ill), bound: told ? bound : undefined, steps };
}

export function drawChart({ kind, twin, ill, bound, steps }: Chart, width: number, height: number): Drawing {
  const floor = height - kMargin.bottom;
  const highest = Math.max(1, ...[...twin, ...ill].map(({ value }) => value));
  const x = scaleLinear([0, steps], [kMargin.left, Math.max(kMargin.left + 1, width - kMargin.right)]);
  const y = scaleLinear([0, kind === 'accuracy' ? 1 : highest], [floor, kMargin.top]);
  const path = line<Spot>(
    (spot) => round(x(spot.step)),
    (spot) => round(y(spot.value)),
  );
  const ends = (
    [
      ['twin', twin],
      ['ill', ill],
    ] as const
  ).flatMap(([of, spots]) => {
    const value = spots.at(-1)?.value;
    return value === undefined ? [] : [{ of, value }];
  });
  const heights = spreadLabels(
    ends.map(({ value }) => y(value)),
    kLabelHeight,
    kMargin.top,
    floor,
  );
  return {
    x,
    y,
    twin: path([...twin]) ?? '',
    ill: path([...ill]) ?? '',
    boundY: bound === undefined ? undefined : round(y(bound)),
    labels: ends.map(({ of, value }, i) => ({ of, value, y: round(heights[i] ?? y(value)) })),
  };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
