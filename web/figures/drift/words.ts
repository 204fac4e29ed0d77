/** The map in words and in numbers. */
import type { Locale } from '../../language/locale';
import type { Matrix } from '../../protocol/core';
import { fixed } from '../number-text';
import type { Twin } from '../twin-table';
import { say } from './say';
import { nearestOf, verdictOf, type Look } from './view-model';

export function driftTitle(look: Look | undefined, locale: Locale): string {
  if (look === undefined) return say(locale, 'waiting');
  const verdict = verdictOf(look);
  if (verdict === 'together' && look.source === 'sort') return say(locale, 'togetherSort');
  if (verdict === 'apart' && look.source === 'reverse') return say(locale, 'apartReverse');
  return say(locale, verdict);
}

export function driftWhy(look: Look, locale: Locale): string {
  if (look.source === 'experiment') return say(locale, 'plainWhy');
  const verdict = verdictOf(look);
  switch (verdict) {
    case 'start':
      return say(locale, 'startWhy');
    case 'together':
      return say(locale, look.source === 'sort' ? 'togetherSortWhy' : 'plainWhy');
    case 'apart':
      return say(locale, look.source === 'reverse' ? 'apartReverseWhy' : 'betweenWhy');
    case 'between':
      return say(locale, 'betweenWhy');
  }
}

export function driftSummary(look: Look | undefined, locale: Locale): string {
  if (look === undefined) return '';
  return say(locale, 'summary', {
    title: driftTitle(look, locale),
    step: look.step,
    tokens: look.tokens,
    count: look.count,
    why: driftWhy(look, locale),
  });
}

export function driftTwin(start: Matrix, now: Matrix, locale: Locale): Twin {
  const nearest = { start: nearestOf(start), now: nearestOf(now) };
  const cell = ({ cols, values }: Matrix, row: number, other = row): string =>
    say(locale, 'cell', { token: other, cosine: fixed(values[row * cols + other] ?? NaN, 3) });
  return {
    caption: say(locale, 'caption'),
    head: [say(locale, 'tokenHead'), say(locale, 'startHead'), say(locale, 'nowHead')],
    rows: Array.from({ length: now.rows }, (_, row) => [
      String(row),
      row < start.rows ? cell(start, row, nearest.start[row]) : '–',
      cell(now, row, nearest.now[row]),
    ]),
  };
}
