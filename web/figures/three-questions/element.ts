import { html, nothing, svg, type TemplateResult } from 'lit';
import { define } from '../define';
import { errorText } from '../../language/errors';
import { schemeName } from '../../language/scheme-name';
import { Asked } from '../asked';
import { AskingFigure } from '../asking-figure';
import { figureStyle } from '../figure-style';
import { kRounding } from '../rounding';
import { schemes } from '../scheme';
import { schemeKey } from '../scheme-key';
import '../spoken-summary';
import { twinTable } from '../twin-table';
import { say } from './say';
import { questionsStyle } from './style';
import {
  exchanged,
  kModes,
  kQuestions,
  placeOf,
  settingsOf,
  type Asking,
  type Differences,
  type ShownMode,
} from './view-model';
import { differenceText, questionsSummary, questionsTitle, questionsTwin, questionsWhy } from './words';
import { styled } from '../styled';

/** Is it the first, are they adjacent, are they three apart: do outputs differ when the answer does? */
export class LabThreeQuestions extends AskingFigure {
  static override properties = {
    ...AskingFigure.properties,
    causal: { state: true },
    seed: { state: true },
    twinOpen: { state: true },
  };
  static override styles = [figureStyle, questionsStyle];

  declare causal: boolean;
  declare seed: number;
  declare twinOpen: boolean;

  private readonly asked = kQuestions.map((question) => ({
    none: this.ask(question, 'none'),
    sin: this.ask(question, 'sin'),
    learned: this.ask(question, 'learned'),
  }));

  constructor() {
    super();
    this.causal = false;
    this.seed = 0;
    this.twinOpen = false;
  }

  private ask({ sequences, slots }: Asking, mode: ShownMode): Asked<'output_difference'> {
    return new Asked(this, 'output_difference', () => [
      settingsOf(mode, this.causal, this.seed),
      [...sequences[0]],
      slots[0],
      [...sequences[1]],
      slots[1],
    ]);
  }

  /** Only what answers the controls as they stand: nine answers do not come at once. */
  private get differences(): Differences[] {
    const current = ({ answer, answered }: Asked<'output_difference'>): number | undefined =>
      answered?.[0].causal === this.causal && answered[0].seed === this.seed ? answer : undefined;
    return this.asked.map(({ none, sin, learned }) => ({
      none: current(none),
      sin: current(sin),
      learned: current(learned),
    }));
  }

  protected override render(): TemplateResult {
    const { locale, differences } = this;
    const refused = this.asked.flatMap((row) => kModes.map((mode) => row[mode].error)).find((error) => error);
    return html`<figure aria-labelledby="title">
      <h3 class="title" id="title">${questionsTitle(differences, locale)}</h3>
      <p class="note">${say(locale, 'note')}</p>
      ${this.controls()}
      ${refused === undefined ? nothing : html`<p class="trouble" role="alert">${errorText(refused, locale)}</p>`}
      <div class="questions">${kQuestions.map((question, i) => this.question(question, differences[i]))}</div>
      <p class="legend">${say(locale, 'axis')}</p>
      <p class="why" data-testid="questions-outcome">${questionsWhy(differences, locale)}</p>
      <lab-spoken-summary class="visually-hidden" .text=${questionsSummary(differences, locale)}></lab-spoken-summary>
      ${twinTable(
        say(locale, 'twin'),
        this.twinOpen,
        (open) => {
          this.twinOpen = open;
        },
        () => questionsTwin(differences, locale),
      )}
    </figure>`;
  }

  private controls(): TemplateResult {
    const { locale, causal, seed } = this;
    return html`<div class="controls">
      <label
        ><input
          type="checkbox"
          data-testid="questions-causal"
          .checked=${causal}
          @change=${(event: Event) => {
            if (event.target instanceof HTMLInputElement) this.causal = event.target.checked;
          }}
        />${say(locale, 'causal')}</label
      >
      <button
        type="button"
        data-testid="questions-again"
        @click=${() => {
          this.seed = seed + 1;
        }}
      >
        ${say(locale, 'again')}
      </button>
      <span class="seed">${say(locale, 'seed', { seed })}</span>
    </div>`;
  }

  private question(question: Asking, differences: Differences | undefined): TemplateResult {
    const { locale } = this;
    const { name, sequences, slots } = question;
    const [one = 0, other = 0] = exchanged(question);
    return html`<section data-testid="questions-${name}">
      <h4>${say(locale, name)}</h4>
      ${sequences.map((ids, which) => this.sequence(question, which === 0 ? 0 : 1, ids))}
      <p class="built">${say(locale, 'built', { one, other, token: sequences[0][slots[0]] ?? '' })}</p>
      <ul class="tracks">
        ${kModes.map((mode) => this.track(mode, differences?.[mode]))}
      </ul>
    </section>`;
  }

  private sequence({ slots, about }: Asking, which: 0 | 1, ids: readonly number[]): TemplateResult {
    const { locale } = this;
    const answer = say(locale, which === 0 ? 'yes' : 'no');
    const slot = slots[which];
    return html`<div class="sequence">
      <span class="visually-hidden">${say(locale, 'sequence', { answer, ids: ids.join(', '), slot })}</span>
      <span class="tokens" aria-hidden="true"
        >${ids.map((token, at) => {
          const kind = at === slot ? 'token read' : token === about ? 'token about' : 'token';
          return html`<span class=${kind}>${token}</span>`;
        })}</span
      >
      <b aria-hidden="true">${answer}</b>
    </div>`;
  }

  private track(mode: ShownMode, value: number | undefined): TemplateResult {
    const { locale } = this;
    const { color, marker } = schemes[mode];
    return html`<li>
      <span class="name">${schemeKey(mode)}${schemeName(mode, locale)}</span>
      <b data-testid="questions-value-${mode}" data-value=${value ?? ''}>${differenceText(value, locale)}</b>
      <span class="track" ${styled(`--rounding:${placeOf(kRounding) * 100}%`)} aria-hidden="true">
        ${
          value === undefined
            ? nothing
            : html`<svg ${styled(`left:${placeOf(value) * 100}%`)} width="16" height="16" viewBox="-6 -6 12 12">
                ${svg`<path d=${marker} fill=${color}></path>`}
              </svg>`
        }
      </span>
    </li>`;
  }
}

define('lab-three-questions', LabThreeQuestions);
