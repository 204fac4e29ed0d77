/** The dial in words and in numbers. */
import type { Locale } from '../../language/locale';
import { fixed } from '../number-text';
import type { Twin } from '../twin-table';
import { say } from './say';
import { distanceOf, kReach, kVectors, type Places, type Side, type Told } from './view-model';

export const kSides: readonly Side[] = ['query', 'key'];

export function scoreText(score: number): string {
  return fixed(score, 6);
}

export function distanceText(distance: number): string {
  return fixed(distance, 0);
}

export function rotaryTitle(told: Told | undefined, locale: Locale): string {
  if (told === undefined) return say(locale, 'before');
  const { now } = told;
  const { query, key } = now.places;
  const score = scoreText(now.score);
  const distance = distanceText(distanceOf(now.places));
  if (told.kind === 'first') return say(locale, 'first', { query, key, distance, score });
  const { before } = told;
  if (told.kind === 'same' && scoreText(before.score) === score) {
    return say(locale, 'same', { oneQuery: before.places.query, oneKey: before.places.key, query, key, score });
  }
  return say(locale, 'differs', {
    oldDistance: distanceText(distanceOf(before.places)),
    distance,
    oldScore: scoreText(before.score),
    score,
  });
}

/** A turn in radians: the slow ones with as many digits as they need. */
export function turnText(turn: number): string {
  return String(Number(turn.toPrecision(4)));
}

export interface RotaryNumbers {
  places: Places;
  turned: Readonly<Record<Side, readonly number[]>>;
  /** Scores at the distances -kReach to kReach; empty until they have come. */
  curve: readonly number[];
}

export function listText(values: readonly number[]): string {
  return values.map((value) => fixed(value, 4)).join(', ');
}

export function rotaryTwin({ places, turned, curve }: RotaryNumbers, locale: Locale): Twin {
  const vectors = kSides.flatMap((side) => {
    const name = say(locale, side);
    return [
      [say(locale, 'plainRow', { name }), listText(kVectors[side])],
      [say(locale, 'turnedRow', { name, slot: places[side] }), listText(turned[side])],
    ];
  });
  const scores = curve.map((score, i) => [
    say(locale, 'distanceRow', { distance: distanceText(i - kReach) }),
    scoreText(score),
  ]);
  return {
    caption: say(locale, 'caption'),
    head: [say(locale, 'what'), say(locale, 'values')],
    rows: [...vectors, ...scores],
  };
}
