import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { define } from '../define';
import { errorText } from '../../language/errors';
import type { Matrix } from '../../protocol/core';
import { Asked } from '../asked';
import { AskingFigure } from '../asking-figure';
import { canvasInk } from '../canvas-ink';
import { signedLimit, signedScale } from '../color-scale';
import { figureStyle } from '../figure-style';
import { fixed } from '../number-text';
import { sharpContext } from '../paint-matrix';
import { ramp } from '../ramp';
import '../spoken-summary';
import { twinTable } from '../twin-table';
import { drawCards, layout, slotAt } from './draw';
import { say } from './say';
import { cardsStyle } from './style';
import { TableGrown } from './table-grown';
import { cardsConfig, cardsOf, kFullBar, kPast, nextRows, type Card } from './view-model';
import { cardsTitle, cardsTwin, cardText } from './words';

/** The table of learned positions: random at first, rewritten by training, and with a hard edge. */
export class LabCards extends AskingFigure {
  static override properties = {
    ...AskingFigure.properties,
    asked: { state: true },
    wantedRows: { state: true },
    across: { state: true },
    twinOpen: { state: true },
  };
  static override styles = [figureStyle, cardsStyle];

  /** The slot whose card is asked for. */
  declare asked: number;
  /** Rows that the button has asked the page for. */
  declare wantedRows: number | undefined;
  /** CSS pixels of the picture. */
  declare across: number;
  declare twinOpen: boolean;
  private readonly start = new Asked(this, 'initial_tensor', () => [this.shown.config, 'emb.pos.weight']);
  private readonly past = new Asked(this, 'input_parts', () =>
    this.asked < this.rows ? undefined : [this.shown.config, Array<number>(this.asked + 1).fill(0)],
  );
  private readonly sizes = new ResizeObserver((entries) => {
    this.across = Math.floor(entries.at(-1)?.contentRect.width ?? this.across);
  });
  private cards: readonly Card[] = [];

  constructor() {
    super();
    this.asked = 0;
    this.wantedRows = undefined;
    this.across = 0;
    this.twinOpen = false;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.sizes.disconnect();
  }

  /** The cards of the experiment's own run, as they are being rewritten. */
  protected override raceChanged(): void {
    this.drawOnScreen();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    super.willUpdate(changed);
    const { run, config } = this.shown;
    const { answer, answered } = this.start;
    // The start must be the one of these very settings: another start would look like training.
    const same = answered !== undefined && JSON.stringify(answered[0]) === JSON.stringify(config);
    if (answer === undefined || !same) return;
    const now: Matrix = run?.position_table?.rows === answer.rows ? run.position_table : answer;
    this.cards = cardsOf(answer, now, config);
    if (this.wantedRows === answer.rows) this.wantedRows = undefined;
    this.asked = Math.min(this.asked, answer.rows + kPast - 1);
  }

  protected override render(): TemplateResult {
    const { locale, cards } = this;
    const { run, config } = this.shown;
    const step = run?.step ?? 0;
    const title = cards.length === 0 ? say(locale, 'waiting') : cardsTitle(cards, locale);
    const refused = this.start.error;
    const told = this.told(step);
    return html`<figure aria-labelledby="title">
      <h3 class="title" id="title">${title}</h3>
      <p class="note">
        ${say(locale, 'note')} ${run === undefined && this.runs.length > 0 ? say(locale, 'noteAbsent') : ''}
      </p>
      ${refused === undefined ? nothing : html`<p class="trouble" role="alert">${errorText(refused, locale)}</p>`}
      ${this.controls(nextRows(config))}
      <canvas
        role="img"
        aria-label=${say(locale, 'picture', { rows: cards.length, cols: cards[0]?.values.length ?? 0 })}
        @pointerdown=${this.point}
      ></canvas>
      <div class="card" data-testid="cards-card" aria-live="polite">
        <p>${told}</p>
        ${this.growth()}
      </div>
      <div class="legend">
        <span>${say(locale, 'scale')}</span>
        ${ramp(signedScale(this.theme), `≤ ${fixed(-signedLimit, 1)}`, '', `≥ ${fixed(signedLimit, 1)}`)}
        <span>${say(locale, 'bars', { limit: kFullBar })}</span>
        ${cards.some(({ used }) => !used) ? html`<span><span class="swatch"></span>${say(locale, 'unused')}</span>` : nothing}
        <span>${say(locale, 'edge', { rows: cards.length })}</span>
      </div>
      <lab-spoken-summary
        class="visually-hidden"
        .text=${cards.length === 0 ? '' : say(locale, 'summary', { title, card: told })}
      ></lab-spoken-summary>
      ${twinTable(
        say(locale, 'twin'),
        this.twinOpen,
        (open) => {
          this.twinOpen = open;
        },
        () => cardsTwin(cards, step, locale),
      )}
    </figure>`;
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed);
    const canvas = this.renderRoot.querySelector('canvas');
    if (canvas === null) return;
    this.sizes.observe(canvas);
    if (this.cards.length === 0 || this.across < 40) return;
    const place = layout(this.cards.length, this.across);
    const context = sharpContext(canvas, this.across, place.height);
    if (context === null) return;
    drawCards(
      context,
      this.cards,
      place,
      signedScale(this.theme),
      canvasInk(this.theme, this),
      getComputedStyle(canvas).color,
      this.asked,
      say(this.locale, 'noCard'),
    );
  }

  private get shown(): ReturnType<typeof cardsConfig> {
    return cardsConfig(this.runs);
  }

  private get rows(): number {
    return this.cards.length === 0 ? Infinity : this.cards.length;
  }

  /** The card that was asked for, or the core's own refusal. */
  private told(step: number): string {
    const card = this.cards[this.asked];
    if (card !== undefined) return cardText(card, step, this.locale);
    const { error } = this.past;
    return this.cards.length === 0 || error === undefined
      ? ''
      : say(this.locale, 'past', { slot: this.asked, reason: errorText(error, this.locale) });
  }

  private controls(next: number): TemplateResult {
    const { locale, cards } = this;
    return html`<div class="controls">
      <label
        ><span>${say(locale, 'ask')}</span
        ><input
          type="range"
          min="0"
          max=${Math.max(1, cards.length + kPast - 1)}
          step="1"
          data-testid="cards-slot"
          .value=${String(this.asked)}
          @input=${(event: Event) => {
            if (event.target instanceof HTMLInputElement) this.asked = Number(event.target.value);
          }}
        /><output>${this.asked}</output></label
      >
      <button
        type="button"
        data-testid="cards-grow"
        @click=${() => {
          this.wantedRows = next;
          this.dispatchEvent(new TableGrown(next));
        }}
      >
        ${say(locale, next > cards.length ? 'grow' : 'shrink', { rows: next })}
      </button>
    </div>`;
  }

  /** What a larger table needs before it is of use. */
  private growth(): TemplateResult | typeof nothing {
    const { locale, wantedRows, cards } = this;
    if (wantedRows !== undefined && wantedRows !== cards.length) {
      return html`<p>
        ${say(locale, 'pending', { rows: wantedRows })} <a href="#experiment">${say(locale, 'experiment')}</a>
      </p>`;
    }
    if (!cards.some(({ used }) => !used)) return nothing;
    return html`<p>${say(locale, 'grown')} <a href="#experiment">${say(locale, 'experiment')}</a></p>`;
  }

  private readonly point = (event: PointerEvent): void => {
    const slot = slotAt(layout(this.cards.length, this.across), this.cards.length, event.offsetY);
    if (slot !== undefined && this.cards.length > 0) this.asked = slot;
  };
}

define('lab-cards', LabCards);
