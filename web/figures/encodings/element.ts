import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { define } from '../define';
import { canvasInk } from '../canvas-ink';
import { signedLimit, signedScale } from '../color-scale';
import { figureStyle } from '../figure-style';
import { LabFigure } from '../lab-figure';
import { texts } from '../../language/locale';
import { kSchemes } from '../../race/schemes';
import { fixed } from '../number-text';
import { sharpContext } from '../paint-matrix';
import { ramp } from '../ramp';
import { schemeKey } from '../scheme-key';
import { schemeName } from '../../language/scheme-name';
import '../spoken-summary';
import { twinTable, type Twin } from '../twin-table';
import { cellAt, drawShelf, layout } from './draw';
import { encodingsStyle } from './style';
import { text as en } from './text.en';
import { text as ko } from './text.ko';
import {
  clampCell,
  followsFormula,
  isUntrained,
  meaning,
  shelves,
  toldElsewhere,
  valueOf,
  type Cell,
  type Shelf,
} from './view-model';

const say = texts(ko, en);

/** The table that each scheme adds to the tokens, as it stands now. */
export class LabEncodings extends LabFigure {
  static override properties = {
    ...LabFigure.properties,
    width: { state: true },
    cell: { state: true },
    twinOpen: { state: true },
  };
  static override styles = [figureStyle, encodingsStyle];

  declare width: number;
  declare cell: Cell | undefined;
  declare twinOpen: boolean;
  private all: readonly Shelf[] = [];
  private readonly sizes = new ResizeObserver((entries) => {
    this.width = Math.floor(entries.at(-1)?.contentRect.width ?? this.width);
  });

  constructor() {
    super();
    this.width = 0;
    this.cell = undefined;
    this.twinOpen = false;
  }

  private get rows(): number {
    return Math.max(8, ...this.all.map((shelf) => shelf.rows));
  }

  private get cols(): number {
    return Math.max(1, ...this.all.map((shelf) => shelf.cols));
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.sizes.disconnect();
  }

  protected override render(): TemplateResult {
    this.all = shelves(this.runs);
    return html`<figure aria-labelledby="title">
      <h3 class="title" id="title">${say(this.locale, 'title')}</h3>
      <p class="note">
        ${say(this.locale, 'note')} ${this.all.some((shelf) => shelf.drawn) ? say(this.locale, 'noteDrawn') : ''}
      </p>
      ${this.runs.length > 0 && this.all.length === 0 ? this.elsewhere() : this.boards()}
    </figure>`;
  }

  private boards(): TemplateResult {
    const scale = signedScale(this.theme);
    return html`<div class="legend">
        <span>${say(this.locale, 'scale')}</span>
        ${ramp(scale, `≤ ${fixed(-signedLimit, 1)}`, '', `≥ ${fixed(signedLimit, 1)}`)}
        <span>${say(this.locale, 'rows')}</span><span>${say(this.locale, 'cols')}</span>
        ${
          this.all.length > 0 && this.all.every((shelf) => shelf.drawn)
            ? nothing
            : html`<span><span class="swatch"></span>${say(this.locale, 'untrained')}</span>`
        }
      </div>
      <div class="shelves">
        ${this.all.length === 0 ? html`<p class="note">${say(this.locale, 'waiting')}</p>` : this.all.map((shelf) => this.shelf(shelf))}
      </div>
      ${this.elsewhere()}
      <div class="reading" aria-live="polite">${this.reading()}</div>
      <lab-spoken-summary .text=${this.summary()}></lab-spoken-summary>
      ${twinTable(
        say(this.locale, 'twin'),
        this.twinOpen,
        (open) => {
          this.twinOpen = open;
        },
        () => this.twin(),
      )}`;
  }

  private elsewhere(): TemplateResult | typeof nothing {
    const modes = toldElsewhere(this.runs);
    if (modes.length === 0) return nothing;
    return html`<ul class="elsewhere">
      ${modes.map((mode) => {
        const how = kSchemes[mode].acts === 'queries_keys' ? 'turned' : 'scored';
        return html`<li>${schemeKey(mode)}<b>${schemeName(mode, this.locale)}</b> ${say(this.locale, how)}</li>`;
      })}
    </ul>`;
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed);
    const canvases = this.renderRoot.querySelectorAll('canvas');
    const first = canvases[0];
    if (first === undefined) return;
    this.sizes.observe(first);
    if (this.width < 40) return;
    const place = layout(this.rows, this.cols, this.width);
    const scale = signedScale(this.theme);
    const ink = canvasInk(this.theme, this);
    canvases.forEach((canvas, i) => {
      const shelf = this.all[i];
      const context = sharpContext(canvas, this.width, place.height);
      if (context === null || shelf === undefined) return;
      drawShelf(context, shelf, this.rows, this.cols, place, scale, ink, this.cell, say(this.locale, 'none'));
    });
  }

  private shelf(shelf: Shelf): TemplateResult {
    const mode = schemeName(shelf.mode, this.locale);
    const empty = shelf.rows === 0;
    const label = empty
      ? say(this.locale, 'canvasNone', { mode })
      : say(this.locale, 'canvas', { mode, rows: shelf.rows, cols: shelf.cols });
    return html`<div>
      <h4>${schemeKey(shelf.mode)}${mode}</h4>
      <canvas
        role=${empty ? 'img' : 'application'}
        aria-label=${label}
        tabindex=${empty ? -1 : 0}
        @pointermove=${this.point}
        @pointerdown=${this.point}
        @pointerleave=${this.forget}
        @keydown=${this.key}
      ></canvas>
    </div>`;
  }

  private readonly point = (event: PointerEvent): void => {
    const place = layout(this.rows, this.cols, this.width);
    const cell = cellAt(place, this.rows, this.cols, event.offsetX, event.offsetY);
    if (cell?.row === this.cell?.row && cell?.col === this.cell?.col) return;
    this.cell = cell;
  };

  private readonly forget = (event: PointerEvent): void => {
    if (event.pointerType === 'mouse') this.cell = undefined;
  };

  private readonly key = (event: KeyboardEvent): void => {
    const moves: Readonly<Record<string, readonly [number, number]>> = {
      ArrowUp: [-1, 0],
      ArrowDown: [1, 0],
      ArrowLeft: [0, -1],
      ArrowRight: [0, 1],
    };
    const move = moves[event.key];
    if (move === undefined) return;
    event.preventDefault();
    const now = this.cell ?? { row: 0, col: 0 };
    const next = this.cell === undefined ? now : { row: now.row + move[0], col: now.col + move[1] };
    this.cell = clampCell(this.all, next);
  };

  private reading(): TemplateResult {
    const { cell } = this;
    if (cell === undefined) return html`<span class="hint">${say(this.locale, 'hint')}</span>`;
    const tables = this.all.filter((shelf) => shelf.rows > 0);
    const untrained = tables.filter((shelf) => isUntrained(shelf, cell)).length;
    const allUntrained = untrained > 0 && untrained === tables.length;
    return html`<div>${this.cellLine(cell)}${allUntrained ? ` · ${say(this.locale, 'cellUntrained')}` : ''}</div>
      <div class="values">
        ${this.all.map((shelf) => {
          const value = valueOf(shelf, cell);
          const mode = schemeName(shelf.mode, this.locale);
          return value === undefined
            ? ''
            : html`<span
                >${schemeKey(shelf.mode)}
                ${say(this.locale, 'value', { mode, value: fixed(value, 6) })}${
                  !allUntrained && isUntrained(shelf, cell) ? ` (${say(this.locale, 'cellUntrained')})` : ''
                }</span
              >`;
        })}
      </div>`;
  }

  private cellLine(cell: Cell): string {
    if (!followsFormula(this.all)) return say(this.locale, 'cellPlain', { position: cell.row, col: cell.col });
    const it = meaning(cell, this.cols, this.runs[0]?.config.pair_layout ?? 'interleaved');
    return say(this.locale, 'cell', {
      position: it.position,
      col: cell.col,
      pair: it.pair,
      wave: it.wave,
      angle: fixed(it.angle, it.angle < 1 ? 6 : 4),
    });
  }

  private summary(): string {
    if (this.all.length === 0) return say(this.locale, 'waiting');
    const parts = this.all.map((shelf) => {
      const mode = schemeName(shelf.mode, this.locale);
      if (shelf.rows === 0) return say(this.locale, 'summaryNone', { mode });
      let low = Infinity;
      let high = -Infinity;
      for (const value of shelf.values) {
        low = Math.min(low, value);
        high = Math.max(high, value);
      }
      return say(this.locale, 'summaryTable', {
        mode,
        rows: shelf.rows,
        cols: shelf.cols,
        low: fixed(low, 2),
        high: fixed(high, 2),
      });
    });
    const step = Math.max(...this.all.map((shelf) => shelf.step));
    const numbered = this.all.find((shelf) => !shelf.drawn);
    return [
      say(this.locale, 'summary', { step, parts: parts.join(', ') }),
      ...(numbered === undefined ? [] : [say(this.locale, 'summaryRows', { last: numbered.trainedRows - 1 })]),
      ...(this.all.some((shelf) => shelf.drawn) ? [say(this.locale, 'summaryDrawn')] : []),
    ].join(' ');
  }

  private twin(): Twin {
    const cols = Math.min(8, this.cols);
    return {
      caption: say(this.locale, 'caption'),
      head: [
        `${say(this.locale, 'scheme')} · ${say(this.locale, 'position')}`,
        ...Array.from({ length: cols }, (_, c) => String(c)),
      ],
      rows: this.all.flatMap((shelf) =>
        Array.from({ length: shelf.rows }, (_, row) => [
          `${schemeName(shelf.mode, this.locale)} · ${row}`,
          ...Array.from({ length: cols }, (__, col) => fixed(valueOf(shelf, { row, col }) ?? NaN, 6)),
        ]),
      ),
    };
  }
}

define('lab-encodings', LabEncodings);
