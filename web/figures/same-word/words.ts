/** The comparison in words and in numbers. */
import { schemeName } from '../../language/scheme-name';
import type { Locale } from '../../language/locale';
import type { FirstAttention } from '../../protocol/questions';
import { fixed } from '../number-text';
import { kRounding } from '../rounding';
import type { Twin } from '../twin-table';
import { say } from './say';
import { kQuantities, kSlots, twoOf, type ComparedMode, type Differences } from './view-model';

/** Only what was measured is claimed. */
export function sameWordTitle(mode: ComparedMode, differences: Differences | undefined, locale: Locale): string {
  if (differences === undefined) return say(locale, 'before');
  const differ = kQuantities.filter((quantity) => differences[quantity] >= kRounding);
  if (mode === 'none' && differ.length === 0) return say(locale, 'same');
  if (mode === 'sin' && differ.length === kQuantities.length) return say(locale, 'all');
  if (mode === 'rope' && differ.join() === 'query,key,scores') return say(locale, 'turned');
  return say(locale, 'measured');
}

/** An exact 0 is not what rounding has left. */
export function differenceText(value: number, locale: Locale): string {
  if (value === 0) return '0';
  return value < kRounding ? say(locale, 'rounding') : fixed(value, 3);
}

export function sameWordSummary(mode: ComparedMode, differences: Differences | undefined, locale: Locale): string {
  if (differences === undefined) return '';
  return say(locale, 'summary', {
    title: sameWordTitle(mode, differences, locale),
    mode: schemeName(mode, locale),
    query: differenceText(differences.query, locale),
    key: differenceText(differences.key, locale),
    value: differenceText(differences.value, locale),
    scores: differenceText(differences.scores, locale),
  });
}

export function sameWordTwin(mode: ComparedMode, answer: FirstAttention | undefined, locale: Locale): Twin {
  const rows =
    answer === undefined
      ? []
      : kQuantities.flatMap((quantity) => {
          const [one, other] = twoOf(answer, quantity);
          return Array.from(one, (value, i) => [
            `${say(locale, quantity)}[${String(i)}]`,
            fixed(value, 4),
            fixed(other[i] ?? Number.NaN, 4),
          ]);
        });
  return {
    caption: say(locale, 'caption', { mode: schemeName(mode, locale) }),
    head: [say(locale, 'place'), ...kSlots.map((slot) => say(locale, 'slot', { slot }))],
    rows,
  };
}
