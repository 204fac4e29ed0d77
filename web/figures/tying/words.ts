/** The counts in words and in a table. */
import type { Locale } from '../../language/locale';
import { fixed, grouped, percent } from '../number-text';
import type { Twin } from '../twin-table';
import { say } from './say';
import { allOf, kStarts, type Saving, type Shares, type Tie } from './view-model';

export function shownShares({ apart, tied }: Saving, tie: Tie): Shares {
  return tie === 'tied' ? tied : apart;
}

export function tyingTitle(saving: Saving | undefined, tie: Tie, locale: Locale): string {
  if (saving === undefined) return say(locale, 'before');
  if (tie === 'copied') return say(locale, 'titleCopied');
  if (tie === 'apart') return say(locale, 'titleApart', { count: grouped(saving.apart.reading, locale) });
  return say(locale, 'titleTied', {
    saved: grouped(saving.saved, locale),
    share: percent(saving.share, locale, saving.share < 0.1 ? 2 : 1),
  });
}

/** The lesson's count, which knows nothing but the two tables. */
export function tablesText({ apart, tied }: Saving, locale: Locale): string {
  return say(locale, 'tables', {
    two: grouped(apart.reading + apart.speaking, locale),
    one: grouped(tied.reading + tied.speaking, locale),
  });
}

/** What else is to be said of the way they are joined. */
export function asideText({ bias }: Saving, tie: Tie, locale: Locale): string {
  if (tie === 'copied') return say(locale, 'copiedNote');
  return tie === 'tied' ? say(locale, 'tiedNote', { bias: grouped(bias, locale) }) : '';
}

export function sharesText({ reading, speaking, rest }: Shares, locale: Locale): Record<keyof Shares, string> {
  return { reading: grouped(reading, locale), speaking: grouped(speaking, locale), rest: grouped(rest, locale) };
}

export function tyingSummary(saving: Saving | undefined, tie: Tie, locale: Locale): string {
  if (saving === undefined) return '';
  return say(locale, 'summary', {
    title: tyingTitle(saving, tie, locale),
    ...sharesText(shownShares(saving, tie), locale),
    tables: tablesText(saving, locale),
  });
}

const kStartNames = { apart: 'startApart', tied: 'startTied', small: 'startSmall' } as const;

export function startName(name: (typeof kStarts)[number]['name'], locale: Locale): string {
  return say(locale, kStartNames[name]);
}

/** `losses` in the order of kStarts. */
export function tyingTwin(saving: Saving | undefined, losses: readonly number[], locale: Locale): Twin {
  const counts =
    saving === undefined
      ? []
      : [
          [say(locale, 'reading'), grouped(saving.apart.reading, locale)],
          [say(locale, 'speaking'), grouped(saving.apart.speaking, locale)],
          [say(locale, 'rest'), grouped(saving.apart.rest, locale)],
          ...(['apart', 'copied', 'tied'] as const).map((tie) => [
            say(locale, 'allRow', { tie: say(locale, tie) }),
            grouped(allOf(shownShares(saving, tie)), locale),
          ]),
        ];
  const starts = kStarts.map(({ name }, i) => {
    const loss = losses[i];
    return [startName(name, locale), loss === undefined ? '–' : say(locale, 'nats', { value: fixed(loss, 2) })];
  });
  return {
    caption: say(locale, 'caption'),
    head: [say(locale, 'what'), say(locale, 'value')],
    rows: [...counts, ...starts],
  };
}
