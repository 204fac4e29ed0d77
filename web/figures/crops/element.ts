import { html, nothing, type TemplateResult } from 'lit';
import { define } from '../define';
import { errorText } from '../../language/errors';
import { refusal } from '../../protocol/errors';
import type { CoreError } from '../../protocol/core';
import { Asked } from '../asked';
import { AskingFigure } from '../asking-figure';
import { figureStyle } from '../figure-style';
import '../spoken-summary';
import { twinTable } from '../twin-table';
import { rulers, story } from './draw';
import { say } from './say';
import { cropsStyle } from './style';
import {
  firstRowDifference,
  idsAt,
  kBlockSizes,
  kindOf,
  kNoneRefused,
  lastStart,
  limitsOf,
  modelOf,
  moved,
  readField,
  type Field,
  type Refused,
  type Window,
} from './view-model';
import { cropsTitle, cropsTwin, rangeText } from './words';

/** What the button feeds: more than the table of 128 rows has room for. */
const kTooMany = 200;

/** A window over a text: two countings of the same characters, and the edge of the position table. */
export class LabCrops extends AskingFigure {
  static override properties = {
    ...AskingFigure.properties,
    crop: { state: true },
    refused: { state: true },
    twinOpen: { state: true },
  };
  static override styles = [figureStyle, cropsStyle];

  declare crop: Window;
  declare refused: Refused;
  declare twinOpen: boolean;
  private readonly fed = new Asked(this, 'input_parts', () => [
    modelOf(this.crop),
    idsAt(this.crop.start, this.crop.fed),
  ]);
  private readonly atBeginning = new Asked(this, 'input_parts', () => [modelOf(this.crop), idsAt(0, 1)]);
  /** How far into the window the pointer took hold of it. */
  private grip: number | undefined;

  constructor() {
    super();
    this.crop = { start: 500, fed: 128, blockSize: 128 };
    this.refused = kNoneRefused;
    this.twinOpen = false;
  }

  protected override render(): TemplateResult {
    const { locale, crop } = this;
    const title = cropsTitle(crop, locale);
    const range = rangeText(crop, locale);
    const troubles = [this.refusalOf('start'), this.refusalOf('fed'), this.fed.error];
    return html`<figure aria-labelledby="title">
      <h3 class="title" id="title">${title}</h3>
      <p class="note">${say(locale, 'note')} ${say(locale, 'gloss')}</p>
      ${story(crop, say(locale, 'story'), {
        grab: (slot) => {
          this.grip = slot >= crop.start && slot < crop.start + crop.fed ? slot - crop.start : 0;
          this.drag(slot);
        },
        drag: (slot) => {
          this.drag(slot);
        },
        drop: () => {
          this.grip = undefined;
        },
      })}
      ${this.controls()}
      <p class="range" data-testid="crops-range">${range}</p>
      ${troubles.map((trouble) =>
        trouble === undefined
          ? nothing
          : html`<p class="trouble" role="alert">
              ${errorText(trouble, locale, { max_len: say(locale, 'blockSize') })}
            </p>`,
      )}
      ${rulers(crop, locale)} ${this.same()}
      <lab-spoken-summary
        class="visually-hidden"
        .text=${say(locale, 'summary', { title, range })}
      ></lab-spoken-summary>
      ${twinTable(
        say(locale, 'twin'),
        this.twinOpen,
        (open) => {
          this.twinOpen = open;
        },
        () => cropsTwin(crop, locale),
      )}
    </figure>`;
  }

  private drag(slot: number): void {
    if (this.grip !== undefined) this.move({ start: slot - this.grip });
  }

  private move(change: Partial<Window>): void {
    const { window, refused } = moved(this.crop, this.refused, change);
    this.crop = window;
    this.refused = refused;
  }

  /** A number as typed, moved to only where it can be; elsewhere it stays in its field with the reason. */
  private type(field: Field, text: string): void {
    const value = readField(field, text, this.crop);
    if (value === undefined) this.refused = { ...this.refused, [field]: text };
    else this.move({ [field]: value });
  }

  private refusalOf(field: Field): CoreError | undefined {
    const text = this.refused[field];
    if (text === undefined) return undefined;
    const name = say(this.locale, field === 'fed' ? 'fed' : 'startNumber');
    if (text.trim() === '') return refusal('not_one_number', {}, name, text);
    const [least, most] = limitsOf(field, this.crop);
    return refusal('setting_out_of_range', { minimum: String(least), maximum: String(most) }, name, text);
  }

  private controls(): TemplateResult {
    const { locale, crop } = this;
    const tooMany = crop.fed > crop.blockSize;
    const number = (field: Field): TemplateResult => {
      const [least, most] = limitsOf(field, crop);
      return html`<input
        type="number"
        id=${field}
        min=${least}
        max=${most}
        step="1"
        inputmode="numeric"
        data-testid="crops-${field}"
        aria-invalid=${this.refused[field] === undefined ? 'false' : 'true'}
        .value=${this.refused[field] ?? String(crop[field])}
        @change=${(event: Event) => {
          if (event.target instanceof HTMLInputElement) this.type(field, event.target.value);
        }}
      />`;
    };
    return html`<div class="controls">
      <div class="control wide">
        <label for="start">${say(locale, 'start')}</label>
        <input
          type="range"
          min="0"
          max=${lastStart(crop.fed)}
          step="1"
          aria-label=${say(locale, 'start')}
          data-testid="crops-slide"
          .value=${String(crop.start)}
          @input=${(event: Event) => {
            if (event.target instanceof HTMLInputElement) this.move({ start: Number(event.target.value) });
          }}
        />
        ${number('start')}
      </div>
      <div class="control">
        <label for="block">${say(locale, 'blockSize')}</label>
        <select
          id="block"
          data-testid="crops-block"
          @change=${(event: Event) => {
            if (!(event.target instanceof HTMLSelectElement)) return;
            const blockSize = Number(event.target.value);
            this.move({ blockSize, fed: blockSize });
          }}
        >
          ${kBlockSizes.map((size) => html`<option .selected=${size === crop.blockSize}>${size}</option>`)}
        </select>
      </div>
      <div class="control">
        <label for="fed">${say(locale, 'fed')}</label>
        ${number('fed')}
        <button
          type="button"
          data-testid="crops-try"
          @click=${() => {
            this.move(tooMany ? { fed: crop.blockSize } : { fed: kTooMany, blockSize: Math.min(crop.blockSize, 128) });
          }}
        >
          ${tooMany ? say(locale, 'tryFit', { count: crop.blockSize }) : say(locale, 'tryMore', { count: kTooMany })}
        </button>
      </div>
    </div>`;
  }

  /** What the core says of slot 0, here and at the beginning of the text. */
  private same(): TemplateResult | typeof nothing {
    const { fed, atBeginning, locale } = this;
    if (kindOf(this.crop) !== 'restarts' || fed.answer === undefined || atBeginning.answer === undefined)
      return nothing;
    const value = firstRowDifference(fed.answer.position, atBeginning.answer.position);
    return html`<p class="same" data-testid="crops-same">
      ${say(locale, 'same', { value: value === 0 ? '0' : value.toPrecision(3) })}
    </p>`;
  }
}

define('lab-crops', LabCrops);
