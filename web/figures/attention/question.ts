/** Where the learner types the sequence, and what is wrong with it when something is. */
import { html, nothing, type TemplateResult } from 'lit';
import type { Locale } from '../../language/locale';
import { shortened } from '../../language/errors';
import { kLongestSequence } from '../../settings/codec';
import { parseSequence } from './parse-sequence';
import { say } from './say';

export interface Question {
  locale: Locale;
  /** As typed; undefined until something is. */
  typed: string | undefined;
  /** The sequence in force. */
  ids: readonly number[];
  /** The core's refusal, in the page's language; empty when there is none. */
  refusal: string;
  /** The length of the training's sequences, once known. */
  length: number | undefined;
  vocabSize: number;
  type: (text: string) => void;
}

export function question(it: Question): TemplateResult {
  const { locale, length } = it;
  const wrong = trouble(it);
  return html`<div class="ask">
      <label for="sequence">${say(locale, 'sequence')}</label>
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
      <span class="hint" id="sequence-hint"
        >${length === undefined ? '' : say(locale, 'sequenceHint', { length })}</span
      >
    </div>
    <div role="alert">
      ${wrong === '' ? nothing : html`<p class="trouble" data-testid="sequence-error">${wrong}</p>`}
    </div>
    ${otherLength(it)}`;
}

/** Absolute positions fit the trained length alone; the learner should not take that for a fault. */
function otherLength({ locale, ids, length }: Question): TemplateResult | typeof nothing {
  if (length === undefined || ids.length === length) return nothing;
  const last = ids.length - 1;
  const text =
    ids.length > length
      ? say(locale, 'longer', { length, first: length, last })
      : say(locale, 'shorter', { length, end: length - 1, last });
  return html`<p class="note" data-testid="other-length">${text}</p>`;
}

/** The form is judged here, what a model accepts by the core. */
export function trouble({ locale, typed, refusal, vocabSize }: Omit<Question, 'type' | 'ids' | 'length'>): string {
  if (typed === undefined) return refusal;
  const parsed = parseSequence(typed);
  const last = vocabSize - 1;
  if (!parsed.ok) return say(locale, 'badPiece', { piece: shortened(parsed.piece), last });
  const count = parsed.ids.length;
  if (count === 0) return say(locale, 'empty', { last });
  return count > kLongestSequence ? say(locale, 'tooLong', { count, limit: kLongestSequence }) : refusal;
}
