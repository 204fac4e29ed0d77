/**
 * The watched sequence as the models read it: its tokens, between a start and an end mark where the training puts them.
 * Tokens are counted from the first one, as the tasks count them; nobody is asked about a mark.
 */
import type { Prediction } from '../protocol/core';
import type { Run } from '../protocol/race';

export type Mark = 'start' | 'end';

/** A token, or a mark. */
export type WatchedSlot =
  { readonly mark: undefined; readonly slot: number; readonly id: number } | { readonly mark: Mark };

/** What stands for a mark where there is room for one character. */
export const kMarkSigns: Readonly<Record<Mark, string>> = { start: '[', end: ']' };

export function watchedSlots(ids: readonly number[], marks: boolean): readonly WatchedSlot[] {
  const tokens = ids.map((id, slot) => ({ mark: undefined, slot, id }));
  return marks ? [{ mark: 'start' }, ...tokens, { mark: 'end' }] : tokens;
}

/** All runs of a race have marks, or none has. */
export function haveMarks(runs: readonly Run[]): boolean {
  return runs.some((run) => run.config.marks);
}

/** What a run makes of this very sequence; undefined until it has read one of its length. */
export function readingOf(run: Run, ids: readonly number[]): Prediction | undefined {
  const { length } = watchedSlots(ids, run.config.marks);
  return run.prediction?.length === length ? run.prediction : undefined;
}

/** Short enough for a tile or the edge of a map. */
export function slotSign(slot: WatchedSlot): string {
  return slot.mark === undefined ? String(slot.id) : kMarkSigns[slot.mark];
}
