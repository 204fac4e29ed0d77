import { html, nothing, type TemplateResult } from 'lit';
import { define } from '../define';
import { schemeName } from '../../language/scheme-name';
import type { InputParts } from '../../protocol/questions';
import { Asked } from '../asked';
import { AskingFigure } from '../asking-figure';
import { signedLimit, signedScale } from '../color-scale';
import { figureStyle } from '../figure-style';
import { fixed } from '../number-text';
import { ramp } from '../ramp';
import { errorText } from '../../language/errors';
import '../spoken-summary';
import { twinTable } from '../twin-table';
import { equation } from './equation';
import { say } from './say';
import { korean, sheetRow, type Part } from './sheet-row';
import { sumStyle } from './style';
import {
  additionOf,
  clamped,
  kAdded,
  kSentences,
  positionTensor,
  settingsOf,
  type Cell,
  type Choice,
  type SentenceName,
} from './view-model';
import { outcome, spoken, sumTitle, sumTwin } from './words';

const kMoves: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Token + position = input, cell by cell. */
export class LabSum extends AskingFigure {
  static override properties = {
    ...AskingFigure.properties,
    choice: { state: true },
    cell: { state: true },
    twinOpen: { state: true },
  };
  static override styles = [figureStyle, sumStyle];

  declare choice: Choice;
  declare cell: Cell;
  declare twinOpen: boolean;
  private readonly parts = new Asked(this, 'input_parts', () => [settingsOf(this.choice), [...this.ids]]);
  private readonly table = new Asked(this, 'initial_tensor', () => [settingsOf(this.choice), 'emb.tok.weight']);
  private readonly counts = new Asked(this, 'parameter_counts', () => [settingsOf(this.choice)]);

  constructor() {
    super();
    this.choice = { sentence: 'dogs', mode: 'sin', scaled: true };
    this.cell = { row: 1, col: 0 };
    this.twinOpen = false;
  }

  protected override render(): TemplateResult {
    const { locale, choice } = this;
    const parts = this.parts.answer;
    const fresh = parts?.sum.rows === this.ids.length ? parts : undefined;
    const refused = this.parts.error ?? this.table.error ?? this.counts.error;
    const addition =
      fresh === undefined || this.table.answer === undefined
        ? undefined
        : additionOf(fresh, this.table.answer, this.ids, this.cell);
    const title = sumTitle(choice, locale);
    return html`<figure aria-labelledby="title">
      <h3 class="title" id="title">${title}</h3>
      <p class="note">${say(locale, 'note')}</p>
      ${this.controls()}
      ${refused === undefined ? nothing : html`<p class="trouble" role="alert">${errorText(refused, locale)}</p>`}
      <div class="sum">
        ${this.sheet('token', fresh)}
        <span class="sign" role="img" aria-label=${say(locale, 'plus')}>+</span>
        ${this.sheet('position', fresh)}
        <span class="sign" role="img" aria-label=${say(locale, 'equals')}>=</span>
        ${this.sheet('sum', fresh)}
      </div>
      <div class="equation" data-testid="sum-equation">
        ${addition === undefined ? html`<p>${say(locale, 'hint')}</p>` : equation(addition, choice.mode, locale)}
      </div>
      <p class="why" data-testid="sum-outcome">${fresh === undefined ? '' : outcome(fresh, choice, locale)}</p>
      <div class="legend">
        <span>${say(locale, 'scaleLegend')}</span>
        ${ramp(signedScale(this.theme), `≤ ${fixed(-signedLimit, 1)}`, '', `≥ ${fixed(signedLimit, 1)}`)}
        <span>${say(locale, 'rows', { last: this.ids.length - 1 })}</span><span>${say(locale, 'cols')}</span>
      </div>
      <lab-spoken-summary
        class="visually-hidden"
        .text=${
          addition === undefined
            ? ''
            : say(locale, 'summary', {
                sentence: say(locale, choice.sentence),
                title,
                cell: spoken(addition, locale),
              })
        }
      ></lab-spoken-summary>
      ${
        fresh === undefined
          ? nothing
          : twinTable(
              say(locale, 'twin'),
              this.twinOpen,
              (open) => {
                this.twinOpen = open;
              },
              () => sumTwin(fresh, choice, locale),
            )
      }
    </figure>`;
  }

  private get ids(): readonly number[] {
    return kSentences[this.choice.sentence].ids;
  }

  private sentence(name: SentenceName): string | TemplateResult {
    const told = say(this.locale, name);
    return this.locale === 'ko' ? told : html`${korean(kSentences[name].words.join(' '))} (${told})`;
  }

  private choose(change: Partial<Choice>): void {
    this.choice = { ...this.choice, ...change };
    this.cell = clamped(this.cell, this.ids.length);
  }

  private controls(): TemplateResult {
    const { locale, choice } = this;
    const radio = (
      group: string,
      value: string,
      checked: boolean,
      name: string | TemplateResult,
      chosen: () => void,
    ): TemplateResult =>
      html`<label
        ><input
          type="radio"
          name=${group}
          data-testid="sum-${value}"
          .checked=${checked}
          @change=${chosen}
        />${name}</label
      >`;
    const sentences: readonly SentenceName[] = ['dogs', 'meal'];
    return html`<div class="controls">
      <fieldset>
        <legend class="visually-hidden">${say(locale, 'sentence')}</legend>
        ${sentences.map((sentence) =>
          radio('sentence', sentence, choice.sentence === sentence, this.sentence(sentence), () => {
            this.choose({ sentence });
          }),
        )}
      </fieldset>
      <fieldset>
        <legend class="visually-hidden">${say(locale, 'position')}</legend>
        ${kAdded.map((mode) =>
          radio('mode', mode, choice.mode === mode, schemeName(mode, locale), () => {
            this.choose({ mode });
          }),
        )}
      </fieldset>
      <label
        ><input
          type="checkbox"
          data-testid="sum-scale"
          .checked=${choice.scaled}
          @change=${(event: Event) => {
            if (event.target instanceof HTMLInputElement) this.choose({ scaled: event.target.checked });
          }}
        />${say(locale, 'scale')}</label
      >
    </div>`;
  }

  private sheet(part: Part, parts: InputParts | undefined): TemplateResult {
    const { locale, choice, cell } = this;
    const name = say(
      locale,
      part === 'sum'
        ? 'sumPart'
        : part === 'position'
          ? 'positionPart'
          : choice.scaled
            ? 'tokenPartScaled'
            : 'tokenPart',
    );
    const rows = this.ids.length;
    const matrix = parts?.[part];
    const scale = signedScale(this.theme);
    return html`<div class="part" data-part=${part}>
      <h4>${name}</h4>
      <div
        class="sheet"
        role="application"
        tabindex="0"
        aria-label=${say(locale, 'grid', { part: name, rows, cols: 8 })}
        @pointerover=${this.point}
        @pointerdown=${this.point}
        @keydown=${this.key}
      >
        ${this.ids.map((_, row) => sheetRow({ part, row, choice, cell, matrix, scale }, locale))}
      </div>
      ${this.badges(part)}
    </div>`;
  }

  private badges(part: Part): TemplateResult {
    const { locale, choice } = this;
    const rows = String(this.ids.length);
    const shape = part === 'position' ? `(T, d) = (${rows}, 8)` : `(B, T, d) = (B, ${rows}, 8)`;
    const tensor = positionTensor(this.counts.answer ?? []);
    const kind =
      part === 'token'
        ? say(locale, 'parameter')
        : part === 'sum'
          ? say(locale, 'made')
          : choice.mode === 'none'
            ? say(locale, 'nothing')
            : tensor === undefined
              ? ''
              : say(locale, tensor.trainable ? 'parameter' : 'buffer');
    return html`<p class="badges">
      <span class="shape">${shape}</span><span data-testid="sum-kind-${part}">${kind}</span>
      ${part === 'position' && choice.mode !== 'none' ? html`<span>${say(locale, 'batch')}</span>` : nothing}
    </p>`;
  }

  private readonly point = (event: PointerEvent): void => {
    const target = event.target instanceof HTMLElement ? event.target : undefined;
    const [row, col] = [target?.dataset['row'], target?.dataset['col']];
    if (row !== undefined && col !== undefined) this.cell = { row: Number(row), col: Number(col) };
  };

  private readonly key = (event: KeyboardEvent): void => {
    const move = kMoves[event.key];
    if (move === undefined) return;
    event.preventDefault();
    this.cell = clamped({ row: this.cell.row + move[0], col: this.cell.col + move[1] }, this.ids.length);
  };
}

define('lab-sum', LabSum);
