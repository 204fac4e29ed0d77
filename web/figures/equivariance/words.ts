/** The moved tokens in words and in numbers. */
import type { Locale } from '../../language/locale';
import { schemeName } from '../../language/scheme-name';
import type { Equivariance } from '../../protocol/questions';
import { fixed, scientific } from '../number-text';
import { kRounding } from '../rounding';
import type { Twin } from '../twin-table';
import { say } from './say';
import {
  kGlosses,
  kIdentity,
  kTokens,
  outcomeOf,
  sentenceOf,
  type Choice,
  type Outcome,
  type Permutation,
} from './view-model';

/** An answer and what it answers. */
export interface Shown {
  choice: Choice;
  permutation: Permutation;
  answer: Equivariance;
}

/** A difference as one reads it: powers of ten where it is only rounding. */
export function measured(value: number): string {
  if (value === 0) return '0';
  return value < kRounding ? scientific(value) : fixed(value, 3);
}

function quoted(permutation: Permutation): string {
  return `“${sentenceOf(permutation)}”`;
}

function told({ choice, permutation, answer }: Shown): Outcome['kind'] | 'breaksMask' {
  const { kind } = outcomeOf(answer, permutation);
  return kind === 'breaks' && choice.mode === 'none' && choice.causal ? 'breaksMask' : kind;
}

export function equivarianceTitle(shown: Shown | undefined, locale: Locale): string {
  return say(locale, shown === undefined ? 'waiting' : told(shown));
}

export function equivarianceWhy(shown: Shown, locale: Locale): string {
  const values = {
    most: measured(outcomeOf(shown.answer, shown.permutation).most),
    before: quoted(kIdentity),
    after: quoted(shown.permutation),
  };
  const kind = told(shown);
  switch (kind) {
    case 'identity':
      return say(locale, 'identityWhy');
    case 'follows':
      return say(locale, 'followsWhy', values);
    case 'breaks':
      return say(locale, 'breaksWhy', values);
    case 'breaksMask':
      return say(locale, 'breaksMaskWhy', values);
  }
}

export function equivarianceSummary(shown: Shown | undefined, locale: Locale): string {
  if (shown === undefined) return '';
  return say(locale, 'summary', {
    mode: schemeName(shown.choice.mode, locale),
    mask: say(locale, shown.choice.causal ? 'masked' : 'unmasked'),
    before: quoted(kIdentity),
    after: quoted(shown.permutation),
    most: measured(outcomeOf(shown.answer, shown.permutation).most),
    why: equivarianceWhy(shown, locale),
  });
}

export function scoresTitle(difference: number, locale: Locale): string {
  return say(locale, difference < kRounding ? 'scoresTitle' : 'scoresTitlePlaces');
}

export function scoresWhy(difference: number, permutation: Permutation, locale: Locale): string {
  const most = measured(difference);
  if (permutation.every((slot, t) => slot === t)) return say(locale, 'scoresIdentity');
  return difference < kRounding ? say(locale, 'scoresSame', { most }) : say(locale, 'scoresDiffer', { most });
}

export function tokenName(slot: number, locale: Locale): string {
  const token = kTokens[slot] ?? '';
  return locale === 'ko' ? token : `${token} ${kGlosses[slot] ?? ''}`;
}

export function equivarianceTwin({ permutation, answer }: Shown, locale: Locale): Twin {
  return {
    caption: say(locale, 'caption'),
    head: [say(locale, 'slotHead'), say(locale, 'fromHead'), say(locale, 'tokenHead'), say(locale, 'differenceHead')],
    rows: permutation.map((from, slot) => [
      String(slot),
      String(from),
      tokenName(from, locale),
      measured(answer.errors[slot] ?? Number.NaN),
    ]),
  };
}
