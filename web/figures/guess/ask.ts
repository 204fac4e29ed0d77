/** The half that asks: a row for each model of the race, with a field for a percentage and one for a reason. */
import { html, nothing, type TemplateResult } from 'lit';
import type { Locale } from '../../language/locale';
import { schemeName } from '../../language/scheme-name';
import type { Mode } from '../../protocol/core';
import { kLongestReason, type Hypotheses, type Hypothesis } from '../../race/guess';
import { percent } from '../number-text';
import { schemeKey } from '../scheme-key';
import { say } from './say';
import { parseGuess, type LessonGuess } from './view-model';

export interface AskView {
  locale: Locale;
  modes: readonly Mode[];
  hypotheses: Hypotheses;
  /** Percentages as typed: what is refused stays in sight, and what is half typed is not tidied up under the hand. */
  drafts: Readonly<Partial<Record<Mode, string>>>;
  locked: boolean;
  lesson: LessonGuess;
  reverses: boolean;
  steps: number;
  type: (mode: Mode, text: string) => void;
  state: (mode: Mode, hypothesis: Hypothesis) => void;
}

export function ask(view: AskView): TemplateResult {
  const { locale, lesson } = view;
  return html`<section class="ask" aria-labelledby="question">
    <h3 class="title" id="question">${say(locale, 'question')}</h3>
    <p class="note">
      ${say(locale, view.reverses ? 'askReverse' : 'askTask', { steps: view.steps })}
      ${say(locale, `lesson_${lesson.of}`, { guess: percent(lesson.guess, locale, 100 % lesson.count === 0 ? 0 : 1), count: lesson.count })}
    </p>
    <ul class="rows">
      ${view.modes.map((mode) => row(view, mode))}
    </ul>
    ${view.locked ? html`<p class="common" data-testid="guess-locked">${say(locale, 'locked')}</p>` : nothing}
  </section>`;
}

function row(view: AskView, mode: Mode): TemplateResult {
  const { locale, hypotheses, locked } = view;
  const { accuracy, why } = hypotheses[mode] ?? { accuracy: undefined, why: '' };
  const typed = view.drafts[mode] ?? (accuracy === undefined ? '' : String(Math.round(accuracy * 1000) / 10));
  const refused = parseGuess(typed) === 'refused';
  const name = schemeName(mode, locale);
  return html`<li class="row">
    <span class="name">${schemeKey(mode)} ${name}</span>
    <label class="percent"
      ><input
        type="text"
        maxlength="12"
        inputmode="decimal"
        autocomplete="off"
        data-testid="guess-${mode}"
        aria-label=${say(locale, 'guessOf', { mode: name })}
        aria-describedby="error-${mode}"
        aria-invalid=${refused ? 'true' : 'false'}
        ?disabled=${locked}
        .value=${typed}
        @input=${(event: Event) => {
          if (event.target instanceof HTMLInputElement) view.type(mode, event.target.value);
        }}
      /><span aria-hidden="true">%</span></label
    >
    <input
      class="why"
      type="text"
      maxlength=${kLongestReason}
      autocomplete="off"
      data-testid="guess-why-${mode}"
      aria-label=${say(locale, 'whyOf', { mode: name })}
      placeholder=${say(locale, 'why')}
      ?disabled=${locked}
      .value=${why}
      @change=${(event: Event) => {
        if (event.target instanceof HTMLInputElement) view.state(mode, { accuracy, why: event.target.value.trim() });
      }}
    />
    <p class="refused" id="error-${mode}" data-testid="guess-error-${mode}" role="alert">
      ${refused ? say(locale, 'refused', { value: typed.trim() }) : ''}
    </p>
  </li>`;
}
