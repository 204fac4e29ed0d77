import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { define } from '../define';
import { errorText } from '../../language/errors';
import { schemeName } from '../../language/scheme-name';
import { Asked } from '../asked';
import { AskingFigure } from '../asking-figure';
import { signedScale } from '../color-scale';
import { commandButton } from '../command-button';
import { figureStyle } from '../figure-style';
import { fixed } from '../number-text';
import { schemes } from '../scheme';
import '../spoken-summary';
import { twinTable } from '../twin-table';
import { say } from './say';
import { offsetsStyle } from './style';
import {
  biasAt,
  bounds,
  kHe,
  kLength,
  kModes,
  kMostFront,
  rowsOf,
  settingsOf,
  stepsPath,
  wordsOf,
  type DistanceMode,
  type Row,
} from './view-model';
import { cellText, distanceText, offsetsSummary, offsetsTitle, offsetsTwin, rowName, type Shown } from './words';
import { styled } from '../styled';

/** Distances instead of slots: what they are, and what each scheme makes of them. */
export class LabOffsets extends AskingFigure {
  static override properties = {
    ...AskingFigure.properties,
    mode: { state: true },
    query: { state: true },
    front: { state: true },
    twinOpen: { state: true },
  };
  static override styles = [figureStyle, offsetsStyle];

  declare mode: DistanceMode;
  /** The word that looks, counted from the sentence's first one: negative for a word in front of it. */
  declare query: number;
  /** Words in front of the sentence. */
  declare front: number;
  declare twinOpen: boolean;

  private readonly positions = new Asked(this, 'initial_attention_positions', () => [settingsOf(this.mode)]);

  constructor() {
    super();
    this.mode = 'alibi';
    this.query = kHe;
    this.front = 0;
    this.twinOpen = false;
  }

  protected override render(): TemplateResult {
    const { locale, query, front } = this;
    const { error } = this.positions;
    const shown = this.shown();
    return html`<figure aria-labelledby="title">
      <h3 class="title" id="title" aria-live="polite">${offsetsTitle(query, front, locale)}</h3>
      <p class="note">${say(locale, 'note')}</p>
      ${this.controls()}
      ${error === undefined ? nothing : html`<p class="trouble" role="alert">${errorText(error, locale)}</p>`}
      ${this.grid(shown)}
      <p class="why" data-testid="offsets-why">
        ${shown.rows.length === 0 ? say(locale, 'waiting') : say(locale, shown.mode)}
      </p>
      ${this.charts(shown.mode)}
      <lab-spoken-summary class="visually-hidden" .text=${offsetsSummary(shown, locale)}></lab-spoken-summary>
      ${twinTable(
        say(locale, 'twin'),
        this.twinOpen,
        (open) => {
          this.twinOpen = open;
        },
        () => offsetsTwin(shown, locale),
      )}
    </figure>`;
  }

  /** Where the sentence is wider than the screen, the word that looks stays in sight. */
  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed);
    if (!changed.has('front') && !changed.has('query')) return;
    const scroll = this.renderRoot.querySelector<HTMLElement>('.scroll');
    const word = scroll?.querySelector<HTMLElement>('[aria-pressed="true"]');
    if (scroll === null || word === null || word === undefined) return;
    scroll.scrollLeft = word.offsetLeft - (scroll.clientWidth - word.offsetWidth) / 2;
  }

  /** Of the scheme that was answered: the words never speak of another. */
  private shown(): Shown {
    const { query, front, mode } = this;
    const { answer, answered } = this.positions;
    const of = kModes.find((one) => one === answered?.[0].mode) ?? mode;
    const words = wordsOf(front).length;
    return { mode: of, query, front, rows: answer === undefined ? [] : rowsOf(answer, words, front + query) };
  }

  private controls(): TemplateResult {
    const { locale, front, mode } = this;
    const move = (by: number): void => {
      this.front = front + by;
      // The word that looked may just have left.
      if (this.query < -this.front) this.query = kHe;
    };
    return html`<div class="controls">
      <div>
        ${commandButton({
          testId: 'offsets-more',
          name: say(locale, 'more'),
          resting: front === kMostFront,
          pressed: () => {
            move(1);
          },
        })}
        ${commandButton({
          testId: 'offsets-fewer',
          name: say(locale, 'fewer'),
          resting: front === 0,
          pressed: () => {
            move(-1);
          },
        })}
      </div>
      <fieldset>
        <legend class="visually-hidden">${say(locale, 'scheme')}</legend>
        ${kModes.map(
          (one) =>
            html`<label
              ><input
                type="radio"
                name="scheme"
                data-testid="offsets-${one}"
                .checked=${mode === one}
                @change=${() => {
                  this.mode = one;
                }}
              />${schemeName(one, locale)}</label
            >`,
        )}
      </fieldset>
    </div>`;
  }

  private grid({ mode, rows }: Shown): TemplateResult {
    const { locale, query, front } = this;
    const words = wordsOf(front);
    const distances = words.map((_, slot) => slot - front - query);
    return html`<div class="scroll" tabindex="0" role="region" aria-label=${say(locale, 'sentence')}>
        <div class="grid" ${styled(`--words:${words.length}`)}>
          <span class="name"></span>
          ${words.map(
            ({ word, gloss }, slot) =>
              html`<button
                type="button"
                lang="ko"
                data-testid="offsets-word-${slot - front}"
                aria-pressed=${slot - front === query}
                @click=${() => {
                  this.query = slot - front;
                }}
              >
                ${word}${locale === 'ko' ? nothing : html` <small lang="en">${gloss}</small>`}<span
                  class="visually-hidden"
                  lang=${locale}
                  >${say(locale, 'wordPlace', { slot, distance: distanceText(distances[slot] ?? 0) })}</span
                >
              </button>`,
          )}
          <span class="name">${say(locale, 'slot')}</span>
          ${words.map((_, slot) => html`<span class="number" aria-hidden="true">${slot}</span>`)}
          <span class="name">${say(locale, 'distance')}</span>
          ${distances.map((distance) => html`<span class="number far" aria-hidden="true">${distanceText(distance)}</span>`)}
          ${rows.map((row) => this.row(mode, row))}
        </div>
      </div>
      <p class="unit">${say(locale, mode === 'rope' ? 'unitTurn' : 'unitBias')}</p>`;
  }

  private row(mode: DistanceMode, { index, values }: Row): TemplateResult {
    const scale = signedScale(this.theme);
    return html`<span class="name">${rowName(mode, index, this.locale)}</span>${values.map((value) =>
        mode === 'rope' || value === undefined
          ? html`<span class="cell plain">${cellText(value)}</span>`
          : html`<span class="cell" ${styled(`background:${scale.css(value)};color:${scale.inkOn(value)}`)}
              >${cellText(value)}</span
            >`,
      )}`;
  }

  private charts(mode: DistanceMode): TemplateResult | typeof nothing {
    const { locale } = this;
    const bias = this.positions.answer?.score_bias;
    if (bias === undefined || bias.rows === 0) return nothing;
    const { least, most } = bounds(bias);
    const at = (head: number, distance: number): string => cellText(biasAt(bias, head, distance));
    const far = kLength - 1;
    return html`<h4>${say(locale, 'charts', { least: fixed(least, 2), most: fixed(most, 2) })}</h4>
      <div class="charts" ${styled(`--hue:${schemes[mode].color}`)}>
        ${Array.from({ length: bias.rows }, (_, head) => {
          const values = { left: at(head, -far), before: at(head, -1), after: at(head, 1), right: at(head, far) };
          return html`<div>
            <svg
              viewBox="0 0 100 100"
              preserveAspectRatio="none"
              role="img"
              aria-label=${say(locale, 'chartLabel', { index: head, ...values })}
            >
              <line x1="50" x2="50" y1="0" y2="100"></line>
              <path d=${stepsPath(bias, head)}></path>
            </svg>
            <p aria-hidden="true">${rowName(mode, head, locale)}</p>
          </div>`;
        })}
      </div>`;
  }
}

define('lab-offsets', LabOffsets);
