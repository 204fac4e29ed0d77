/** The offsets in words and in a table. */
import type { Locale } from '../../language/locale';
import { schemeName } from '../../language/scheme-name';
import { fixed } from '../number-text';
import type { Twin } from '../twin-table';
import { say } from './say';
import { pairOf, wordsOf, type DistanceMode, type Row } from './view-model';

export function distanceText(distance: number): string {
  return distance > 0 ? `+${String(distance)}` : fixed(distance, 0);
}

/** `query` counts from the sentence's first word, as the words in front may change. */
export function offsetsTitle(query: number, front: number, locale: Locale): string {
  const words = wordsOf(0);
  const { from, to } = pairOf(query);
  const values = {
    from: words[from]?.word ?? '',
    to: words[to]?.word ?? '',
    distance: distanceText(to - from),
  };
  return front === 0 ? say(locale, 'title', values) : say(locale, 'titleMoved', { ...values, front });
}

export function cellText(value: number | undefined): string {
  if (value === undefined) return '–';
  // Slopes of far-sighted heads are small: two digits that count.
  return value !== 0 && Math.abs(value) < 0.1 ? fixed(value, 3) : fixed(value, 2);
}

export function rowName(mode: DistanceMode, index: number, locale: Locale): string {
  return say(locale, mode === 'rope' ? 'pair' : 'head', { index });
}

export interface Shown {
  mode: DistanceMode;
  query: number;
  front: number;
  rows: readonly Row[];
}

export function offsetsSummary({ mode, query, front, rows }: Shown, locale: Locale): string {
  if (rows.length === 0) return '';
  const { to } = pairOf(query);
  return say(locale, 'summary', {
    title: offsetsTitle(query, front, locale),
    scheme: schemeName(mode, locale),
    rows: rows
      .map(({ index, values }) =>
        say(locale, 'rowText', { name: rowName(mode, index, locale), value: cellText(values[front + to]) }),
      )
      .join(', '),
  });
}

export function offsetsTwin({ mode, query, front, rows }: Shown, locale: Locale): Twin {
  const words = wordsOf(front);
  return {
    caption: say(locale, 'caption', { scheme: schemeName(mode, locale), from: words[front + query]?.word ?? '' }),
    head: [
      say(locale, 'wordHead'),
      say(locale, 'slot'),
      say(locale, 'distance'),
      ...rows.map(({ index }) => rowName(mode, index, locale)),
    ],
    rows: words.map(({ word }, slot) => [
      word,
      String(slot),
      distanceText(slot - query - front),
      ...rows.map(({ values }) => cellText(values[slot])),
    ]),
  };
}
