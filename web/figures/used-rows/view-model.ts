/** How much of a position table one input uses. */
import type { Config } from '../../protocol/core';

export const kRows = 256;
export const kWidth = 8;

export const kSettings: Partial<Config> = {
  mode: 'learned',
  vocab_size: 10,
  d_model: kWidth,
  nhead: 1,
  length: 1,
  max_len: kRows,
};

/** Which tokens they are is no matter here. */
export function tokensOf(count: number): number[] {
  return Array<number>(count).fill(0);
}

/** The slot under a point of the picture, as a number of tokens that ends there. */
export function tokensAt(x: number, width: number): number {
  return Math.min(kRows, Math.max(1, Math.ceil((x / Math.max(1, width)) * kRows)));
}

/** Slots become columns: the table is drawn on its side. */
export function onItsSide(values: Float32Array, rows: number, cols: number): Float32Array {
  const turned = new Float32Array(values.length);
  for (let row = 0; row < rows; ++row) {
    for (let col = 0; col < cols; ++col) turned[col * rows + row] = values[row * cols + col] ?? 0;
  }
  return turned;
}
