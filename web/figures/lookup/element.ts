import { html, nothing, type TemplateResult } from 'lit';
import { define } from '../define';
import type { Matrix } from '../../protocol/core';
import { Asked } from '../asked';
import { AskingFigure } from '../asking-figure';
import { signedLimit, signedScale } from '../color-scale';
import { figureStyle } from '../figure-style';
import { fixed } from '../number-text';
import { ramp } from '../ramp';
import '../spoken-summary';
import { twinTable } from '../twin-table';
import { heatRow, type HeatRow } from './heat-row';
import { say } from './say';
import { lookupStyle } from './style';
import {
  kMostRows,
  kTable,
  readBatch,
  settings,
  withId,
  withRow,
  writeBatch,
  type Batch,
  type BatchTrouble,
} from './view-model';
import { idsShape, lookupSummary, lookupTitle, lookupTwin, nearText, outShape, tableShape, troubleText } from './words';
import { wordOf, words } from './words-of-ids';

/** 나, 고양이, 밥, 고양이 */
const kFirst: Batch = [[0, 7, 3, 7]];

/** Ids go in, rows of the token table come out. */
export class LabLookup extends AskingFigure {
  static override properties = {
    ...AskingFigure.properties,
    typed: { state: true },
    chosen: { state: true },
    pointed: { state: true },
    twinOpen: { state: true },
  };
  static override styles = [figureStyle, lookupStyle];

  declare typed: string;
  /** The slot that the next row goes to, counted through all sentences. */
  declare chosen: number;
  /** The id under the pointer or the keyboard's focus. */
  declare pointed: number | undefined;
  declare twinOpen: boolean;

  /** The last that the core has answered. */
  private shown: Batch = kFirst;
  private readonly table = new Asked(this, 'initial_tensor', () => [settings, kTable]);
  private readonly map = new Asked(this, 'initial_table_map', () => [settings, kTable]);
  private readonly parts = new Asked(this, 'input_parts', () => {
    const read = readBatch(this.typed);
    return read.ok ? [settings, read.value.flat()] : undefined;
  });

  constructor() {
    super();
    this.typed = writeBatch(kFirst);
    this.chosen = 1;
    this.pointed = undefined;
    this.twinOpen = false;
  }

  protected override render(): TemplateResult {
    const { locale, table } = this;
    const read = readBatch(this.typed);
    if (read.ok && this.parts.answered?.[1].join() === read.value.flat().join()) this.shown = read.value;
    const batch = this.shown;
    const out = this.parts.answer?.token;
    const id = batch.flat()[this.chosen] ?? batch[0]?.[0] ?? 0;
    const scale = signedScale(this.theme);
    return html`<figure aria-labelledby="title">
      <h3 class="title" id="title">${lookupTitle(batch, id, locale)}</h3>
      <p class="note">${say(locale, 'note')}</p>
      ${this.fields(read.ok ? undefined : read.error)} ${this.shapes()}
      <div class="legend">
        <span>${say(locale, 'scale')}</span>
        ${ramp(scale, `≤ ${fixed(-signedLimit, 1)}`, '', `≥ ${fixed(signedLimit, 1)}`)}
      </div>
      ${
        table.answer === undefined
          ? html`<p class="note">${say(locale, 'waiting')}</p>`
          : html`<div class="parts">
              ${this.tablePart(table.answer)} ${out === undefined ? nothing : this.outPart(out)}
            </div>`
      }
      <p class="near">${this.map.answer === undefined ? '' : nearText(this.map.answer.cosine, id, locale)}</p>
      <lab-spoken-summary class="visually-hidden" .text=${lookupSummary(batch, id, locale)}></lab-spoken-summary>
      ${
        out === undefined
          ? nothing
          : twinTable(
              say(locale, 'twin'),
              this.twinOpen,
              (open) => {
                this.twinOpen = open;
              },
              () => lookupTwin(batch, out, locale),
            )
      }
    </figure>`;
  }

  private fields(unread: BatchTrouble | undefined): TemplateResult {
    const { locale, typed, shown } = this;
    const refused = this.parts.error;
    const error: BatchTrouble | undefined =
      unread ?? (refused === undefined ? undefined : { code: 'refused', refused });
    const trouble = error === undefined ? '' : troubleText(error, locale);
    return html`<div class="fields">
        <label
          ><span>${say(locale, 'ids')}</span
          ><input
            type="text"
            autocomplete="off"
            spellcheck="false"
            data-testid="lookup-ids"
            aria-invalid=${trouble === '' ? 'false' : 'true'}
            .value=${typed}
            @input=${(event: Event) => {
              if (event.target instanceof HTMLInputElement) this.typed = event.target.value;
            }}
        /></label>
        ${
          shown.length < kMostRows
            ? html`<button
                type="button"
                data-testid="lookup-more"
                @click=${() => {
                  this.typed = writeBatch(withRow(shown));
                }}
              >
                ${say(locale, 'more')}
              </button>`
            : nothing
        }
        ${
          typed === writeBatch(kFirst)
            ? nothing
            : html`<button
                type="button"
                data-testid="lookup-reset"
                @click=${() => {
                  this.typed = writeBatch(kFirst);
                  this.chosen = 1;
                }}
              >
                ${say(locale, 'reset')}
              </button>`
        }
      </div>
      ${trouble === '' ? nothing : html`<p class="trouble" role="alert">${trouble}</p>`}`;
  }

  private shapes(): TemplateResult {
    const { locale, shown } = this;
    const badge = (name: string, letters: string, numbers: string): TemplateResult =>
      html`<li>${name} ${letters} <span class="badge">${numbers}</span></li>`;
    return html`<ul class="shapes" aria-label=${say(locale, 'shapes')} data-testid="lookup-shapes">
      ${badge(say(locale, 'shapeIds'), '(B, T)', idsShape(shown))}
      ${badge(say(locale, 'shapeTable'), '(V, d)', tableShape)}
      ${badge(say(locale, 'shapeOut'), '(B, T, d)', outShape(shown))}
    </ul>`;
  }

  private row(row: Omit<HeatRow, 'point'>): TemplateResult {
    const point = (pointed: number | undefined): void => {
      this.pointed = pointed;
    };
    return heatRow({ ...row, point }, this.theme, this.locale);
  }

  private tablePart(table: Matrix): TemplateResult {
    const { locale } = this;
    const current = this.shown.flat()[this.chosen];
    return html`<div>
      <h4>${say(locale, 'table')}</h4>
      <div class="rows" role="group" aria-label=${say(locale, 'table')}>
        ${words.map(({ id }) =>
          this.row({
            id,
            values: table.values.subarray(id * table.cols, (id + 1) * table.cols),
            label: say(locale, 'pick', { id, word: wordOf(id, locale), slot: this.chosen }),
            testId: `lookup-row-${String(id)}`,
            same: id === (this.pointed ?? current),
            pressed: undefined,
            press: () => {
              this.typed = writeBatch(withId(this.shown, this.chosen, id));
            },
          }),
        )}
      </div>
    </div>`;
  }

  private outPart(out: Matrix): TemplateResult {
    const { locale, shown } = this;
    const ids = shown.flat();
    const length = shown[0]?.length ?? 0;
    return html`<div>
      <h4>${say(locale, 'out')}</h4>
      ${shown.map(
        (sentence, b) =>
          html`<div class="rows sentence" role="group" aria-label=${say(locale, 'sentence', { row: b + 1 })}>
            ${sentence.map((id, t) => {
              const slot = b * length + t;
              return this.row({
                id,
                values: out.values.subarray(slot * out.cols, (slot + 1) * out.cols),
                label: say(locale, 'slot', { row: b + 1, slot: t, id, word: wordOf(id, locale) }),
                testId: `lookup-slot-${String(slot)}`,
                same: id === (this.pointed ?? ids[this.chosen]),
                pressed: slot === this.chosen,
                press: () => {
                  this.chosen = slot;
                },
              });
            })}
          </div>`,
      )}
    </div>`;
  }
}

define('lab-lookup', LabLookup);
