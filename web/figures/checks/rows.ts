/** Rows of the core's matrices beside each other. */
import type { Matrix } from '../../protocol/core';

export function rowOf(matrix: Matrix, row: number): Float32Array {
  return matrix.values.subarray(row * matrix.cols, (row + 1) * matrix.cols);
}

/** 0 says that two rows hold the same numbers. */
export function largestDifference(one: Float32Array, other: Float32Array): number {
  return one.reduce((most, value, i) => Math.max(most, Math.abs(value - (other[i] ?? Number.NaN))), 0);
}

/** Two slots that hold the same id, else the first two; one slot twice where there is no second. */
export function sameTokens(ids: readonly number[]): [number, number] {
  for (const [one, id] of ids.entries()) {
    const other = ids.indexOf(id, one + 1);
    if (other !== -1) return [one, other];
  }
  return ids.length > 1 ? [0, 1] : [0, 0];
}
