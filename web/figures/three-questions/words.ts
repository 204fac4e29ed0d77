/** The three questions in words and in numbers. */
import type { Locale } from '../../language/locale';
import { schemeName } from '../../language/scheme-name';
import { fixed, scientific } from '../number-text';
import { kRounding } from '../rounding';
import type { Twin } from '../twin-table';
import { say } from './say';
import { kModes, kQuestions, verdictOf, type Differences } from './view-model';

/** A difference as one reads it: by its power of ten where it is only rounding. */
export function differenceText(value: number | undefined, locale: Locale): string {
  if (value === undefined) return say(locale, 'pending');
  if (value === 0) return '0';
  if (value < kRounding) return `≈0 (${scientific(value)})`;
  return fixed(value, value < 0.01 ? 4 : 3);
}

export function questionsTitle(all: readonly Differences[], locale: Locale): string {
  return say(locale, verdictOf(all));
}

export function questionsWhy(all: readonly Differences[], locale: Locale): string {
  const verdict = verdictOf(all);
  if (verdict === 'waiting') return '';
  const most = Math.max(...all.map(({ none }) => none ?? 0));
  return verdict === 'blind'
    ? say(locale, 'blindWhy', { most: most === 0 ? '0' : scientific(most) })
    : say(locale, 'leaksWhy', { most: fixed(most, 3) });
}

export function questionsSummary(all: readonly Differences[], locale: Locale): string {
  if (verdictOf(all) === 'waiting') return '';
  const parts = kQuestions.map(({ name }, i) => {
    const values = kModes.map((mode) =>
      say(locale, 'value', { mode: schemeName(mode, locale), value: differenceText(all[i]?.[mode], locale) }),
    );
    return say(locale, 'part', { question: say(locale, name), values: values.join(', ') });
  });
  return say(locale, 'summary', {
    title: questionsTitle(all, locale),
    parts: parts.join('; '),
    why: questionsWhy(all, locale),
  });
}

export function questionsTwin(all: readonly Differences[], locale: Locale): Twin {
  return {
    caption: say(locale, 'caption'),
    head: [say(locale, 'questionHead'), ...kModes.map((mode) => schemeName(mode, locale))],
    rows: kQuestions.map(({ name }, i) => [
      say(locale, name),
      ...kModes.map((mode) => all[i]?.[mode]?.toExponential(2) ?? say(locale, 'pending')),
    ]),
  };
}
