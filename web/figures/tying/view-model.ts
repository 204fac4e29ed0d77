/** What a model saves that reads and speaks with one table, and where such a model starts. */
import type { Config } from '../../protocol/core';
import type { ParameterCount, QuestionParameters } from '../../protocol/questions';

/** apart: two tables. tied: one parameter under both names. copied: two parameters that hold the same numbers. */
export type Tie = 'apart' | 'tied' | 'copied';
export const kTies: readonly Tie[] = ['apart', 'tied', 'copied'];

export interface Size {
  vocabulary: number;
  width: number;
}

export interface Example {
  name: 'reversal' | 'thousand' | 'gpt2';
  size: Size;
  /** All of the model but its vocabulary and its width. */
  rest: Partial<Config>;
}

/** Heads are not counted: one head has the same tables as many. */
const kReversal: Partial<Config> = { mode: 'none', nhead: 1, num_layers: 2, dim_feedforward: 256 };

export const kExamples: readonly [Example, ...Example[]] = [
  { name: 'reversal', size: { vocabulary: 10, width: 64 }, rest: kReversal },
  { name: 'thousand', size: { vocabulary: 1000, width: 64 }, rest: kReversal },
  {
    name: 'gpt2',
    size: { vocabulary: 50257, width: 768 },
    rest: {
      mode: 'learned',
      max_len: 1024,
      length: 1024,
      nhead: 1,
      num_layers: 12,
      dim_feedforward: 3072,
      final_norm: true,
    },
  },
];

/** Of the model with two tables, and of the model with one. */
export function countQuestions(
  { vocabulary, width }: Size,
  { rest }: Example,
): QuestionParameters<'parameter_counts'>[] {
  return [false, true].map((tie_weights) => [{ ...rest, vocab_size: vocabulary, d_model: width, tie_weights }]);
}

/** Of the reversal's model with PyTorch's table, apart and tied, and tied with the small table. */
export const kStarts: readonly { name: 'apart' | 'tied' | 'small'; settings: Partial<Config> }[] = [
  { name: 'apart', settings: { mode: 'sin', token_init: 'normal', tie_weights: false } },
  { name: 'tied', settings: { mode: 'sin', token_init: 'normal', tie_weights: true } },
  { name: 'small', settings: { mode: 'sin', token_init: 'scaled', tie_weights: true } },
];

export interface Shares {
  /** Numbers of the table that reads, of the one that speaks, and of all the rest that is learned. */
  reading: number;
  speaking: number;
  rest: number;
}

export function allOf({ reading, speaking, rest }: Shares): number {
  return reading + speaking + rest;
}

export function sharesOf(counts: readonly ParameterCount[]): Shares {
  const shares = { reading: 0, speaking: 0, rest: 0 };
  for (const { name, count, trainable } of counts) {
    if (!trainable) continue;
    if (name === 'emb.tok.weight') shares.reading += count;
    else if (name === 'head.weight') shares.speaking += count;
    else shares.rest += count;
  }
  return shares;
}

export interface Saving {
  apart: Shares;
  tied: Shares;
  /** Numbers of the table that the model with one table does without. */
  saved: number;
  /** Numbers it does without besides: its output has no bias. */
  bias: number;
  /** In [0, 1], of the model with two tables. */
  share: number;
}

export function savingOf(answers: readonly (readonly ParameterCount[])[]): Saving | undefined {
  const [two, one] = answers;
  if (two === undefined || one === undefined) return undefined;
  const [apart, tied] = [sharesOf(two), sharesOf(one)];
  return {
    apart,
    tied,
    saved: apart.speaking,
    bias: allOf(apart) - allOf(tied) - apart.speaking,
    share: apart.speaking / allOf(apart),
  };
}

/** Numbers as they are typed, at full width and with thousands apart, too; anything else is no number. */
export function numberOf(text: string): number {
  const plain = text.normalize('NFKC').replaceAll(',', '').trim();
  return plain === '' ? Number.NaN : Number(plain);
}
