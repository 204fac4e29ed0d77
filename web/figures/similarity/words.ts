/** The likeness of positions in words and in numbers. */
import type { Locale } from '../../language/locale';
import type { SinusoidComparison, TableMap } from '../../protocol/questions';
import { fixed } from '../number-text';
import type { Twin } from '../twin-table';
import { say } from './say';
import { firstRise, rowOf, type TableName } from './view-model';

export function similarityTitle(mode: TableName, map: TableMap | undefined, locale: Locale): string {
  if (mode === 'learned') return say(locale, 'titleLearned');
  const near = map === undefined ? undefined : firstRise(rowOf(map.dot, 0));
  return near === undefined ? say(locale, 'titleSmooth') : say(locale, 'titleRipple', { near, far: near + 1 });
}

export function reading(mode: TableName, map: TableMap, p: number, q: number, locale: Locale): string {
  return say(locale, mode === 'sin' ? 'reading' : 'readingLearned', {
    p,
    q,
    distance: Math.abs(p - q),
    dot: fixed(rowOf(map.dot, p)[q] ?? Number.NaN, 3),
    cosine: fixed(rowOf(map.cosine, p)[q] ?? Number.NaN, 3),
  });
}

/** What turning the one into the other leaves over. */
export function rotation(comparison: SinusoidComparison, p: number, q: number, locale: Locale): string {
  const error = comparison.rotation_error;
  const distance = fixed(q - p, 0);
  return say(locale, 'rotation', {
    p,
    q,
    distance,
    error: error === 0 ? '0' : error.toExponential(1).replace('-', '−'),
  });
}

export function similarityTwin(map: TableMap, p: number, locale: Locale): Twin {
  const [dots, cosines] = [rowOf(map.dot, p), rowOf(map.cosine, p)];
  return {
    caption: say(locale, 'caption', { p }),
    head: [say(locale, 'axis'), say(locale, 'distance'), say(locale, 'dot'), say(locale, 'cosine')],
    rows: dots.map((dot, q) => [String(q), String(Math.abs(p - q)), fixed(dot, 3), fixed(cosines[q] ?? Number.NaN, 3)]),
  };
}
