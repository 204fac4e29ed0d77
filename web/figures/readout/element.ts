import { html, nothing, svg, type TemplateResult } from 'lit';
import { define } from '../define';
import { errorText } from '../../language/errors';
import { AskedAll } from '../asked-all';
import { AskingFigure } from '../asking-figure';
import { figureStyle } from '../figure-style';
import { grouped, percent } from '../number-text';
import '../spoken-summary';
import { twinTable } from '../twin-table';
import { say } from './say';
import { readoutStyle } from './style';
import {
  chartPath,
  chartSpot,
  kCombines,
  kLeast,
  kMost,
  kStep,
  modelQuestions,
  questionsOf,
  readOutAt,
  trainedNumbers,
  type Combine,
  type ReadOuts,
} from './view-model';
import { neededText, readoutSummary, readoutTitle, readoutTwin } from './words';
import { styled } from '../styled';

const kParts = ['token', 'position'] as const;

/** Add or concatenate: what a linear map can still read of both parts. */
export class LabReadout extends AskingFigure {
  static override properties = {
    ...AskingFigure.properties,
    width: { state: true },
    twinOpen: { state: true },
  };
  static override styles = [figureStyle, readoutStyle];

  /** Of one vector. */
  declare width: number;
  declare twinOpen: boolean;

  private readonly sums = new AskedAll(this, 'read_out', () => questionsOf('add'));
  private readonly pairs = new AskedAll(this, 'read_out', () => questionsOf('concatenate'));
  private readonly models = new AskedAll(this, 'parameter_counts', () => modelQuestions(this.width));

  constructor() {
    super();
    this.width = 8;
    this.twinOpen = false;
  }

  private get readOuts(): ReadOuts {
    return { add: this.sums.answers, concatenate: this.pairs.answers };
  }

  protected override render(): TemplateResult {
    const { locale, width, readOuts } = this;
    const error = this.sums.error ?? this.pairs.error ?? this.models.error;
    const arrived = readOutAt(readOuts, 'add', width) !== undefined;
    return html`<figure aria-labelledby="title">
      <h3 class="title" id="title">${readoutTitle(readOuts, width, locale)}</h3>
      <p class="note">${say(locale, 'note')}</p>
      <label class="width"
        ><span>${say(locale, 'width')}</span
        ><input
          type="range"
          min=${kLeast}
          max=${kMost}
          step=${kStep}
          data-testid="readout-width"
          .value=${String(width)}
          @input=${(event: Event) => {
            if (event.target instanceof HTMLInputElement) this.width = event.target.valueAsNumber;
          }}
        /><output>${width}</output></label
      >
      ${error === undefined ? nothing : html`<p class="trouble" role="alert">${errorText(error, locale)}</p>`}
      <div class="ways">${kCombines.map((combine, i) => this.way(combine, i))}</div>
      ${
        arrived
          ? html`${this.chart()}
              <p class="worth">${say(locale, 'worth', neededText(readOuts))}</p>`
          : html`<p class="note">${say(locale, 'waiting')}</p>`
      }
      <lab-spoken-summary class="visually-hidden" .text=${readoutSummary(readOuts, width, locale)}></lab-spoken-summary>
      ${twinTable(
        say(locale, 'twin'),
        this.twinOpen,
        (open) => {
          this.twinOpen = open;
        },
        () => readoutTwin(readOuts, locale),
      )}
    </figure>`;
  }

  private way(combine: Combine, i: number): TemplateResult {
    const { locale, width, readOuts } = this;
    const read = readOutAt(readOuts, combine, width);
    const cells = combine === 'add' ? [['sum', width] as const] : kParts.map((part) => [part, width] as const);
    const total = combine === 'add' ? width : 2 * width;
    const counts = this.models.answers[i];
    const needed = neededText(readOuts)[combine === 'add' ? 'addWidth' : 'concatenateWidth'];
    return html`<section data-testid="readout-${combine}">
      <h4>${say(locale, combine)}<span>${say(locale, 'widthOf', { width: total })}</span></h4>
      <div class="cells" ${styled(`--share:${total / (2 * kMost)}`)} aria-hidden="true">
        ${cells.map(([kind, count]) =>
          Array.from({ length: count }, () => html`<i ${styled(`--kind:var(--${kind})`)}></i>`),
        )}
      </div>
      ${kParts.map((part) => {
        const value = read?.[part] ?? 0;
        return html`<div class="bar">
          <span ${styled(`color:var(--${part})`)}>${say(locale, part)}</span>
          <span class="track" aria-hidden="true"
            ><span ${styled(`width:${value * 100}%;background:var(--${part})`)}></span
          ></span>
          <b>${read === undefined ? '–' : percent(value, locale)}</b>
        </div>`;
      })}
      <p class="facts">${say(locale, 'needed', { width: needed })}</p>
      <p class="facts">
        ${counts === undefined ? '' : say(locale, 'numbers', { count: grouped(trainedNumbers(counts), locale) })}
      </p>
    </section>`;
  }

  private chart(): TemplateResult {
    const { locale, width, readOuts } = this;
    return html`<h4>${say(locale, 'chart')}</h4>
      <div class="chart" role="img" aria-label=${say(locale, 'chartLabel', neededText(readOuts))}>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          ${[width, 2 * width].map((at, i) => {
            const { x } = chartSpot(at, 0);
            return svg`<line x1=${x} x2=${x} y1="0" y2="100" stroke-dasharray=${i === 0 ? nothing : '3 3'}></line>`;
          })}
          ${kCombines.map((combine) =>
            kParts.map(
              (part) =>
                svg`<path
                  d=${chartPath(readOuts[combine], part)}
                  ${styled(`stroke:var(--${part})`)}
                  stroke-dasharray=${combine === 'add' ? nothing : '6 4'}
                ></path>`,
            ),
          )}
        </svg>
        ${[0, 0.5, 1].map(
          (at) =>
            html`<span class="axis y" ${styled(`top:${chartSpot(kLeast, at).y}%`)} aria-hidden="true"
              >${percent(at, locale, 0)}</span
            >`,
        )}
        ${[4, 8, 16, 32, 64].map(
          (at) => html`<span class="axis x" ${styled(`left:${chartSpot(at, 0).x}%`)} aria-hidden="true">${at}</span>`,
        )}
      </div>
      <ul class="legend">
        ${kParts.map(
          (part) => html`<li><span class="swatch" ${styled(`color:var(--${part})`)}></span>${say(locale, part)}</li>`,
        )}
        <li>${say(locale, 'solid')}</li>
        <li>${say(locale, 'dashed')}</li>
      </ul>`;
  }
}

define('lab-readout', LabReadout);
