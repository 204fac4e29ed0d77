/** The names of the schemes in both languages; one wording in every figure. */
import type { Mode } from '../protocol/core';
import type { Locale } from '../language/locale';

const names: Record<Locale, Record<Mode, string>> = {
  ko: { none: '위치 없음', sin: '사인파', learned: '학습형 위치' },
  en: { none: 'no positions', sin: 'sinusoidal', learned: 'learned' },
};

export function schemeName(mode: Mode, locale: Locale): string {
  return names[locale][mode];
}
