/** The names of the marks around a sequence in both languages; one wording in every figure. */
import type { Locale } from './locale';

const names: Record<Locale, Record<'start' | 'end', string>> = {
  ko: { start: '시작 표시', end: '끝 표시' },
  en: { start: 'start mark', end: 'end mark' },
};

export function markName(mark: 'start' | 'end', locale: Locale): string {
  return names[locale][mark];
}
