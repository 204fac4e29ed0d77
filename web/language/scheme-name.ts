/** The names of the schemes in both languages; one wording in every figure and in every refusal. */
import type { Mode } from '../protocol/core';
import type { Locale } from './locale';

const names: Record<Locale, Record<Mode, string>> = {
  ko: {
    none: '위치 없음',
    sin: '사인파',
    learned: '학습형 위치',
    rope: 'RoPE',
    alibi: 'ALiBi',
    t5_bias: 'T5 편향',
    relative: '상대 위치',
    random_sin: '무작위 사인파',
    random_learned: '무작위 학습형',
  },
  en: {
    none: 'no positions',
    sin: 'sinusoidal',
    learned: 'learned',
    rope: 'RoPE',
    alibi: 'ALiBi',
    t5_bias: 'T5 bias',
    relative: 'relative',
    random_sin: 'random sinusoidal',
    random_learned: 'random learned',
  },
};

export function schemeName(mode: Mode, locale: Locale): string {
  return names[locale][mode];
}

/** Every scheme by its name and by the word that an address takes: `RoPE (rope), ALiBi (alibi)`. */
export function schemeList(locale: Locale): string {
  const space = locale === 'ko' ? '' : ' ';
  return Object.entries(names[locale])
    .map(([mode, name]) => `${name}${space}(${mode})`)
    .join(', ');
}
