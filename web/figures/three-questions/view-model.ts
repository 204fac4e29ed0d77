/** Three questions about places, each with two sequences of one bag: the answer is yes in the first, no in the second. */
import type { Config, Mode } from '../../protocol/core';
import { kRounding } from '../rounding';

export const kModes = ['none', 'sin', 'learned'] as const satisfies readonly Mode[];
export type ShownMode = (typeof kModes)[number];

export interface Asking {
  /** The task of the experiment that trains it. */
  name: 'first' | 'adjacent' | 'three_apart';
  /** The answer is yes, then no. Only two tokens have changed places. */
  sequences: readonly [readonly number[], readonly number[]];
  /** Whose output is read in each; the same token stands there. */
  slots: readonly [number, number];
  /** The token that the question is about. */
  about: number;
}

export const kQuestions: readonly Asking[] = [
  {
    name: 'first',
    sequences: [
      [0, 2, 3, 4, 5, 6, 7, 8],
      [2, 0, 3, 4, 5, 6, 7, 8],
    ],
    slots: [0, 1],
    about: 0,
  },
  {
    name: 'adjacent',
    sequences: [
      [2, 3, 4, 5, 0, 1, 6, 7],
      [2, 3, 4, 0, 5, 1, 6, 7],
    ],
    slots: [5, 5],
    about: 0,
  },
  {
    name: 'three_apart',
    sequences: [
      [2, 3, 0, 4, 5, 1, 6, 7],
      [2, 3, 4, 0, 5, 1, 6, 7],
    ],
    slots: [5, 5],
    about: 0,
  },
];

export function settingsOf(mode: ShownMode, causal: boolean, seed: number): Partial<Config> {
  return {
    mode,
    causal,
    seed,
    vocab_size: 10,
    length: 8,
    d_model: 16,
    nhead: 2,
    num_layers: 2,
    dim_feedforward: 64,
  };
}

/** The two tokens that have changed places. */
export function exchanged({ sequences: [one, other] }: Asking): number[] {
  return one.filter((token, slot) => token !== other[slot]);
}

/** Of a question, for each mode; undefined where no answer has come. */
export type Differences = Readonly<Record<ShownMode, number | undefined>>;

/**
 * blind: without positions no question makes a difference. leaks: one does, through the mask. waiting: not all have
 * been answered.
 */
export type Verdict = 'waiting' | 'blind' | 'leaks';

export function verdictOf(all: readonly Differences[]): Verdict {
  const values = all.map(({ none }) => none);
  if (values.length === 0 || values.some((value) => value === undefined)) return 'waiting';
  return values.every((value) => value !== undefined && value < kRounding) ? 'blind' : 'leaks';
}

/** The axis is one of powers of ten, since what rounding leaves and what a model sees are that far apart. */
const kLeastPower = -8;
const kMostPower = 1;

/** From 0 to 1; what is below the axis stands at its left end. */
export function placeOf(value: number): number {
  const power = Math.log10(Math.max(value, 10 ** kLeastPower));
  return Math.min(1, (power - kLeastPower) / (kMostPower - kLeastPower));
}
