import type { Locale } from '../../language/locale';
import { say } from './say';
import { kRows } from './view-model';

export function usedTitle(tokens: number, locale: Locale): string {
  const told = { tokens, rows: kRows, last: tokens - 1 };
  if (tokens === 1) return say(locale, 'titleOne', told);
  return say(locale, tokens === kRows ? 'titleAll' : 'title', told);
}
