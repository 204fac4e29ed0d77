/** A token in the hand of a reader: what the keys and the pointer make of the order of the tokens. */
import { isSame, moved, type Permutation } from './view-model';

export interface Held {
  /** Where it is now. */
  slot: number;
  /** The order before it was picked up, for Escape. */
  before: Permutation;
  by: 'keys' | 'pointer';
}

export interface Move {
  permutation: Permutation;
  held: Held | undefined;
  /** What to tell who cannot see it. */
  tell: 'held' | 'dropped' | 'kept' | undefined;
  slot: number;
}

/** What a key does on the token at `slot`; undefined where it does nothing. */
export function onKey(key: string, slot: number, permutation: Permutation, held: Held | undefined): Move | undefined {
  const holds = held?.by === 'keys';
  if (key === ' ' || key === 'Enter') {
    if (holds) return { permutation, held: undefined, tell: 'dropped', slot };
    return { permutation, held: { slot, before: permutation, by: 'keys' }, tell: 'held', slot };
  }
  if (!holds) return undefined;
  if (key === 'Escape') {
    const token = permutation[slot];
    const home = held.before.findIndex((from) => from === token);
    return { permutation: held.before, held: undefined, tell: 'kept', slot: home };
  }
  const step = key === 'ArrowUp' || key === 'ArrowLeft' ? -1 : key === 'ArrowDown' || key === 'ArrowRight' ? 1 : 0;
  if (step === 0) return undefined;
  return carried(permutation, held, slot + step);
}

/** The held token is carried to a slot, as far as there are slots. */
export function carried(permutation: Permutation, held: Held, to: number): Move {
  const target = Math.min(permutation.length - 1, Math.max(0, to));
  const next = moved(permutation, held.slot, target);
  return {
    permutation: isSame(next, permutation) ? permutation : next,
    held: { ...held, slot: target },
    tell: 'held',
    slot: target,
  };
}
