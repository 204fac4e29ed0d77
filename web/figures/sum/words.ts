/** The sum in words and in numbers. */
import type { Locale } from '../../language/locale';
import type { InputParts } from '../../protocol/questions';
import { fixed } from '../number-text';
import type { Twin } from '../twin-table';
import { say } from './say';
import { apart, at, kSentences, type Addition, type Choice } from './view-model';

const kDigits = 4;

export function sumTitle({ sentence, mode }: Choice, locale: Locale): string {
  if (sentence === 'dogs') return say(locale, mode === 'none' ? 'titleDogsSame' : 'titleDogsDiffer');
  return say(locale, mode === 'none' ? 'titleMealNone' : 'titleMeal');
}

/** What has become of the two equal tokens; empty for a sentence that has none. */
export function outcome(parts: InputParts, { sentence }: Choice, locale: Locale): string {
  const { twins } = kSentences[sentence];
  if (twins === undefined) return '';
  const difference = apart(parts.sum, twins);
  return difference === 0 ? say(locale, 'dogsSame') : say(locale, 'dogsDiffer', { difference: fixed(difference, 3) });
}

export function spoken({ slot, col, token, position, sum }: Addition, locale: Locale): string {
  const [a, b, c] = [token, position, sum].map((value) => fixed(value, kDigits));
  return say(locale, 'spoken', { slot, col, token: a ?? '', position: b ?? '', sum: c ?? '' });
}

export function sumTwin(parts: InputParts, { sentence }: Choice, locale: Locale): Twin {
  const { ids } = kSentences[sentence];
  return {
    caption: say(locale, 'caption'),
    head: [say(locale, 'slotHead'), say(locale, 'tokenPart'), say(locale, 'positionPart'), say(locale, 'sumPart')],
    rows: ids.flatMap((_, row) =>
      Array.from({ length: parts.sum.cols }, (_, col) => [
        `${String(row)} · ${String(col)}`,
        ...[parts.token, parts.position, parts.sum].map((matrix) => fixed(at(matrix, { row, col }), kDigits)),
      ]),
    ),
  };
}
