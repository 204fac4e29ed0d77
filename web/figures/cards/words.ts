/** The cards in words and in numbers. */
import type { Locale } from '../../language/locale';
import { fixed } from '../number-text';
import type { Twin } from '../twin-table';
import { say } from './say';
import type { Card } from './view-model';

export function cardsTitle(cards: readonly Card[], locale: Locale): string {
  const moved = cards.filter((card) => card.moved > 0).length;
  const untouched = cards.length - moved;
  if (moved === 0) return say(locale, 'titleStart', { rows: cards.length });
  return untouched === 0 ? say(locale, 'titleAll', { moved }) : say(locale, 'titleTrained', { moved, untouched });
}

export function cardText({ slot, values, moved }: Card, step: number, locale: Locale): string {
  const numbers = `[${values
    .slice(0, 4)
    .map((value) => fixed(value, 3))
    .join(', ')}, …]`;
  if (step === 0) return say(locale, 'cardStart', { slot, numbers });
  return moved === 0
    ? say(locale, 'cardSame', { slot, numbers, step })
    : say(locale, 'cardMoved', { slot, numbers, moved: fixed(moved, 3) });
}

export function cardsTwin(cards: readonly Card[], step: number, locale: Locale): Twin {
  const cols = Math.min(8, cards[0]?.values.length ?? 0);
  return {
    caption: say(locale, 'caption', { step }),
    head: [say(locale, 'position'), ...Array.from({ length: cols }, (_, col) => String(col)), say(locale, 'moved')],
    rows: cards.map(({ slot, values, moved }) => [
      String(slot),
      ...values.slice(0, cols).map((value) => fixed(value, 4)),
      fixed(moved, 4),
    ]),
  };
}
