/** The multiplications in words. */
import type { Locale } from '../../language/locale';
import type { SinusoidPairs } from '../../protocol/questions';
import type { Twin } from '../twin-table';
import { say } from './say';
import { costOf, partsOf, relativeDifference, squaresFor } from './view-model';

export function fastPowerTitle(power: number, locale: Locale): string {
  const { slow, fast } = costOf(power);
  if (fast === 0) return say(locale, 'titleNone');
  return fast < slow ? say(locale, 'title', { power, slow, fast }) : say(locale, 'titleSame', { power });
}

export function binaryText(power: number, locale: Locale): string {
  return say(locale, 'binary', { power, digits: power.toString(2) });
}

export function formulaText(power: number, locale: Locale): string {
  const parts = partsOf(power).map((part) => `r^${String(part)}`);
  return say(locale, 'formula', { power, parts: parts.length === 0 ? '1' : parts.join(' · ') });
}

/** As many digits as show that both ways lead to the same. */
export function valueText(value: number | undefined): string {
  return value === undefined ? '–' : value.toPrecision(10);
}

export function differenceText(pairs: SinusoidPairs, power: number, locale: Locale): string {
  const [one, other] = [pairs.frequencies[power] ?? Number.NaN, pairs.by_exponential[power] ?? Number.NaN];
  const difference = relativeDifference(one, other);
  return difference === 0 ? say(locale, 'equal') : say(locale, 'differ', { value: difference.toExponential(1) });
}

export function fastPowerTwin(power: number, pairs: SinusoidPairs | undefined, locale: Locale): Twin {
  const parts = partsOf(power);
  return {
    caption: say(locale, 'caption'),
    head: [say(locale, 'powerHead'), say(locale, 'valueHead'), say(locale, 'useHead')],
    rows: squaresFor(power).map((square) => [
      `r^${String(square)}`,
      valueText(pairs?.frequencies[square]),
      say(locale, parts.includes(square) ? 'used' : 'unused'),
    ]),
  };
}
