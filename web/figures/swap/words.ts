/** The comparison in words and in numbers. */
import type { Locale } from '../../language/locale';
import { fixed } from '../number-text';
import { kRounding } from '../rounding';
import type { Twin } from '../twin-table';
import { say } from './say';
import { swapped, verdictOf, type SwapAnswer, type Verdict } from './view-model';

/** Which sentence a verdict is told in; `measured` for what no sentence expects. */
function told({ question }: SwapAnswer, { kind }: Verdict): 'blindMasked' | 'toldMasked' | 'blindOpen' | 'measured' {
  if (kind === 'blind' && !question.causal) return 'blindOpen';
  if (kind === 'blind' && question.num_layers === 1) return 'blindMasked';
  if (kind === 'told' && question.causal && question.num_layers === 2) return 'toldMasked';
  return 'measured';
}

export function swapTitle(answer: SwapAnswer | undefined, locale: Locale): string {
  return say(locale, answer === undefined ? 'before' : told(answer, verdictOf(answer)));
}

export function swapWhy(answer: SwapAnswer, locale: Locale): string {
  const verdict = verdictOf(answer);
  if (verdict.kind === 'none') return say(locale, 'none');
  const slots = verdict.slots.join(', ');
  const one = verdict.slots.length === 1;
  const same = say(locale, one ? 'sameOne' : 'same', { slots });
  const changed = say(locale, one ? 'changedOne' : 'changed', { slots, most: fixed(verdict.most, 3) });
  switch (told(answer, verdict)) {
    case 'blindMasked':
      return say(locale, 'blindMaskedWhy', { outputs: same });
    case 'blindOpen':
      return say(locale, 'blindOpenWhy', { outputs: same });
    case 'toldMasked':
      return say(locale, 'toldMaskedWhy', { outputs: changed });
    default:
      return changed;
  }
}

export function changeText(value: number, locale: Locale): string {
  return value < kRounding ? say(locale, 'rounding') : fixed(value, 3);
}

export function swapSummary(answer: SwapAnswer | undefined, ids: readonly number[], locale: Locale): string {
  if (answer === undefined) return '';
  const [one, other] = answer.question.slots;
  const parts = answer.differences.map((value, slot) =>
    say(locale, 'part', { slot, value: changeText(value, locale) }),
  );
  return say(locale, 'summary', {
    first: `[${ids.join(', ')}]`,
    one,
    other,
    parts: parts.join(', '),
    why: swapWhy(answer, locale),
  });
}

export function swapTwin(answer: SwapAnswer | undefined, ids: readonly number[], locale: Locale): Twin {
  const after = answer === undefined ? ids : swapped(ids, answer.question.slots);
  return {
    caption: say(locale, 'caption'),
    head: [say(locale, 'slotHead'), say(locale, 'first'), say(locale, 'second'), say(locale, 'difference')],
    rows: ids.map((id, slot) => [
      String(slot),
      String(id),
      String(after[slot] ?? '–'),
      answer?.differences[slot]?.toExponential(2) ?? '–',
    ]),
  };
}
