/**
 * Keeps a long curve's shape in few points: the lowest and the highest of each bucket, in their order.
 * Plain skipping would hide the spikes that a reader looks for.
 */
export interface Point {
  step: number;
  value: number;
}

export function decimate(points: readonly Point[], limit: number): readonly Point[] {
  if (points.length <= limit) return points;
  const buckets = Math.max(1, Math.floor((limit - 2) / 2));
  const inner = points.length - 2;
  const kept: Point[] = [];
  const keep = (index: number): void => {
    const point = points[index];
    if (point !== undefined) kept.push(point);
  };
  keep(0);
  for (let b = 0; b < buckets; ++b) {
    const from = 1 + Math.floor((b * inner) / buckets);
    const to = 1 + Math.floor(((b + 1) * inner) / buckets);
    let low = from;
    let high = from;
    for (let i = from; i < to; ++i) {
      const value = points[i]?.value ?? 0;
      if (value < (points[low]?.value ?? 0)) low = i;
      if (value > (points[high]?.value ?? 0)) high = i;
    }
    if (to <= from) continue;
    keep(Math.min(low, high));
    if (low !== high) keep(Math.max(low, high));
  }
  keep(points.length - 1);
  return kept;
}
