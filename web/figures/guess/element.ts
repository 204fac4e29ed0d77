import { html, nothing, type TemplateResult } from 'lit';
import { texts } from '../../language/locale';
import { verdict } from '../../race/verdict';
import { figureStyle } from '../figure-style';
import { LabFigure } from '../lab-figure';
import { fixed, percent } from '../number-text';
import '../spoken-summary';
import { GuessMade } from './guess-made';
import { guessStyle } from './style';
import { text as en } from './text.en';
import { text as ko } from './text.ko';
import {
  commonGuess,
  compare,
  measuredOf,
  measuresNothing,
  parseGuess,
  plateauReason,
  standing,
  type Measured,
} from './view-model';

const say = texts(ko, en);

/** Guess first, compare afterwards. `part` says which half this element shows. */
export class LabGuess extends LabFigure {
  static override properties = {
    ...LabFigure.properties,
    guess: { attribute: false },
    locked: { type: Boolean },
    half: { type: String },
    evalSequences: { attribute: false },
    draft: { state: true },
  };
  static override styles = [figureStyle, guessStyle];

  declare guess: number | undefined;
  /** While a run is on its way a guess is no guess any more. */
  declare locked: boolean;
  declare half: 'ask' | 'compare';
  declare evalSequences: number;
  /** As typed: what is refused stays in sight, and what is half typed is not tidied up under the hand. */
  declare draft: string | undefined;
  /** Stays when the race is reset, until the next run is over. */
  private measured: Measured | undefined;
  /** The guess that this was measured against; the next one may be in the field already. */
  private guessThen: number | undefined;
  private measuredRun = -1;
  private common = commonGuess([]);
  private withoutNone = false;
  private standing: ReturnType<typeof standing>;

  constructor() {
    super();
    this.guess = undefined;
    this.locked = false;
    this.half = 'ask';
    this.evalSequences = 1024;
    this.draft = undefined;
    this.measured = undefined;
  }

  protected override raceChanged(): void {
    const common = commonGuess(this.runs);
    if (common.count !== this.common.count || common.of !== this.common.of) this.requestUpdate();
    this.common = common;
    const withoutNone = measuresNothing(this.runs);
    if (withoutNone !== this.withoutNone) this.requestUpdate();
    this.withoutNone = withoutNone;
    const measured = measuredOf(this.runs);
    const run = this.runs.find((one) => one.mode === 'none');
    if (measured === undefined || run === undefined || run.id === this.measuredRun) return;
    this.measuredRun = run.id;
    this.measured = measured;
    this.guessThen = this.guess;
    this.standing = standing(measured, verdict({ ...run, eval_sequences: this.evalSequences }));
    this.requestUpdate();
  }

  protected override render(): TemplateResult | typeof nothing {
    if (this.half === 'ask') return this.ask();
    return this.measured === undefined ? nothing : this.compare(this.measured);
  }

  private ask(): TemplateResult {
    const value = this.guess === undefined ? '' : String(Math.round(this.guess * 1000) / 10);
    const typed = this.draft ?? value;
    const refused = parseGuess(typed) === 'refused';
    const common = commonGuess(this.runs);
    return html`<div class="ask">
      <p class="question" id="question">${say(this.locale, 'question')}</p>
      <div class="row">
        <label for="guess">${say(this.locale, 'guess')}</label>
        <input
          id="guess"
          type="text"
          maxlength="12"
          inputmode="decimal"
          autocomplete="off"
          data-testid="guess"
          aria-describedby="question guess-error"
          aria-invalid=${refused ? 'true' : 'false'}
          ?disabled=${this.locked}
          .value=${typed}
          @input=${this.type}
        />
        <input
          type="range"
          min="0"
          max="100"
          step="1"
          class=${this.guess === undefined ? 'untouched' : ''}
          aria-label=${say(this.locale, 'slider')}
          ?disabled=${this.locked}
          .value=${value === '' ? '50' : value}
          @input=${this.slide}
        />
      </div>
      <p class="refused" id="guess-error" data-testid="guess-error" role="alert">
        ${refused ? say(this.locale, 'refused', { value: typed.trim() }) : ''}
      </p>
      ${measuresNothing(this.runs) ? html`<p class="common" data-testid="guess-without">${say(this.locale, 'unmeasured')}</p>` : nothing}
      <p class="common">
        ${say(this.locale, `common_${common.of}`, {
          guess: percent(common.guess, this.locale, 0),
          count: common.count,
        })}
      </p>
    </div>`;
  }

  private readonly type = (event: Event): void => {
    if (!(event.target instanceof HTMLInputElement)) return;
    this.draft = event.target.value;
    const guess = parseGuess(this.draft);
    this.dispatchEvent(new GuessMade(guess === 'refused' ? undefined : guess));
  };

  private readonly slide = (event: Event): void => {
    if (!(event.target instanceof HTMLInputElement)) return;
    this.draft = undefined;
    this.dispatchEvent(new GuessMade(Number(event.target.value) / 100));
  };

  private compare(it: Measured): TemplateResult {
    const reading = compare(this.guessThen, it);
    const measured = percent(it.accuracy, this.locale);
    const guess = this.guessThen === undefined ? say(this.locale, 'noGuess') : percent(this.guessThen, this.locale, 0);
    const ceiling = it.ceiling?.token_accuracy;
    const ceilingText = ceiling === undefined ? '–' : percent(ceiling, this.locale, 2);
    const readings = { guess, measured, chance: percent(it.chance, this.locale) };
    const summary =
      ceiling === undefined
        ? say(this.locale, 'summaryWithoutCeiling', readings)
        : say(this.locale, 'summary', { ...readings, ceiling: ceilingText });
    return html`<figure aria-labelledby="title" data-testid="comparison">
      <h3 class="title" id="title">${say(this.locale, 'title')}</h3>
      <dl class="dots">
        ${this.dot('yours', say(this.locale, 'yours'), this.guessThen, guess)}
        ${this.dot('measured', say(this.locale, 'measured'), it.accuracy, measured)}
        ${this.dot('line', say(this.locale, 'chance'), it.chance, percent(it.chance, this.locale))}
        ${ceiling === undefined ? nothing : this.dot('line', say(this.locale, 'ceiling'), ceiling, ceilingText)}
      </dl>
      <p class="prose lead">
        ${
          reading === undefined
            ? say(this.locale, 'without', { measured })
            : say(this.locale, reading.outcome, { guess, measured })
        }
      </p>
      ${reading?.idea === undefined ? nothing : html`<p class="prose">${say(this.locale, `${reading.idea}Idea`)}</p>`}
      ${this.explanation(it, ceilingText)}
      <lab-spoken-summary class="visually-hidden" .text=${summary}></lab-spoken-summary>
    </figure>`;
  }

  private dot(kind: string, name: string, value: number | undefined, shown: string): TemplateResult {
    return html`<div class=${kind}>
      <dt class=${kind}>${name}</dt>
      <dd class="track ${kind}" aria-hidden="true">
        ${value === undefined ? nothing : html`<span class="dot" style="left:${Math.min(1, Math.max(0, value)) * 100}%"></span>`}
      </dd>
      <dd class="value">${shown}</dd>
    </div>`;
  }

  private explanation(it: Measured, ceiling: string): TemplateResult | typeof nothing {
    switch (this.standing) {
      case undefined:
        return nothing;
      case 'causal':
      case 'free':
        return html`<p class="prose">${say(this.locale, this.standing)}</p>`;
      case 'above':
      case 'below':
        return html`<p class="prose">${say(this.locale, this.standing, { ceiling })}</p>`;
      case 'plateau': {
        const floor = fixed(it.ceiling?.loss ?? NaN, 4);
        const text = `${say(this.locale, `plateau_${plateauReason(it)}`)} ${say(this.locale, 'plateau', {
          vocab: it.vocabSize,
          length: it.length,
          ceiling,
          floor,
          count: this.evalSequences,
        })}`;
        return html`<p class="prose">${emphasise(text)}</p>`;
      }
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

customElements.define('lab-guess', LabGuess);
