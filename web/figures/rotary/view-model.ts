/** A query and a key in two slots, as arrows on one dial for each pair of their numbers. */
import type { Config } from '../../protocol/core';
import type { QuestionParameters } from '../../protocol/questions';

export type Layout = Config['pair_layout'];
export type Side = 'query' | 'key';

/** The vectors of the golden scores. */
export const kVectors: Readonly<Record<Side, readonly number[]>> = { query: [1, 2, 3, 4], key: [0.5, -1, 2, 1] };
export const kBase = 10000;
export const kWidth = 4;
/** The last slot of the sliders. */
export const kLastSlot = 120;
/** The curve of scores goes this far to either side. */
export const kReach = 24;

export interface Places {
  query: number;
  key: number;
}

/** All three are the same distance apart. */
export const kPresets: readonly Places[] = [
  { query: 10, key: 7 },
  { query: 100, key: 97 },
  { query: 3, key: 0 },
];

export function distanceOf({ query, key }: Places): number {
  return query - key;
}

/** One is moved; held together the other follows as far, and neither leaves the slots there are. */
export function moved(places: Places, side: Side, slot: number, together: boolean): Places {
  if (!together) return { ...places, [side]: Math.min(kLastSlot, Math.max(0, slot)) };
  const lowest = -Math.min(places.query, places.key);
  const highest = kLastSlot - Math.max(places.query, places.key);
  const by = Math.min(highest, Math.max(lowest, slot - places[side]));
  return { query: places.query + by, key: places.key + by };
}

/** Which two numbers make a pair (core/nn/pair_layout.hpp). */
export function pairsOf(layout: Layout): readonly (readonly [number, number])[] {
  return layout === 'interleaved'
    ? [
        [0, 1],
        [2, 3],
      ]
    : [
        [0, 2],
        [1, 3],
      ];
}

export interface Arrow {
  length: number;
  /** Radians, counterclockwise from the right, as it is drawn. */
  angle: number;
}

export function arrowOf(vector: readonly number[], [first, second]: readonly [number, number]): Arrow {
  const [x, y] = [vector[first] ?? 0, vector[second] ?? 0];
  return { length: Math.hypot(x, y), angle: Math.atan2(y, x) };
}

/** The way an arrow takes on the screen: the shorter one from where it stands. In degrees, without end. */
export function nearestTurn(from: number, to: number): number {
  const by = (((to - from) % 360) + 540) % 360;
  return from + by - 180;
}

/** For each distance of the curve, the nearest slots that are so far apart. */
export function curveQuestions(layout: Layout): QuestionParameters<'rotary_score'>[] {
  return Array.from({ length: 2 * kReach + 1 }, (_, i) => {
    const distance = i - kReach;
    const places = { query: Math.max(0, distance), key: Math.max(0, -distance) };
    return scoreQuestion(places, layout);
  });
}

export function scoreQuestion({ query, key }: Places, layout: Layout): QuestionParameters<'rotary_score'> {
  return [[...kVectors.query], [...kVectors.key], query, key, kBase, layout];
}

/** The product of a turned vector with itself: the square of its length. */
export function lengthQuestion(side: Side, slot: number, layout: Layout): QuestionParameters<'rotary_score'> {
  return [[...kVectors[side]], [...kVectors[side]], slot, slot, kBase, layout];
}

/** A score and where it was measured. */
export interface Seen {
  places: Places;
  layout: Layout;
  score: number;
}

/** What the title tells: what has become of the score since the reader was elsewhere. */
export type Told =
  | { kind: 'first'; now: Seen }
  | { kind: 'same'; now: Seen; before: Seen }
  | { kind: 'differs'; now: Seen; before: Seen };

/** The scores the reader has seen, the present one last. */
export function toldOf(seen: readonly Seen[]): Told | undefined {
  const now = seen.at(-1);
  if (now === undefined) return undefined;
  const others = seen.slice(0, -1).filter(({ layout }) => layout === now.layout);
  const before =
    others.find(({ places }) => distanceOf(places) === distanceOf(now.places)) ??
    others.filter(({ places }) => distanceOf(places) !== distanceOf(now.places)).at(-1);
  if (before === undefined) return { kind: 'first', now };
  const same = distanceOf(before.places) === distanceOf(now.places);
  return { kind: same ? 'same' : 'differs', now, before };
}

/** The list with the present score at its end; each pair of slots once. */
export function withSeen(seen: readonly Seen[], now: Seen): readonly Seen[] {
  const { places, layout } = now;
  const others = seen.filter(
    (one) => one.layout !== layout || one.places.query !== places.query || one.places.key !== places.key,
  );
  return [...others, now].slice(-40);
}
