// Rows (parts.mjs) with their speed and their share of the peak.

const gflopsOf = ({ operations, seconds }) => operations / seconds / 1e9;

/** Adds `gflops` and `share`: of the fastest peak that the same instruction set reached there, times the threads. */
export function withShares(rows) {
  const peaks = new Map();
  const key = ({ environment, kernels }) => `${environment} ${kernels}`;
  for (const row of rows.filter(({ name }) => name.startsWith('peak/'))) {
    peaks.set(key(row), Math.max(peaks.get(key(row)) ?? 0, gflopsOf(row)));
  }
  return rows.map((row) => {
    const gflops = gflopsOf(row);
    return { ...row, gflops, share: gflops / (peaks.get(key(row)) * row.threads) };
  });
}
