/** The clocks in words and in numbers. */
import type { Locale } from '../../language/locale';
import { fixed } from '../number-text';
import type { Twin } from '../twin-table';
import { say } from './say';
import type { Dial } from './view-model';

/** Slots of a turn: few of them with decimals, many with their thousands apart. */
export function turnText(slots: number, locale: Locale): string {
  if (slots < 100) return fixed(slots, slots < 10 ? 2 : 1);
  return new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }).format(slots);
}

export function clocksTitle(dials: readonly Dial[], locale: Locale): string {
  const [first, last] = [dials[0], dials.at(-1)];
  if (first === undefined || last === undefined) return say(locale, 'waiting');
  return say(locale, 'title', {
    fastest: turnText(first.wavelength, locale),
    slowest: turnText(last.wavelength, locale),
  });
}

export function clocksSummary(dials: readonly Dial[], slot: number, locale: Locale): string {
  const [first, last] = [dials[0], dials.at(-1)];
  if (first === undefined || last === undefined) return '';
  return say(locale, 'summary', {
    slot,
    count: dials.length,
    sine: fixed(first.hand.sine, 3),
    cosine: fixed(first.hand.cosine, 3),
    fastest: turnText(first.wavelength, locale),
    slowest: turnText(last.wavelength, locale),
  });
}

export function clocksTwin(dials: readonly Dial[], slot: number, locale: Locale): Twin {
  return {
    caption: say(locale, 'caption', { slot }),
    head: [say(locale, 'pairHead'), 'sin', 'cos', say(locale, 'turnHead')],
    rows: dials.map(({ pair, hand, wavelength }) => [
      String(pair),
      fixed(hand.sine, 6),
      fixed(hand.cosine, 6),
      turnText(wavelength, locale),
    ]),
  };
}
