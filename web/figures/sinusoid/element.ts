import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { define } from '../define';
import { errorText } from '../../language/errors';
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
import { cellAt, drawTable, layout } from './draw';
import { say } from './say';
import { sinusoidStyle } from './style';
import { clamped, kRowCounts, kWidths, meaningOf, slotsOf, type Cell, type Meaning } from './view-model';
import { cellWords, sinusoidSummary, sinusoidTitle, sinusoidTwin } from './words';

const kMoves: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** The table of sinusoidal positions: a cell, its formula and the wave it lies on. */
export class LabSinusoid extends AskingFigure {
  static override properties = {
    ...AskingFigure.properties,
    rowCount: { state: true },
    width: { state: true },
    cell: { state: true },
    across: { state: true },
    twinOpen: { state: true },
  };
  static override styles = [figureStyle, sinusoidStyle];

  declare rowCount: number;
  declare width: number;
  declare cell: Cell;
  /** CSS pixels of the canvas. */
  declare across: number;
  declare twinOpen: boolean;
  private readonly table = new Asked(this, 'sinusoid_rows', () => [slotsOf(this.rowCount), this.width]);
  private readonly pairs = new Asked(this, 'sinusoid_pairs', () => [this.width, 10000]);
  private readonly sizes = new ResizeObserver((entries) => {
    this.across = Math.floor(entries.at(-1)?.contentRect.width ?? this.across);
  });

  constructor() {
    super();
    this.rowCount = kRowCounts[1];
    this.width = kWidths[2];
    this.cell = { row: 3, col: 4 };
    this.across = 0;
    this.twinOpen = false;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.sizes.disconnect();
  }

  protected override render(): TemplateResult {
    const { locale } = this;
    const table = this.table.answer;
    const refused = this.table.error ?? this.pairs.error;
    const meaning = this.meaning();
    return html`<figure aria-labelledby="title">
      <h3 class="title" id="title">${sinusoidTitle(meaning, this.rowCount, locale)}</h3>
      <p class="note">${say(locale, 'note')}</p>
      <div class="controls">
        ${this.choice('rows', kRowCounts, this.rowCount, (rows) => {
          this.rowCount = rows;
          this.cell = clamped(this.cell, rows, this.width);
        })}
        ${this.choice('width', kWidths, this.width, (width) => {
          this.width = width;
          this.cell = clamped(this.cell, this.rowCount, width);
        })}
      </div>
      ${refused === undefined ? nothing : html`<p class="trouble" role="alert">${errorText(refused, locale)}</p>`}
      <canvas
        role="application"
        tabindex="0"
        data-testid="sinusoid-table"
        aria-label=${say(locale, 'canvas', { rows: this.rowCount, cols: this.width })}
        @pointermove=${this.point}
        @pointerdown=${this.point}
        @keydown=${this.key}
      ></canvas>
      <div class="reading" data-testid="sinusoid-reading">${this.reading(meaning)}</div>
      <div class="legend">
        <span>${say(locale, 'scale')}</span>
        ${ramp(signedScale(this.theme), `≤ ${fixed(-signedLimit, 1)}`, '', `≥ ${fixed(signedLimit, 1)}`)}
        <span>${say(locale, 'axisSlots')}</span><span>${say(locale, 'axisDimensions')}</span>
        <span><span class="key"></span>${say(locale, 'sine')}</span>
        <span><span class="key dashed"></span>${say(locale, 'cosine')}</span>
      </div>
      <p class="note">${say(locale, 'layout')}</p>
      <lab-spoken-summary class="visually-hidden" .text=${sinusoidSummary(meaning, locale)}></lab-spoken-summary>
      ${
        table === undefined
          ? nothing
          : twinTable(
              say(locale, 'twin'),
              this.twinOpen,
              (open) => {
                this.twinOpen = open;
              },
              () => sinusoidTwin(table, locale),
            )
      }
    </figure>`;
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed);
    const canvas = this.renderRoot.querySelector('canvas');
    if (canvas === null) return;
    this.sizes.observe(canvas);
    const table = this.table.answer;
    if (table === undefined || this.across < 40) return;
    const place = layout(table.rows, table.cols, this.across);
    const context = sharpContext(canvas, this.across, place.height);
    if (context === null) return;
    const hue = getComputedStyle(canvas).color;
    const cell = clamped(this.cell, table.rows, table.cols);
    drawTable(context, table, place, signedScale(this.theme), canvasInk(this.theme, this), hue, cell);
  }

  /** Both answers must be of one width; between two questions they may not be. */
  private meaning(): Meaning | undefined {
    const [table, pairs] = [this.table.answer, this.pairs.answer];
    if (table === undefined || pairs === undefined || table.cols !== 2 * pairs.frequencies.length) return undefined;
    return meaningOf(table, pairs, this.cell);
  }

  private reading(meaning: Meaning | undefined): TemplateResult {
    if (meaning === undefined) return html`<p>${say(this.locale, 'waiting')}</p>`;
    const { where, angle, value } = cellWords(meaning, this.locale);
    return html`<p>${where}</p>
      <p>${angle}</p>
      <p class="value">${value}</p>`;
  }

  private choice(
    name: 'rows' | 'width',
    options: readonly number[],
    value: number,
    chosen: (value: number) => void,
  ): TemplateResult {
    return html`<label
      >${say(this.locale, name)}<select
        data-testid="sinusoid-${name}"
        @change=${(event: Event) => {
          if (event.target instanceof HTMLSelectElement) chosen(Number(event.target.value));
        }}
      >
        ${options.map((option) => html`<option value=${option} ?selected=${option === value}>${option}</option>`)}
      </select></label
    >`;
  }

  private readonly point = (event: PointerEvent): void => {
    const place = layout(this.rowCount, this.width, this.across);
    const cell = cellAt(place, this.rowCount, this.width, event.offsetX, event.offsetY);
    if (cell === undefined || (cell.row === this.cell.row && cell.col === this.cell.col)) return;
    this.cell = cell;
  };

  private readonly key = (event: KeyboardEvent): void => {
    const move = kMoves[event.key];
    if (move === undefined) return;
    event.preventDefault();
    this.cell = clamped({ row: this.cell.row + move[0], col: this.cell.col + move[1] }, this.rowCount, this.width);
  };
}

define('lab-sinusoid', LabSinusoid);
