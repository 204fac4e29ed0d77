import { html, nothing, svg, type PropertyValues, type TemplateResult } from 'lit';
import { define } from '../define';
import { errorText } from '../../language/errors';
import type { TableMap } from '../../protocol/questions';
import { Asked } from '../asked';
import { AskingFigure } from '../asking-figure';
import { figureStyle } from '../figure-style';
import '../spoken-summary';
import { twinTable } from '../twin-table';
import { chart, place } from './chart';
import { say } from './say';
import { similarityStyle } from './style';
import { clampedSlot, kRows, kWidths, rowOf, settingsOf, tensorOf, type TableName } from './view-model';
import { reading, rotation, similarityTitle, similarityTwin } from './words';

const kHeight = 250;

/** How alike positions are, by their distance. */
export class LabSimilarity extends AskingFigure {
  static override properties = {
    ...AskingFigure.properties,
    mode: { state: true },
    width: { state: true },
    from: { state: true },
    to: { state: true },
    across: { state: true },
    twinOpen: { state: true },
  };
  static override styles = [figureStyle, similarityStyle];

  declare mode: TableName;
  declare width: number;
  /** The slot p, and the slot q that is read. */
  declare from: number;
  declare to: number;
  /** CSS pixels of the chart. */
  declare across: number;
  declare twinOpen: boolean;
  private readonly map = new Asked(this, 'initial_table_map', () => [
    settingsOf(this.mode, this.width),
    tensorOf(this.mode),
  ]);
  private readonly compared = new Asked(this, 'compare_sinusoids', () =>
    this.mode === 'sin' ? [this.width, this.from, this.to] : undefined,
  );
  private readonly sizes = new ResizeObserver((entries) => {
    this.across = Math.floor(entries.at(-1)?.contentRect.width ?? this.across);
  });

  constructor() {
    super();
    this.mode = 'sin';
    this.width = kWidths[2];
    this.from = 20;
    this.to = 26;
    this.across = 0;
    this.twinOpen = false;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.sizes.disconnect();
  }

  protected override render(): TemplateResult {
    const { locale, from, to } = this;
    const { answer: map, answered } = this.map;
    const refused = this.map.error ?? this.compared.error;
    // Until another table has come, the words are about the one that is drawn.
    const shown: TableName = answered?.[1] === tensorOf('learned') ? 'learned' : 'sin';
    const title = similarityTitle(shown, map, locale);
    const read = map === undefined ? '' : reading(shown, map, from, to, locale);
    return html`<figure aria-labelledby="title">
      <h3 class="title" id="title">${title}</h3>
      <p class="note">${say(locale, 'note')}</p>
      ${this.controls()}
      ${refused === undefined ? nothing : html`<p class="trouble" role="alert">${errorText(refused, locale)}</p>`}
      <svg
        role="application"
        tabindex="0"
        data-testid="similarity-chart"
        aria-label=${say(locale, 'chart', { p: from, last: kRows - 1 })}
        viewBox="0 0 ${Math.max(1, this.across)} ${kHeight}"
        @pointermove=${this.point}
        @pointerdown=${this.point}
        @keydown=${this.key}
      >
        ${map === undefined || this.across < 40 ? svg`` : chart(rowOf(map.cosine, from), from, to, place(this.across, kHeight, kRows))}
      </svg>
      <div class="legend"><span>${say(locale, 'axis')}</span><span>${say(locale, 'vertical')}</span></div>
      <div class="reading" data-testid="similarity-reading">
        <p><b>${read === '' ? say(locale, 'waiting') : read}</b></p>
        <p>${this.turned(shown)}</p>
      </div>
      <lab-spoken-summary
        class="visually-hidden"
        .text=${read === '' ? '' : say(locale, 'summary', { title, reading: read })}
      ></lab-spoken-summary>
      ${map === undefined ? nothing : this.twin(map)}
    </figure>`;
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed);
    const drawing = this.renderRoot.querySelector('svg');
    if (drawing !== null) this.sizes.observe(drawing);
  }

  private turned(shown: TableName): string {
    const { answer, answered } = this.compared;
    if (shown === 'learned' || answer === undefined || answered === undefined) return '';
    const [, p, q] = answered;
    return rotation(answer, p, q, this.locale);
  }

  private twin(map: TableMap): TemplateResult {
    return twinTable(
      say(this.locale, 'twin'),
      this.twinOpen,
      (open) => {
        this.twinOpen = open;
      },
      () => similarityTwin(map, this.from, this.locale),
    );
  }

  private controls(): TemplateResult {
    const { locale } = this;
    const tables: readonly TableName[] = ['sin', 'learned'];
    return html`<div class="controls">
      <label class="slide"
        ><span>${say(locale, 'from')}</span
        ><input
          type="range"
          min="0"
          max=${kRows - 1}
          step="1"
          data-testid="similarity-from"
          .value=${String(this.from)}
          @input=${(event: Event) => {
            if (event.target instanceof HTMLInputElement) this.from = Number(event.target.value);
          }}
        /><output>${this.from}</output></label
      >
      <fieldset>
        <legend class="visually-hidden">${say(locale, 'table')}</legend>
        ${tables.map(
          (table) =>
            html`<label
              ><input
                type="radio"
                name="table"
                data-testid="similarity-${table}"
                .checked=${this.mode === table}
                @change=${() => {
                  this.mode = table;
                }}
              />${say(locale, table)}</label
            >`,
        )}
      </fieldset>
      <label
        >${say(locale, 'width')}<select
          data-testid="similarity-width"
          @change=${(event: Event) => {
            if (event.target instanceof HTMLSelectElement) this.width = Number(event.target.value);
          }}
        >
          ${kWidths.map((width) => html`<option value=${width} ?selected=${width === this.width}>${width}</option>`)}
        </select></label
      >
    </div>`;
  }

  private readonly point = (event: PointerEvent): void => {
    const drawing = this.renderRoot.querySelector('svg');
    if (drawing === null) return;
    const { left } = drawing.getBoundingClientRect();
    this.to = place(this.across, kHeight, kRows).slotAt(event.clientX - left);
  };

  private readonly key = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0;
    if (step === 0) return;
    event.preventDefault();
    this.to = clampedSlot(this.to + step);
  };
}

define('lab-similarity', LabSimilarity);
