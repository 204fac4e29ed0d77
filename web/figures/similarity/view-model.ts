/** How alike one position is to all others. */
import type { Config, Matrix } from '../../protocol/core';

export const kRows = 64;
export const kWidths = [8, 16, 64] as const;
export type TableName = 'sin' | 'learned';

export function settingsOf(mode: TableName, width: number): Partial<Config> {
  return { mode, d_model: width, nhead: 1, length: 8, max_len: kRows };
}

export function tensorOf(mode: TableName): string {
  return mode === 'sin' ? 'emb.pe' : 'emb.pos.weight';
}

export function rowOf(matrix: Matrix, row: number): readonly number[] {
  return Array.from(matrix.values.subarray(row * matrix.cols, (row + 1) * matrix.cols));
}

/** The first distance from which the likeness rises again by more than rounding; undefined where it only falls. */
export function firstRise(byDistance: readonly number[]): number | undefined {
  const rounding = 1e-4;
  const next = byDistance.findIndex((value, k) => k > 0 && value > (byDistance[k - 1] ?? value) + rounding);
  return next === -1 ? undefined : next - 1;
}

export function clampedSlot(slot: number): number {
  return Math.min(kRows - 1, Math.max(0, slot));
}
