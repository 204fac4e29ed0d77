import { html, nothing, type TemplateResult } from 'lit';
import { define } from '../define';
import { errorText } from '../../language/errors';
import { Asked } from '../asked';
import { AskingFigure } from '../asking-figure';
import { figureStyle } from '../figure-style';
import { fixed, grouped } from '../number-text';
import '../spoken-summary';
import { twinTable } from '../twin-table';
import { dialFace } from './dial';
import { say } from './say';
import { clocksStyle } from './style';
import { Turning } from './turning';
import { dialsOf, kFarther, kRanges, kWidths, slotsAsked, type Dial } from './view-model';
import { clocksSummary, clocksTitle, clocksTwin } from './words';

/** Up to so many dials have room for their numbers. */
const kSpacious = 8;

/** Sinusoidal positions as clock hands, from a fast one to a very slow one. */
export class LabClocks extends AskingFigure {
  static override properties = {
    ...AskingFigure.properties,
    position: { state: true },
    last: { state: true },
    width: { state: true },
    overlaid: { state: true },
    twinOpen: { state: true },
  };
  static override styles = [figureStyle, clocksStyle];

  declare position: number;
  /** The slider's end. */
  declare last: number;
  declare width: number;
  declare overlaid: boolean;
  declare twinOpen: boolean;
  private readonly rows = new Asked(this, 'sinusoid_rows', () => [
    slotsAsked(this.position, this.overlaid),
    this.width,
  ]);
  private readonly pairs = new Asked(this, 'sinusoid_pairs', () => [this.width, 10000]);
  private readonly compared = new Asked(this, 'compare_sinusoids', () =>
    this.overlaid ? [this.width, this.position, this.position + kFarther] : undefined,
  );
  private readonly turning = new Turning(this, () => {
    if (this.position < this.last) this.position += 1;
    return this.position < this.last;
  });

  constructor() {
    super();
    this.position = 5;
    this.last = kRanges[0];
    this.width = kWidths[1];
    this.overlaid = false;
    this.twinOpen = false;
  }

  protected override render(): TemplateResult {
    const { locale } = this;
    const refused = this.rows.error ?? this.pairs.error ?? this.compared.error;
    const dials = this.dials();
    const many = dials.length > kSpacious;
    const slot = this.shownSlot();
    return html`<figure aria-labelledby="title">
      <h3 class="title" id="title">${clocksTitle(dials, locale)}</h3>
      <p class="note">${say(locale, 'note')}</p>
      ${this.controls()}
      ${refused === undefined ? nothing : html`<p class="trouble" role="alert">${errorText(refused, locale)}</p>`}
      <p class="compared" data-testid="clocks-compared">${this.comparison()}</p>
      <ul class="dials ${many ? 'many' : ''}" aria-label=${say(locale, 'dials', { slot })}>
        ${dials.map((dial) => dialFace(dial, many, locale))}
      </ul>
      <lab-spoken-summary class="visually-hidden" .text=${clocksSummary(dials, slot, locale)}></lab-spoken-summary>
      ${twinTable(
        say(locale, 'twin'),
        this.twinOpen,
        (open) => {
          this.twinOpen = open;
        },
        () => clocksTwin(dials, slot, locale),
      )}
    </figure>`;
  }

  /** Both answers must be of one width; between two questions they may not be. */
  private dials(): readonly Dial[] {
    const [rows, pairs] = [this.rows.answer, this.pairs.answer];
    if (rows === undefined || pairs === undefined || rows.cols !== 2 * pairs.wavelengths.length) return [];
    const asked = this.rows.answered?.[0] ?? [];
    return dialsOf(rows, pairs.wavelengths, asked.at(-1) === this.shownSlot() + kFarther);
  }

  /** The slot that the last answer is about. */
  private shownSlot(): number {
    const asked = this.rows.answered?.[0] ?? [];
    const [before, last] = [asked.at(-2), asked.at(-1)];
    if (last === undefined) return this.position;
    return before === last - kFarther ? before : last;
  }

  private comparison(): string {
    const { answer, answered } = this.compared;
    if (!this.overlaid || answer === undefined || answered === undefined) return '';
    const [, p, q] = answered;
    return say(this.locale, 'compared', {
      p: grouped(p, this.locale),
      q: grouped(q, this.locale),
      distance: fixed(answer.distance, 3),
    });
  }

  private controls(): TemplateResult {
    const { locale } = this;
    const choice = (
      name: string,
      testId: string,
      options: readonly number[],
      value: number,
      chosen: (value: number) => void,
    ): TemplateResult =>
      html`<label
        >${name}<select
          data-testid=${testId}
          @change=${(event: Event) => {
            if (event.target instanceof HTMLSelectElement) chosen(Number(event.target.value));
          }}
        >
          ${options.map(
            (option) => html`<option value=${option} ?selected=${option === value}>${grouped(option, locale)}</option>`,
          )}
        </select></label
      >`;
    return html`<div class="controls">
      <label class="slide"
        ><span>${say(locale, 'slot')}</span>
        <input
          type="range"
          min="0"
          max=${this.last}
          step="1"
          data-testid="clocks-slot"
          .value=${String(this.position)}
          @input=${(event: Event) => {
            if (!(event.target instanceof HTMLInputElement)) return;
            this.turning.stop();
            this.position = Number(event.target.value);
          }}
        /><output>${grouped(this.position, locale)}</output></label
      >
      <button
        type="button"
        data-testid="clocks-turn"
        @click=${() => {
          if (this.position >= this.last) this.position = 0;
          this.turning.toggle();
        }}
      >
        ${say(locale, this.turning.on ? 'stop' : 'turn')}
      </button>
      ${choice(say(locale, 'range'), 'clocks-range', kRanges, this.last, (last) => {
        this.last = last;
        this.position = Math.min(this.position, last);
      })}
      ${choice(say(locale, 'width'), 'clocks-width', kWidths, this.width, (width) => {
        this.width = width;
      })}
      <label
        ><input
          type="checkbox"
          data-testid="clocks-overlay"
          .checked=${this.overlaid}
          @change=${(event: Event) => {
            if (event.target instanceof HTMLInputElement) this.overlaid = event.target.checked;
          }}
        />${say(locale, 'overlay')}</label
      >
    </div>`;
  }
}

define('lab-clocks', LabClocks);
