/** The window in words and in numbers. */
import type { Locale } from '../../language/locale';
import type { Twin } from '../twin-table';
import { say } from './say';
import { columnAt, kindOf, type Window } from './view-model';

export function cropsTitle(window: Window, locale: Locale): string {
  const { start, fed, blockSize } = window;
  const kind = kindOf(window);
  if (kind === 'over') return say(locale, 'over', { fed, block: blockSize });
  return kind === 'first' ? say(locale, 'first') : say(locale, 'restarts', { start });
}

export function rangeText({ start, fed }: Window, locale: Locale): string {
  return say(locale, 'range', { first: start, last: start + fed - 1, next: start + 1, end: start + fed });
}

export function cropsTwin(window: Window, locale: Locale): Twin {
  return {
    caption: say(locale, 'caption'),
    head: [say(locale, 'textSlot'), say(locale, 'input'), say(locale, 'cropSlot'), say(locale, 'target')],
    rows: Array.from({ length: window.fed }, (_, slot) => {
      const { textSlot, input, cropSlot, target, hasRow } = columnAt(window, slot);
      return [String(textSlot), input, hasRow ? String(cropSlot) : say(locale, 'noRow'), target];
    }),
  };
}
