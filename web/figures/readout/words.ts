/** The read-out in words and in numbers. */
import type { Locale } from '../../language/locale';
import { percent } from '../number-text';
import type { Twin } from '../twin-table';
import { say } from './say';
import { kWidths, lossOf, neededWidth, readOutAt, type ReadOuts } from './view-model';

export function readoutTitle(readOuts: ReadOuts, width: number, locale: Locale): string {
  const sum = readOutAt(readOuts, 'add', width);
  if (sum === undefined) return say(locale, 'before');
  const loss = lossOf(sum);
  if (loss === 'both') return say(locale, 'titleBoth', { width });
  const value = percent(sum[loss], locale);
  return say(locale, loss === 'token' ? 'titleToken' : 'titlePosition', { width, value });
}

export function readoutSummary(readOuts: ReadOuts, width: number, locale: Locale): string {
  const add = readOutAt(readOuts, 'add', width);
  const both = readOutAt(readOuts, 'concatenate', width);
  if (add === undefined || both === undefined) return '';
  return say(locale, 'summary', {
    title: readoutTitle(readOuts, width, locale),
    addToken: percent(add.token, locale),
    addPosition: percent(add.position, locale),
    concatenateToken: percent(both.token, locale),
    concatenatePosition: percent(both.position, locale),
  });
}

/** The width from which on everything is read, or a dash where no width of the chart is enough. */
export function neededText(readOuts: ReadOuts): { addWidth: string; concatenateWidth: string } {
  return {
    addWidth: String(neededWidth(readOuts.add) ?? '–'),
    concatenateWidth: String(neededWidth(readOuts.concatenate) ?? '–'),
  };
}

export function readoutTwin(readOuts: ReadOuts, locale: Locale): Twin {
  return {
    caption: say(locale, 'caption'),
    head: [
      say(locale, 'widthHead'),
      say(locale, 'addToken'),
      say(locale, 'addPosition'),
      say(locale, 'concatenateToken'),
      say(locale, 'concatenatePosition'),
    ],
    rows: kWidths.map((width) => [
      String(width),
      ...(['add', 'concatenate'] as const).flatMap((combine) => {
        const one = readOutAt(readOuts, combine, width);
        return one === undefined ? ['–', '–'] : [percent(one.token, locale), percent(one.position, locale)];
      }),
    ]),
  };
}
