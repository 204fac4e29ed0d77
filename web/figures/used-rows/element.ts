import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { define } from '../define';
import { errorText } from '../../language/errors';
import { Asked } from '../asked';
import { AskingFigure } from '../asking-figure';
import { canvasInk } from '../canvas-ink';
import { signedScale } from '../color-scale';
import { figureStyle } from '../figure-style';
import { hatch, paintMatrix, sharpContext } from '../paint-matrix';
import '../spoken-summary';
import { say } from './say';
import { usedRowsStyle } from './style';
import { kRows, kSettings, kWidth, onItsSide, tokensAt, tokensOf } from './view-model';
import { usedTitle } from './words';

const kHeight = 88;

/** Of a position table with many rows, an input uses the first ones. */
export class LabUsedRows extends AskingFigure {
  static override properties = {
    ...AskingFigure.properties,
    tokens: { state: true },
    across: { state: true },
  };
  static override styles = [figureStyle, usedRowsStyle];

  declare tokens: number;
  /** CSS pixels of the picture. */
  declare across: number;
  private readonly table = new Asked(this, 'initial_tensor', () => [kSettings, 'emb.pos.weight']);
  private readonly parts = new Asked(this, 'input_parts', () => [kSettings, tokensOf(this.tokens)]);
  private readonly sizes = new ResizeObserver((entries) => {
    this.across = Math.floor(entries.at(-1)?.contentRect.width ?? this.across);
  });

  constructor() {
    super();
    this.tokens = 100;
    this.across = 0;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.sizes.disconnect();
  }

  protected override render(): TemplateResult {
    const { locale, tokens } = this;
    const refused = this.table.error ?? this.parts.error;
    const title = usedTitle(tokens, locale);
    const shape = say(locale, 'shape', { tokens });
    return html`<figure aria-labelledby="title">
      <h3 class="title" id="title">${title}</h3>
      <p class="note">${say(locale, 'note')}</p>
      ${refused === undefined ? nothing : html`<p class="trouble" role="alert">${errorText(refused, locale)}</p>`}
      <label
        ><span>${say(locale, 'tokens')}</span
        ><input
          type="range"
          min="1"
          max=${kRows}
          step="1"
          data-testid="used-rows-tokens"
          .value=${String(tokens)}
          @input=${(event: Event) => {
            if (event.target instanceof HTMLInputElement) this.tokens = Number(event.target.value);
          }}
        /><output>${tokens}</output></label
      >
      <canvas
        role="img"
        aria-label=${say(locale, 'picture', { tokens, rows: kRows })}
        @pointerdown=${this.point}
        @pointermove=${(event: PointerEvent) => {
          if (event.buttons > 0) this.point(event);
        }}
      ></canvas>
      <div class="legend">
        <span><span class="swatch used"></span>${say(locale, 'used', { tokens })}</span>
        <span><span class="swatch"></span>${say(locale, 'idle', { idle: kRows - tokens })}</span>
        <span>${say(locale, 'slots', { last: kRows - 1 })}</span><span>${say(locale, 'dimensions')}</span>
        <span>${shape}</span>
      </div>
      <lab-spoken-summary class="visually-hidden" .text=${`${title}. ${shape}`}></lab-spoken-summary>
    </figure>`;
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed);
    const canvas = this.renderRoot.querySelector('canvas');
    if (canvas === null) return;
    this.sizes.observe(canvas);
    const [table, parts] = [this.table.answer, this.parts.answer];
    if (table === undefined || parts === undefined || this.across < 40) return;
    const context = sharpContext(canvas, this.across, kHeight + 12);
    if (context === null) return;
    const scale = signedScale(this.theme);
    const ink = canvasInk(this.theme, this);
    const all = { x: 0, y: 0, width: this.across, height: kHeight };
    // What rests is the table; what is used is what the core took out of it.
    const { rows, values } = parts.position;
    const used = (this.across * rows) / kRows;
    context.globalAlpha = 0.3;
    paintMatrix(context, onItsSide(table.values, kRows, kWidth), kWidth, kRows, scale, all);
    context.globalAlpha = 1;
    hatch(context, { ...all, x: used, width: this.across - used }, ink.soft, 7);
    paintMatrix(context, onItsSide(values, rows, kWidth), kWidth, rows, scale, { ...all, width: used });
    context.fillStyle = ink.ink;
    context.fillRect(Math.min(this.across - 2, used - 1), 0, 2, kHeight + 6);
  }

  private readonly point = (event: PointerEvent): void => {
    this.tokens = tokensAt(event.offsetX, this.across);
  };
}

define('lab-used-rows', LabUsedRows);
