/** Where the learner types the sequence, and what is wrong with it when something is. */
import { html, nothing, type TemplateResult } from 'lit';
import type { Locale } from '../../language/locale';
import { shortened } from '../../language/errors';
import type { Mode } from '../../protocol/core';
import { actsInAttention, kSchemes } from '../../race/schemes';
import type { TrainedLengths } from '../../race/trained-lengths';
import { kLongestSequence } from '../../settings/codec';
import { parseSequence } from './parse-sequence';
import { say } from './say';

export interface Question {
  locale: Locale;
  /** What the models do with the sequence; other tasks say it elsewhere. */
  reverses: boolean;
  /** As typed; undefined until something is. */
  typed: string | undefined;
  /** The sequence in force. */
  ids: readonly number[];
  /** The core's refusal, in the page's language; empty when there is none. */
  refusal: string;
  /** The lengths of the training's sequences, once known. */
  trained: TrainedLengths | undefined;
  vocabSize: number;
  /** Of the runs that answer. */
  modes: readonly Mode[];
  type: (text: string) => void;
}

export function question(it: Question): TemplateResult {
  const { locale, trained } = it;
  const wrong = trouble(it);
  return html`<div class="ask">
      <label for="sequence">${say(locale, it.reverses ? 'sequence' : 'sequenceTask')}</label>
      <input
        id="sequence"
        type="text"
        autocomplete="off"
        spellcheck="false"
        data-testid="sequence"
        aria-describedby="sequence-hint"
        aria-invalid=${wrong === '' ? 'false' : 'true'}
        .value=${it.typed ?? it.ids.join(', ')}
        @input=${(event: Event) => {
          it.type((event.target as HTMLInputElement).value);
        }}
      />
      <span class="hint" id="sequence-hint">${trained === undefined ? '' : hint(trained, locale)}</span>
    </div>
    <div role="alert">
      ${wrong === '' ? nothing : html`<p class="trouble" data-testid="sequence-error">${wrong}</p>`}
    </div>
    ${otherLength(it)}`;
}

function hint({ least, length }: TrainedLengths, locale: Locale): string {
  return least === length
    ? say(locale, 'sequenceHint', { length })
    : say(locale, 'sequenceHintMixed', { least, length });
}

function otherLength({ locale, ids, trained, modes, reverses }: Question): TemplateResult | typeof nothing {
  if (trained === undefined || (ids.length >= trained.least && ids.length <= trained.length)) return nothing;
  return html`<p class="note" data-testid="other-length">
    ${lengthNote(locale, ids.length, trained, modes, reverses)}
  </p>`;
}

/** What was learned fits the trained length, for each kind of scheme in its own way; the learner should not take that for a fault. */
export function lengthNote(
  locale: Locale,
  asked: number,
  { least, length }: TrainedLengths,
  modes: readonly Mode[],
  reverses = true,
): string {
  const last = asked - 1;
  const numbered = modes.some((mode) => kSchemes[mode].acts === 'input' && !kSchemes[mode].randomSlots);
  const distant = modes.some(actsInAttention);
  const drawn = modes.some((mode) => kSchemes[mode].randomSlots);
  if (least < length) {
    const unseen =
      asked > length
        ? say(locale, last === length ? 'longerMixedOne' : 'longerMixed', { first: length, last })
        : say(locale, 'shorterMixed', { least });
    return [say(locale, 'trainedLengths', { least, length }), unseen, say(locale, 'noFault')].join(' ');
  }
  const parts = [say(locale, 'trainedLength', { length })];
  if (asked > length) {
    if (numbered || (!distant && !drawn)) {
      parts.push(say(locale, last === length ? 'longerOne' : 'longer', { length, first: length, last }));
    }
    if (distant) parts.push(say(locale, 'longerDistances', { length }));
    if (drawn) parts.push(say(locale, 'longerDrawn', { length }));
  } else {
    // The example of what may have been learned by number is one of reversal.
    if (reverses && (numbered || (!distant && !drawn))) parts.push(say(locale, 'shorter', { end: length - 1, last }));
    if (distant || drawn) parts.push(say(locale, 'shorterElse', { length }));
  }
  return [...parts, say(locale, 'noFault')].join(' ');
}

/** The form is judged here, what a model accepts by the core. */
export function trouble({
  locale,
  typed,
  refusal,
  vocabSize,
}: Omit<Question, 'type' | 'ids' | 'trained' | 'modes' | 'reverses'>): string {
  if (typed === undefined) return refusal;
  const parsed = parseSequence(typed);
  const last = vocabSize - 1;
  if (!parsed.ok) return say(locale, 'badPiece', { piece: shortened(parsed.piece), last });
  const count = parsed.ids.length;
  if (count === 0) return say(locale, 'empty', { last });
  return count > kLongestSequence ? say(locale, 'tooLong', { count, limit: kLongestSequence }) : refusal;
}
