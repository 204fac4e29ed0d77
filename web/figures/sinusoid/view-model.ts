/** What a cell of the table of sinusoidal positions means. */
import type { Matrix } from '../../protocol/core';
import type { SinusoidPairs } from '../../protocol/questions';

export const kWidths = [8, 16, 64] as const;
export const kRowCounts = [16, 64, 128] as const;

export interface Cell {
  row: number;
  col: number;
}

export interface Meaning {
  /** The slot. */
  position: number;
  col: number;
  /** Counts pairs of dimensions, never slots. */
  pair: number;
  wave: 'sin' | 'cos';
  /** Radians from one slot to the next. */
  frequency: number;
  /** Radians; only named on the screen, the value is the core's. */
  angle: number;
  value: number;
  /** Slots of a turn. */
  wavelength: number;
}

export function meaningOf(table: Matrix, pairs: SinusoidPairs, { row, col }: Cell): Meaning | undefined {
  const pair = Math.floor(col / 2);
  const [frequency, wavelength] = [pairs.frequencies[pair], pairs.wavelengths[pair]];
  const value = table.values[row * table.cols + col];
  if (frequency === undefined || wavelength === undefined || value === undefined) return undefined;
  return {
    position: row,
    col,
    pair,
    wave: col % 2 === 0 ? 'sin' : 'cos',
    frequency,
    angle: row * frequency,
    value,
    wavelength,
  };
}

export function clamped({ row, col }: Cell, rows: number, cols: number): Cell {
  return { row: Math.min(rows - 1, Math.max(0, row)), col: Math.min(cols - 1, Math.max(0, col)) };
}

export function slotsOf(rows: number): number[] {
  return Array.from({ length: rows }, (_, slot) => slot);
}
