/** One word at two slots: what the first attention makes of it at each. */
import type { Config, Matrix, Mode } from '../../protocol/core';
import type { FirstAttention } from '../../protocol/questions';

export const kModes = ['none', 'sin', 'rope'] as const satisfies readonly Mode[];
export type ComparedMode = (typeof kModes)[number];

export const kWords: readonly string[] = ['밥', '을', '먹고', '나서', '또', '밥', '을', '지었다'];
export const kIds: readonly number[] = [1, 2, 3, 4, 5, 1, 2, 6];
/** The slots of the word that stands there twice. */
export const kSlots: readonly [number, number] = [0, 5];

export function modelOf(mode: ComparedMode): Partial<Config> {
  return {
    mode,
    vocab_size: 10,
    length: kIds.length,
    max_len: 8,
    d_model: 16,
    nhead: 2,
    num_layers: 1,
    dim_feedforward: 16,
    batch: 1,
  };
}

export const kQuantities = ['query', 'key', 'value', 'scores'] as const;
export type Quantity = (typeof kQuantities)[number];

/** The two lists of numbers, one for each slot. */
export type Two = readonly [Float32Array, Float32Array];

function rowsOf(matrix: Matrix): Two {
  const row = (slot: number): Float32Array => matrix.values.subarray(slot * matrix.cols, (slot + 1) * matrix.cols);
  return [row(kSlots[0]), row(kSlots[1])];
}

/** Of scores, the first head's: how the word at each slot scores every slot. */
export function twoOf(answer: FirstAttention, quantity: Quantity): Two {
  if (quantity !== 'scores') return rowsOf(answer[quantity]);
  const slots = answer.query.rows;
  return rowsOf({ rows: slots, cols: slots, values: answer.scores.subarray(0, slots * slots) });
}

/** 0 says that all the numbers are the same. */
export function differenceOf([one, other]: Two): number {
  return one.reduce((most, value, i) => Math.max(most, Math.abs(value - (other[i] ?? Number.NaN))), 0);
}

export type Differences = Readonly<Record<Quantity, number>>;

export function differencesOf(answer: FirstAttention): Differences {
  const of = (quantity: Quantity): number => differenceOf(twoOf(answer, quantity));
  return { query: of('query'), key: of('key'), value: of('value'), scores: of('scores') };
}
