/** What each scheme does with positions: the page's copy of the core's table, which a test holds against it. */
import type { Config, Mode } from '../protocol/core';

export interface SchemeFacts {
  /**
   * input: a row of a table is added to each token. queries_keys: both are turned by their slots' angles. scores: a
   * number for each distance is added to the attention's scores.
   */
  readonly acts: 'nowhere' | 'input' | 'queries_keys' | 'scores';
  /** A table: fixed (buffer) or trained (parameter). */
  readonly holds: 'nothing' | 'buffer' | 'parameter';
  /** Each sequence takes its rows of the table at random, in order, from all max_len. */
  readonly randomSlots: boolean;
}

export const kSchemes: Readonly<Record<Mode, SchemeFacts>> = {
  none: { acts: 'nowhere', holds: 'nothing', randomSlots: false },
  sin: { acts: 'input', holds: 'buffer', randomSlots: false },
  learned: { acts: 'input', holds: 'parameter', randomSlots: false },
  rope: { acts: 'queries_keys', holds: 'nothing', randomSlots: false },
  alibi: { acts: 'scores', holds: 'nothing', randomSlots: false },
  t5_bias: { acts: 'scores', holds: 'parameter', randomSlots: false },
  relative: { acts: 'scores', holds: 'parameter', randomSlots: false },
  random_sin: { acts: 'input', holds: 'buffer', randomSlots: true },
  random_learned: { acts: 'input', holds: 'parameter', randomSlots: true },
};

/** Knows positions inside the attention alone: nothing is added to the input. */
export function actsInAttention(mode: Mode): boolean {
  return kSchemes[mode].acts === 'queries_keys' || kSchemes[mode].acts === 'scores';
}

/**
 * ALiBi lowers a score by the distance alone. Without a causal mask left and right then look the same: to the mirror
 * image of a sequence the model gives the mirror image of its answer.
 */
export function isBlindToDirection(mode: Mode, causal: boolean): boolean {
  return mode === 'alibi' && !causal;
}

/** Settings that only some schemes read. */
const kReaders: Readonly<Partial<Record<keyof Config, readonly Mode[]>>> = {
  pair_layout: ['sin', 'rope', 'random_sin'],
  rope_base: ['rope'],
  maximum_distance: ['relative'],
};

/** Whether any of the modes reads a setting. */
export function isRead(name: keyof Config, modes: readonly Mode[]): boolean {
  return kReaders[name]?.some((mode) => modes.includes(mode)) ?? true;
}
