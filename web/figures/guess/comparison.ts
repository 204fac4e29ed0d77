/** The half that compares: each hypothesis on one scale with what was measured, and in words what lies between. */
import { html, nothing, type TemplateResult } from 'lit';
import type { Locale } from '../../language/locale';
import { schemeName } from '../../language/scheme-name';
import { fixed, percent } from '../number-text';
import { schemes } from '../scheme';
import { schemeKey } from '../scheme-key';
import '../spoken-summary';
import { say } from './say';
import { compare, plateauReason, type Measured, type Outcome, type standing } from './view-model';
import { styled } from '../styled';

export interface ComparisonView {
  locale: Locale;
  outcomes: readonly Outcome[];
  /** Of the model without positions; undefined where it took no part or is not over. */
  measured: Measured | undefined;
  standing: ReturnType<typeof standing>;
  evalSequences: number;
}

export function comparison(view: ComparisonView): TemplateResult {
  const { locale, outcomes, measured } = view;
  const ceiling = measured?.ceiling?.token_accuracy;
  return html`<figure aria-labelledby="title" data-testid="comparison">
    <h3 class="title" id="title">${say(locale, 'title')}</h3>
    <ul class="outcomes">
      ${outcomes.map((one) => outcome(one, locale))}
      ${measured === undefined ? nothing : yardstick(say(locale, 'chance'), measured.chance, percent(measured.chance, locale))}
      ${ceiling === undefined ? nothing : yardstick(say(locale, 'ceiling'), ceiling, percent(ceiling, locale, 2))}
    </ul>
    <p class="legend">
      <span><span class="sign guess" aria-hidden="true"></span>${say(locale, 'yours')}</span>
      <span><span class="sign measured" aria-hidden="true"></span>${say(locale, 'measured')}</span>
    </p>
    ${measured === undefined ? nothing : ofNone(view, measured)}
    <lab-spoken-summary class="visually-hidden" .text=${comparisonSummary(view)}></lab-spoken-summary>
  </figure>`;
}

function outcome({ mode, accuracy, hypothesis }: Outcome, locale: Locale): TemplateResult {
  const guess = hypothesis?.accuracy;
  return html`<li
    ${styled(`--scheme:${schemes[mode].color}`)}
    data-testid="outcome-${mode}"
    data-guess=${guess ?? ''}
    data-accuracy=${accuracy}
  >
    <span class="name">${schemeKey(mode)} ${schemeName(mode, locale)}</span>
    <span class="track" aria-hidden="true"
      >${guess === undefined ? nothing : html`<span class="gap" ${styled(between(guess, accuracy))}></span>${spot('guess', guess)}`}${spot(
        'measured',
        accuracy,
      )}</span
    >
    <span class="value">${outcomeText(guess, accuracy, locale)}</span>
    ${hypothesis === undefined || hypothesis.why === '' ? nothing : html`<q class="reason">${hypothesis.why}</q>`}
  </li>`;
}

function yardstick(name: string, value: number, shown: string): TemplateResult {
  return html`<li class="yardstick">
    <span class="name">${name}</span>
    <span class="track" aria-hidden="true">${spot('line', value)}</span>
    <span class="value">${shown}</span>
  </li>`;
}

function spot(kind: 'guess' | 'measured' | 'line', value: number): TemplateResult {
  return html`<span class="dot ${kind}" ${styled(`left:${Math.min(1, Math.max(0, value)) * 100}%`)}></span>`;
}

function between(a: number, b: number): string {
  return `left:${String(Math.min(a, b) * 100)}%;width:${String(Math.abs(a - b) * 100)}%`;
}

/** Percentage points are of the numbers as shown, so that a reader who subtracts finds the same. */
function outcomeText(guess: number | undefined, accuracy: number, locale: Locale): string {
  const measured = percent(accuracy, locale);
  if (guess === undefined) return say(locale, 'onlyMeasured', { measured });
  const points = Math.round(accuracy * 1000) / 10 - Math.round(guess * 1000) / 10;
  const words = { guess: percent(guess, locale), measured, points: fixed(Math.abs(points), 1) };
  if (words.points === '0.0') return say(locale, 'same', words);
  return say(locale, points > 0 ? 'higher' : 'lower', words);
}

function comparisonSummary({ locale, outcomes }: ComparisonView): string {
  const parts = outcomes.map(
    ({ mode, accuracy, hypothesis }) =>
      `${schemeName(mode, locale)}: ${outcomeText(hypothesis?.accuracy, accuracy, locale)}`,
  );
  return say(locale, 'summary', { parts: parts.join(', ') });
}

/** What the lesson's question is about: the model without positions. */
function ofNone(view: ComparisonView, measured: Measured): TemplateResult {
  const { locale } = view;
  const guess = view.outcomes.find(({ mode }) => mode === 'none')?.hypothesis?.accuracy;
  const reading = compare(guess, measured);
  const shown = percent(measured.accuracy, locale);
  const lead =
    guess === undefined || reading === undefined
      ? say(locale, 'without', { measured: shown })
      : say(locale, reading.outcome, { guess: percent(guess, locale), measured: shown });
  return html`<p class="prose lead">${lead}</p>
    ${reading?.idea === undefined ? nothing : html`<p class="prose">${say(locale, `${reading.idea}Idea`)}</p>`}
    ${explanation(view, measured)}`;
}

function explanation(view: ComparisonView, it: Measured): TemplateResult | typeof nothing {
  const { locale } = view;
  const accuracy = it.ceiling?.token_accuracy;
  const ceiling = accuracy === undefined ? '–' : percent(accuracy, locale, 2);
  switch (view.standing) {
    case undefined:
      return nothing;
    case 'causal':
    case 'free':
      return html`<p class="prose">${say(locale, view.standing)}</p>`;
    case 'above':
    case 'below':
      return html`<p class="prose">${say(locale, view.standing, { ceiling })}</p>`;
    case 'plateau': {
      const text = `${say(locale, `plateau_${plateauReason(it)}`)} ${say(locale, 'plateau', {
        vocab: it.vocabSize,
        length: it.length,
        ceiling,
        floor: fixed(it.ceiling?.loss ?? NaN, 4),
        count: view.evalSequences,
      })}`;
      return html`<p class="prose">${emphasise(text)}</p>`;
    }
  }
}

/** `<what>` and `<where>` of the text in the hues of token and position, in the order they come. */
function emphasise(text: string): (string | TemplateResult)[] {
  let hue = 'where';
  return text.split(/<([^>]*)>/).map((piece, i) => {
    if (i % 2 === 0) return piece;
    hue = hue === 'where' ? 'what' : 'where';
    return html`<span class=${hue}>${piece}</span>`;
  });
}
