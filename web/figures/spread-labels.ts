/**
 * Moves labels apart so that none covers another, each as near to its own height as the order allows.
 * Equal heights keep their given order.
 */
export function spreadLabels(heights: readonly number[], gap: number, top: number, bottom: number): readonly number[] {
  const order = heights.map((_, i) => i).sort((a, b) => (heights[a] ?? 0) - (heights[b] ?? 0) || a - b);
  const placed = new Array<number>(heights.length).fill(0);
  let last = top - gap;
  for (const i of order) {
    last = Math.max(heights[i] ?? 0, last + gap);
    placed[i] = last;
  }
  let limit = bottom + gap;
  for (const i of [...order].reverse()) {
    limit = Math.min(placed[i] ?? 0, limit - gap);
    placed[i] = limit;
  }
  return placed;
}
