/** Tokens in one order and in another, and whether a model's outputs follow them. */
import type { Config, Mode } from '../../protocol/core';
import type { Equivariance, FirstAttention } from '../../protocol/questions';
import { kRounding } from '../rounding';

/** Their ids are their places here. */
export const kTokens = ['나', '는', '너', '를', '좋아해'] as const;
export const kIds: readonly number[] = kTokens.map((_, id) => id);
/** What they mean, for who reads no Korean. */
export const kGlosses = ['I', '(topic)', 'you', '(object)', 'like'] as const;

export const kModes = ['none', 'sin', 'learned'] as const satisfies readonly Mode[];
export type ShownMode = (typeof kModes)[number];

/** Entry t: the slot at which the token of slot t stood before. */
export type Permutation = readonly number[];
export const kIdentity: Permutation = kIds;
/** 너는 나를 좋아해 */
export const kSwapped: Permutation = [2, 1, 0, 3, 4];
export const kReversed: Permutation = [...kIds].reverse();

export interface Choice {
  mode: ShownMode;
  causal: boolean;
}

export function settingsOf({ mode, causal }: Choice): Partial<Config> {
  return {
    mode,
    causal,
    vocab_size: 10,
    length: kIds.length,
    d_model: 8,
    nhead: 2,
    num_layers: 2,
    dim_feedforward: 32,
  };
}

/** The token of slot `from` goes to slot `to`; those between make room. */
export function moved(permutation: Permutation, from: number, to: number): Permutation {
  const order = [...permutation];
  const target = Math.min(order.length - 1, Math.max(0, to));
  order.splice(target, 0, ...order.splice(from, 1));
  return order;
}

export function isSame(one: Permutation, other: Permutation): boolean {
  return one.length === other.length && one.every((slot, t) => slot === other[t]);
}

export function reordered(permutation: Permutation): number[] {
  return permutation.map((slot) => kIds[slot] ?? 0);
}

/** The tokens as one writes them: particles stand close to their word. */
export function sentenceOf(permutation: Permutation): string {
  return permutation.reduce<string>((text, slot) => {
    const token = kTokens[slot] ?? '';
    return text === '' || token === '는' || token === '를' ? text + token : `${text} ${token}`;
  }, '');
}

export interface Outcome {
  kind: 'identity' | 'follows' | 'breaks';
  /** The largest difference, in any slot. */
  most: number;
}

export function outcomeOf({ errors }: Equivariance, permutation: Permutation): Outcome {
  const most = Math.max(0, ...errors);
  const kind = isSame(permutation, kIdentity) ? 'identity' : most < kRounding ? 'follows' : 'breaks';
  return { kind, most };
}

export function rowOf({ cols, values }: Equivariance['output'], row: number): Float32Array {
  return values.subarray(row * cols, (row + 1) * cols);
}

/** (T, T) of the first head. */
export function scoreAt({ scores }: FirstAttention, query: number, key: number): number {
  return scores[query * kIds.length + key] ?? Number.NaN;
}

/** The largest difference between the score of two tokens before and after: 0 when only their ids count. */
export function scoreDifference(before: FirstAttention, after: FirstAttention, permutation: Permutation): number {
  let most = 0;
  permutation.forEach((query, t) => {
    permutation.forEach((key, u) => {
      most = Math.max(most, Math.abs(scoreAt(after, t, u) - scoreAt(before, query, key)));
    });
  });
  return most;
}
