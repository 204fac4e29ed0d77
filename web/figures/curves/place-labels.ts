/**
 * Places for labels inside a picture: each is tried at its own list of places, the dearest first, and takes the one
 * that covers the least of the curves and of the labels already placed.
 */
export interface Spot {
  x: number;
  y: number;
}

/** `x` and `y` are the left end of the text's base line. */
export interface Wish {
  width: number;
  places: readonly Spot[];
}

/** Of the text, above its base line and below. */
const kAscent = 11;
const kDescent = 3;
/** Covering another label is worse than crossing any curve. */
const kCoveredLabel = 1000;
const kSampleEvery = 3;

export function placeLabels(wishes: readonly Wish[], curves: readonly (readonly Spot[])[]): readonly Spot[] {
  const ink = curves.flatMap(sampled);
  const placed: { spot: Spot; width: number }[] = [];
  for (const { width, places } of wishes) {
    let best = places[0] ?? { x: 0, y: 0 };
    let least = Infinity;
    for (const spot of places) {
      const crossed = ink.filter((one) => covers(spot, width, one)).length;
      const covered = placed.filter((other) => overlap(spot, width, other.spot, other.width)).length;
      const cost = crossed + kCoveredLabel * covered;
      if (cost >= least) continue;
      least = cost;
      best = spot;
      if (cost === 0) break;
    }
    placed.push({ spot: best, width });
  }
  return placed.map(({ spot }) => spot);
}

function covers({ x, y }: Spot, width: number, ink: Spot): boolean {
  return ink.x >= x - 3 && ink.x <= x + width + 3 && ink.y >= y - kAscent - 2 && ink.y <= y + kDescent + 2;
}

function overlap(a: Spot, aWidth: number, b: Spot, bWidth: number): boolean {
  const apart = a.x + aWidth + 4 <= b.x || b.x + bWidth + 4 <= a.x;
  return !apart && Math.abs(a.y - b.y) < kAscent + kDescent;
}

/** Points along a curve, close enough that none of it slips through a label. */
function sampled(curve: readonly Spot[]): Spot[] {
  return curve.flatMap((to, i) => {
    const from = curve[i - 1];
    if (from === undefined) return [to];
    const pieces = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / kSampleEvery));
    return Array.from({ length: pieces }, (_, k) => ({
      x: from.x + ((to.x - from.x) * (k + 1)) / pieces,
      y: from.y + ((to.y - from.y) * (k + 1)) / pieces,
    }));
  });
}
