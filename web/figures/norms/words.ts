/** The two sizes in words and in a table. */
import type { Locale } from '../../language/locale';
import type { InputScale } from '../../protocol/core';
import { fixed, percent } from '../number-text';
import type { Twin } from '../twin-table';
import { say } from './say';
import { balanceOf, kScales, mannerOf, shareOf, type Scale } from './view-model';

const kThen = { lesson: 'lessonThen', paper: 'paperThen', other: 'otherThen' } as const;

export function normsTitle(measured: InputScale | undefined, locale: Locale): string {
  if (measured === undefined) return say(locale, 'before');
  return say(locale, balanceOf(measured), { share: percent(shareOf(measured), locale) });
}

/** What becomes of it in training: only what tests of the core hold (tests/train/learning_test.cpp). */
export function thenText(scale: Scale, locale: Locale): string {
  const manner = mannerOf(scale);
  return `${say(locale, manner)} ${say(locale, kThen[manner])}`;
}

export function normsSummary(measured: InputScale | undefined, scale: Scale, locale: Locale): string {
  if (measured === undefined) return '';
  return say(locale, 'summary', {
    title: normsTitle(measured, locale),
    token: fixed(measured.token, 3),
    position: fixed(measured.position, 3),
    then: thenText(scale, locale),
  });
}

/** `measured` in the order of kScales. */
export function normsTwin(measured: readonly InputScale[], locale: Locale): Twin {
  return {
    caption: say(locale, 'caption'),
    head: [
      say(locale, 'table'),
      say(locale, 'factor'),
      say(locale, 'token'),
      say(locale, 'position'),
      say(locale, 'variance'),
    ],
    rows: kScales.map(({ token_init, scale_sqrt_d }, i) => {
      const one = measured[i];
      return [
        say(locale, token_init),
        say(locale, scale_sqrt_d ? 'yes' : 'no'),
        ...(one === undefined
          ? ['–', '–', '–']
          : [fixed(one.token, 3), fixed(one.position, 3), percent(shareOf(one), locale)]),
      ];
    }),
  };
}
