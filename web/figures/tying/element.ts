import { html, nothing, type TemplateResult } from 'lit';
import { define } from '../define';
import { errorText } from '../../language/errors';
import { AskedAll } from '../asked-all';
import { AskingFigure } from '../asking-figure';
import { figureStyle } from '../figure-style';
import { fixed, grouped } from '../number-text';
import '../spoken-summary';
import { twinTable } from '../twin-table';
import { say } from './say';
import { tyingStyle } from './style';
import {
  allOf,
  countQuestions,
  kExamples,
  kStarts,
  kTies,
  numberOf,
  savingOf,
  type Example,
  type Saving,
  type Size,
  type Tie,
} from './view-model';
import {
  asideText,
  sharesText,
  shownShares,
  startName,
  tablesText,
  tyingSummary,
  tyingTitle,
  tyingTwin,
} from './words';
import { styled } from '../styled';

const kParts = ['reading', 'speaking', 'rest'] as const;

/** Weight tying: how much of a model its two tables are, and what is saved when they are one. */
export class LabTying extends AskingFigure {
  static override properties = {
    ...AskingFigure.properties,
    example: { state: true },
    size: { state: true },
    tie: { state: true },
    twinOpen: { state: true },
  };
  static override styles = [figureStyle, tyingStyle];

  declare example: Example;
  declare size: Size;
  declare tie: Tie;
  declare twinOpen: boolean;

  private readonly counts = new AskedAll(this, 'parameter_counts', () => countQuestions(this.size, this.example));
  private readonly losses = new AskedAll(this, 'initial_loss', () => kStarts.map(({ settings }) => [settings]));

  constructor() {
    super();
    this.example = kExamples[0];
    this.size = this.example.size;
    this.tie = 'apart';
    this.twinOpen = false;
  }

  protected override render(): TemplateResult {
    const { locale, tie } = this;
    const saving = savingOf(this.counts.answers);
    const { error } = this.counts;
    return html`<figure aria-labelledby="title">
      <h3 class="title" id="title">${tyingTitle(saving, tie, locale)}</h3>
      <p class="note">${say(locale, 'note')}</p>
      ${this.controls()}
      ${error === undefined ? nothing : html`<p class="trouble" role="alert">${errorText(error, locale, { vocab_size: say(locale, 'vocabulary'), d_model: say(locale, 'width') })}</p>`}
      ${saving === undefined ? html`<p class="note">${say(locale, 'waiting')}</p>` : this.bar(saving)} ${this.starts()}
      <lab-spoken-summary class="visually-hidden" .text=${tyingSummary(saving, tie, locale)}></lab-spoken-summary>
      ${twinTable(
        say(locale, 'twin'),
        this.twinOpen,
        (open) => {
          this.twinOpen = open;
        },
        () => tyingTwin(saving, this.losses.answers, locale),
      )}
    </figure>`;
  }

  private controls(): TemplateResult {
    const { locale, size, example, tie } = this;
    const field = (of: keyof Size, code: string): TemplateResult =>
      html`<label class="number"
        ><span>${say(locale, of)}</span
        ><input
          type="text"
          inputmode="numeric"
          autocomplete="off"
          data-testid="tying-${of}"
          aria-invalid=${this.counts.error?.field === code ? 'true' : 'false'}
          .value=${Number.isNaN(size[of]) ? '' : String(size[of])}
          @change=${(event: Event) => {
            if (event.target instanceof HTMLInputElement) {
              this.size = { ...size, [of]: numberOf(event.target.value) };
            }
          }}
      /></label>`;
    return html`<div class="controls">
        <div class="examples" role="group" aria-label=${say(locale, 'examples')}>
          ${kExamples.map(
            (one) =>
              html`<button
                type="button"
                data-testid="tying-${one.name}"
                aria-pressed=${one === example && one.size === size}
                @click=${() => {
                  this.example = one;
                  this.size = one.size;
                }}
              >
                ${say(locale, one.name)}
              </button>`,
          )}
        </div>
        ${field('vocabulary', 'vocab_size')} ${field('width', 'd_model')}
      </div>
      <fieldset>
        <legend class="visually-hidden">${say(locale, 'tie')}</legend>
        ${kTies.map(
          (one) =>
            html`<label
              ><input
                type="radio"
                name="tie"
                data-testid="tying-${one}"
                .checked=${tie === one}
                @change=${() => {
                  this.tie = one;
                }}
              />${say(locale, one)}</label
            >`,
        )}
      </fieldset>`;
  }

  private bar(saving: Saving): TemplateResult {
    const { locale, tie } = this;
    const shares = shownShares(saving, tie);
    const texts = sharesText(shares, locale);
    const full = allOf(saving.apart);
    return html`<div class="all" role="img" aria-label=${say(locale, 'barLabel', texts)}>
        ${kParts.map((part) => html`<span class=${part} ${styled(`--share:${shares[part] / full}`)}></span>`)}
      </div>
      <ul class="legend">
        ${kParts.map(
          (part) => html`<li><span class="swatch ${part}"></span>${say(locale, part)} <b>${texts[part]}</b></li>`,
        )}
      </ul>
      <p class="total">
        <b data-testid="tying-all">${say(locale, 'all', { count: grouped(allOf(shares), locale) })}</b
        ><br />${tablesText(saving, locale)}
      </p>
      <p class="aside">${asideText(saving, tie, locale)}</p>`;
  }

  private starts(): TemplateResult {
    const { locale } = this;
    const { answers: losses, error } = this.losses;
    const most = Math.max(...losses);
    return html`<h4>${say(locale, 'starts')}</h4>
      <p class="note">${say(locale, 'startsNote')}</p>
      ${error === undefined ? nothing : html`<p class="trouble" role="alert">${errorText(error, locale)}</p>`}
      ${kStarts.map(({ name }, i) => {
        const loss = losses[i];
        return html`<div class="start" data-testid="tying-start-${name}">
          <span>${startName(name, locale)}</span>
          <span class="track" aria-hidden="true"
            ><span ${styled(`width:${loss === undefined ? 0 : (loss / most) * 100}%`)}></span
          ></span>
          <b>${loss === undefined ? '–' : say(locale, 'nats', { value: fixed(loss, 2) })}</b>
        </div>`;
      })}`;
  }
}

define('lab-tying', LabTying);
