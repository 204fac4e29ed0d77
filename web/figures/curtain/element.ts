import { html, nothing, type TemplateResult } from 'lit';
import { define } from '../define';
import { schemeName } from '../../language/scheme-name';
import { commandButton } from '../command-button';
import { figureStyle } from '../figure-style';
import { LabFigure } from '../lab-figure';
import { kRounding } from '../rounding';
import { schemeKey } from '../scheme-key';
import { schemes } from '../scheme';
import '../spoken-summary';
import { twinTable } from '../twin-table';
import { CurtainCommand } from './curtain-command';
import { say } from './say';
import { curtainStyle } from './style';
import {
  curtainRows,
  knowledgeOf,
  progressOf,
  showsCurtain,
  type CurtainCell,
  type CurtainRow,
  type Knowledge,
} from './view-model';
import {
  accuracyText,
  ceilingText,
  curtainProgress,
  curtainSummary,
  curtainTwin,
  differenceText,
  maskName,
} from './words';
import { styled } from '../styled';

/** Says the same as the words beside it: empty, half, full. */
const kSigns: Readonly<Record<Knowledge, string>> = { nothing: '○', difference: '◐', seat: '●' };

/** A curtain is not a seat number: each scheme with a causal mask and without, measured and trained. */
export class LabCurtain extends LabFigure {
  static override properties = {
    ...LabFigure.properties,
    cells: { attribute: false },
    steps: { type: Number },
    length: { type: Number },
    busy: { type: Boolean },
    refusal: { type: String },
    twinOpen: { state: true },
  };
  static override styles = [figureStyle, curtainStyle];

  declare cells: readonly CurtainCell[];
  /** Of each cell's training. */
  declare steps: number;
  /** Of the sequences. */
  declare length: number;
  /** A cell trains. */
  declare busy: boolean;
  /** Why there is nothing to see, in the page's language; empty when there is. */
  declare refusal: string;
  declare twinOpen: boolean;

  constructor() {
    super();
    this.cells = [];
    this.steps = 0;
    this.length = 0;
    this.busy = false;
    this.refusal = '';
    this.twinOpen = false;
  }

  protected override render(): TemplateResult {
    const { locale, cells } = this;
    const measured = cells.some(({ reading }) => reading !== undefined);
    const title = showsCurtain(cells) ? 'curtain' : measured ? 'measured' : 'before';
    return html`<figure aria-labelledby="title">
      <h3 class="title" id="title">${say(locale, title)}</h3>
      <p class="note">${say(locale, 'note', { length: this.length })}</p>
      ${this.meanings()} ${this.refusal === '' ? nothing : html`<p class="trouble">${this.refusal}</p>`}
      ${
        measured
          ? html`<ul class="rows">
                ${curtainRows(cells).map((row) => this.row(row))}
              </ul>
              <p class="legend">${say(locale, 'roundingMeans', { limit: kRounding.toFixed(5) })}</p>
              ${this.commands()}`
          : this.refusal === ''
            ? html`<p class="note">${say(locale, 'waiting')}</p>`
            : nothing
      }
      <lab-spoken-summary class="visually-hidden" .text=${curtainSummary(cells, locale)}></lab-spoken-summary>
      ${twinTable(
        say(locale, 'twin'),
        this.twinOpen,
        (open) => {
          this.twinOpen = open;
        },
        () => curtainTwin(cells, locale),
      )}
    </figure>`;
  }

  private meanings(): TemplateResult {
    const { locale, steps } = this;
    const all = [
      [say(locale, 'shuffle'), say(locale, 'shuffleMeans')],
      [say(locale, 'spread'), say(locale, 'spreadMeans')],
      [say(locale, 'ceiling'), say(locale, 'ceilingMeans')],
      [say(locale, 'own'), say(locale, 'ownMeans', { steps })],
    ];
    return html`<dl class="meanings">
      ${all.map(
        ([name, meaning]) =>
          html`<div>
            <dt>${name}</dt>
            <dd>${meaning}</dd>
          </div>`,
      )}
    </dl>`;
  }

  private row({ mode, cells }: CurtainRow): TemplateResult {
    return html`<li class="row">
      <h4>${schemeKey(mode)}${schemeName(mode, this.locale)}</h4>
      ${cells.map((cell) => this.cell(cell))}
    </li>`;
  }

  private cell(cell: CurtainCell): TemplateResult {
    const { locale } = this;
    const { mode, causal, reading } = cell;
    const knowledge = reading === undefined ? undefined : knowledgeOf(reading);
    return html`<div
      class="cell"
      data-testid="curtain-${mode}-${causal ? 'causal' : 'open'}"
      data-knows=${knowledge ?? ''}
      data-training=${cell.training}
      data-accuracy=${cell.accuracy ?? ''}
    >
      <h5>${maskName(causal, locale)}</h5>
      ${
        knowledge === undefined || reading === undefined
          ? html`<p class="knows">–</p>`
          : html`<p class="knows"><span aria-hidden="true">${kSigns[knowledge]}</span> ${say(locale, knowledge)}</p>
              <dl class="values">
                ${this.value(say(locale, 'shuffle'), differenceText(reading.sensitivity.equivariance_error, locale))}
                ${this.value(say(locale, 'spread'), differenceText(reading.sensitivity.constant_input_spread, locale))}
                ${this.value(say(locale, 'ceiling'), ceilingText(reading.reverse, locale))}
                ${this.value(say(locale, 'own'), accuracyText(cell, locale), this.bar(cell))}
              </dl>`
      }
    </div>`;
  }

  private value(name: string, value: string, more: TemplateResult | typeof nothing = nothing): TemplateResult {
    return html`<div>
      <dt>${name}</dt>
      <dd>${value}${more}</dd>
    </div>`;
  }

  /** The accuracy so far, full at 100 %; beneath it how many of the steps are done. */
  private bar({ mode, accuracy, step }: CurtainCell): TemplateResult {
    const share = (value: number): number => Math.max(0, Math.min(1, value)) * 100;
    return html`<span class="track" ${styled(`--scheme:${schemes[mode].color}`)} aria-hidden="true"
      ><span ${styled(`width:${share(accuracy ?? 0)}%`)}></span
      ><i ${styled(`width:${share(this.steps > 0 ? step / this.steps : 0)}%`)}></i
    ></span>`;
  }

  private commands(): TemplateResult {
    const { locale, cells, busy } = this;
    const { over, all, present } = progressOf(cells);
    const done = over === all;
    const begun = over > 0 || present !== undefined;
    return html`<div class="commands">
      ${commandButton({
        testId: 'curtain-train',
        name: say(locale, done ? 'done' : begun && !busy ? 'resume' : 'train'),
        resting: busy || done,
        primary: true,
        pressed: () => this.dispatchEvent(new CurtainCommand('train')),
      })}
      ${commandButton({
        testId: 'curtain-stop',
        name: say(locale, 'stop'),
        resting: !busy,
        pressed: () => this.dispatchEvent(new CurtainCommand('stop')),
      })}
      <p data-testid="curtain-progress">${curtainProgress(cells, this.steps, locale)}</p>
    </div>`;
  }
}

define('lab-curtain', LabCurtain);
