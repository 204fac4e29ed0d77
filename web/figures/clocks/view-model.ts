/** The pairs of a sinusoidal position as clock hands: the core's two numbers of a pair are where its tip is. */
import type { Matrix } from '../../protocol/core';

export const kWidths = [8, 16, 64] as const;
/** Ends of the slider: the slowest hand of width 64 needs more than 47,000 slots for a turn. */
export const kRanges = [100, 1000, 50000] as const;
/** Slots before the chosen one whose tips are still to be seen. */
const kTail = 12;
export const kFarther = 10000;

export interface Tip {
  sine: number;
  cosine: number;
}

export interface Dial {
  pair: number;
  /** Slots of a turn. */
  wavelength: number;
  hand: Tip;
  /** Of the slots just before, the nearest last. */
  tail: readonly Tip[];
  /** Of the slot that is laid over it. */
  other: Tip | undefined;
}

/** The slots to ask for: the tail, the slot itself, and last the one laid over it. */
export function slotsAsked(slot: number, overlaid: boolean): number[] {
  const first = Math.max(0, slot - kTail);
  const slots = Array.from({ length: slot - first + 1 }, (_, i) => first + i);
  return overlaid ? [...slots, slot + kFarther] : slots;
}

export function dialsOf(rows: Matrix, wavelengths: readonly number[], overlaid: boolean): readonly Dial[] {
  const handRow = rows.rows - (overlaid ? 2 : 1);
  const tip = (row: number, pair: number): Tip => ({
    sine: rows.values[row * rows.cols + 2 * pair] ?? Number.NaN,
    cosine: rows.values[row * rows.cols + 2 * pair + 1] ?? Number.NaN,
  });
  return wavelengths.map((wavelength, pair) => ({
    pair,
    wavelength,
    hand: tip(handRow, pair),
    tail: Array.from({ length: handRow }, (_, row) => tip(row, pair)),
    other: overlaid ? tip(rows.rows - 1, pair) : undefined,
  }));
}
