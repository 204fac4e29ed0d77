import { html, nothing, svg, type PropertyValues, type SVGTemplateResult, type TemplateResult } from 'lit';
import { define } from '../define';
import { schemeName } from '../../language/scheme-name';
import type { Mode } from '../../protocol/core';
import { kModes } from '../../race/limits';
import type { Trial } from '../../race/trial';
import { commandButton } from '../command-button';
import { figureStyle } from '../figure-style';
import { LabFigure } from '../lab-figure';
import { colorOf, drawAxes, type Line } from '../length-chart';
import { lengthChartStyle } from '../length-chart-style';
import { lengthChooser } from '../length-chooser';
import { percent } from '../number-text';
import { schemes } from '../scheme';
import { schemeKey } from '../scheme-key';
import { seedStrips } from '../seed-strips';
import { seedStripsStyle } from '../seed-strips-style';
import '../spoken-summary';
import { twinTable } from '../twin-table';
import { drawSpread, type SpreadScene } from './draw';
import { say } from './say';
import { SchemeToggled, SpreadCommand } from './spread-events';
import { spreadStyle } from './style';
import { rangeAt, spreadModel, standings, type FairQuestion, type SpreadModel } from './view-model';
import {
  spreadExpected,
  spreadFailures,
  spreadFindings,
  spreadNote,
  spreadProgress,
  spreadSummary,
  spreadTitle,
  spreadTwin,
} from './words';

const height = 340;
/** From this width on a label has room for its value beside the name. */
const wide = 480;
/** Half as long again as what was trained: where the lesson looks first. */
const kFirstLength = 12;

/** The fair test: schemes trained on mixed lengths with several seeds, at the lengths they have seen and beyond. */
export class LabSpread extends LabFigure {
  static override properties = {
    ...LabFigure.properties,
    steps: { type: Number },
    question: { attribute: false },
    trials: { attribute: false },
    chosen: { attribute: false },
    busy: { type: Boolean },
    refusal: { type: String },
    width: { state: true },
    length: { state: true },
    twinOpen: { state: true },
  };
  static override styles = [figureStyle, lengthChartStyle, seedStripsStyle, spreadStyle];

  /** Of each run, where the page that holds the figure wants others than the preset's. */
  declare steps: number | undefined;
  declare question: FairQuestion | undefined;
  declare trials: readonly Trial[];
  /** The schemes that take part. */
  declare chosen: readonly Mode[];
  declare busy: boolean;
  /** Why nothing can be trained, in the page's language; empty when it can. */
  declare refusal: string;
  declare width: number;
  /** The length to look at seed by seed. */
  declare length: number;
  declare twinOpen: boolean;
  private scene: SpreadScene | undefined;
  private readonly sizes = new ResizeObserver((entries) => {
    this.width = Math.floor(entries.at(-1)?.contentRect.width ?? this.width);
  });
  private watched: Element | undefined;

  constructor() {
    super();
    this.steps = undefined;
    this.question = undefined;
    this.trials = [];
    this.chosen = [];
    this.busy = false;
    this.refusal = '';
    this.width = 0;
    this.length = kFirstLength;
    this.twinOpen = false;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.sizes.disconnect();
    this.watched = undefined;
  }

  protected override render(): TemplateResult | typeof nothing {
    const { locale, length } = this;
    if (this.question === undefined) return nothing;
    const model = spreadModel(this.question, this.trials, this.chosen, this.busy);
    const measured = model.schemes.length > 0;
    const failures = [...(this.refusal === '' ? [] : [this.refusal]), ...spreadFailures(model, locale)];
    return html`<figure aria-labelledby="title" data-testid="spread" data-phase=${model.phase}>
      <h3 class="title" id="title">${spreadTitle(model, length, locale)}</h3>
      <p class="note">${spreadNote(model, locale)}</p>
      ${this.choice()} ${this.commands(model)} ${failures.map((failure) => html`<p class="trouble">${failure}</p>`)}
      <div class="panel">${this.picture(model, this.question)}</div>
      ${this.legend(model, this.question)} ${measured ? this.seeds(model, this.question) : nothing}
      <lab-spoken-summary class="visually-hidden" .text=${spreadSummary(model, length, locale)}></lab-spoken-summary>
      ${
        measured
          ? twinTable(
              say(locale, 'twin'),
              this.twinOpen,
              (open) => {
                this.twinOpen = open;
              },
              () => spreadTwin(model, locale),
            )
          : nothing
      }
    </figure>`;
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed);
    const panel = this.renderRoot.querySelector('.panel');
    if (panel !== null && panel !== this.watched) {
      this.watched = panel;
      this.sizes.observe(panel);
    }
    if (this.scene !== undefined && this.question !== undefined) {
      drawAxes(this.renderRoot, this.scene, this.question.lengths, this.width);
    }
  }

  private choice(): TemplateResult {
    const { locale, chosen } = this;
    return html`<fieldset>
      <legend>${say(locale, 'choose')}</legend>
      ${kModes.map(
        (mode) =>
          html`<label
            ><input
              type="checkbox"
              data-testid="spread-mode-${mode}"
              .checked=${chosen.includes(mode)}
              @change=${() => this.dispatchEvent(new SchemeToggled(mode))}
            />${schemeKey(mode)}${schemeName(mode, locale)}</label
          >`,
      )}
    </fieldset>`;
  }

  private commands(model: SpreadModel): TemplateResult {
    const { locale, busy } = this;
    const { over, all } = model.progress;
    const done = over === all;
    const begun = over > 0 || model.present.length > 0;
    const name = all === 0 ? 'train' : done ? 'done' : begun && !busy ? 'resume' : 'train';
    const said = spreadProgress(model, locale);
    return html`<div class="commands">
        ${commandButton({
          testId: 'spread-train',
          name: say(locale, name),
          resting: busy || done,
          primary: true,
          pressed: () => this.dispatchEvent(new SpreadCommand('train')),
        })}
        ${commandButton({
          testId: 'spread-stop',
          name: say(locale, 'stop'),
          resting: !busy,
          pressed: () => this.dispatchEvent(new SpreadCommand('stop')),
        })}
      </div>
      <p class="note" data-testid="spread-progress">
        ${all === 0 ? say(locale, 'nobody') : said === '' ? spreadExpected(model, locale) : said}
      </p>`;
  }

  private picture(model: SpreadModel, question: FairQuestion): TemplateResult {
    const { locale, width } = this;
    const title = say(locale, 'accuracy');
    if (width < 120) return html`<h4>${title}</h4>`;
    const words = [...model.schemes.map(({ mode }) => this.labelText(model, mode)), say(locale, 'ceiling')];
    const scene = drawSpread(model, { width, height }, words);
    this.scene = scene;
    return html`<h4>${title}</h4>
      <svg
        class="chart"
        width=${width}
        height=${height}
        viewBox="0 0 ${width} ${height}"
        role="img"
        aria-label=${say(locale, 'chart')}
        @click=${(event: MouseEvent) => {
          this.point(event, scene, question);
        }}
      >
        ${this.marks(model, scene)}
      </svg>
      ${model.schemes.length === 0 ? html`<p class="blank">${say(locale, 'blank')}</p>` : nothing}`;
  }

  private marks(model: SpreadModel, scene: SpreadScene): SVGTemplateResult {
    const { margin, x, trained } = scene;
    const right = this.width - margin.right;
    const floor = height - margin.bottom;
    const chosen = x(this.length);
    return svg`
      <rect class="trained" x=${trained.x} width=${trained.width} y=${margin.top} height=${floor - margin.top}></rect>
      <text class="trained-label" x=${trained.x + trained.width / 2} y=${margin.top - 9} text-anchor="middle">${say(this.locale, 'trained')}</text>
      <g class="axis axis-y" transform="translate(${margin.left},0)"></g>
      <g class="axis axis-x" transform="translate(0,${floor})"></g>
      <text class="axis-name" x=${right + 20} y=${floor + 19}>${say(this.locale, 'length')}</text>
      ${model.schemes.length === 0 ? nothing : svg`<line class="chosen" x1=${chosen} x2=${chosen} y1=${margin.top} y2=${floor}></line>`}
      <path class="ceiling" d=${scene.ceiling}></path>
      ${scene.lines.map((one) => svg`<path class="band" d=${one.band} fill=${schemes[one.mode].color}></path>`)}
      ${scene.lines.map(
        (one) =>
          svg`<path class="curve" d=${one.path} stroke=${schemes[one.mode].color} stroke-dasharray=${schemes[one.mode].dash}></path>
          ${one.spots.map((spot) => svg`<path d=${schemes[one.mode].marker} fill=${schemes[one.mode].color} transform="translate(${spot.x},${spot.y}) scale(.7)"></path>`)}`,
      )}
      ${scene.labels.map(
        (one) =>
          svg`<path class="leader" stroke=${colorOf(one.of)} d=${one.arrived ? `M${one.anchorX + 4},${one.anchorY}L${right + 11},${one.y}` : ''}></path>
          <text class="label" fill=${colorOf(one.of)} x=${right + 13} y=${one.y + 4}>${this.labelText(model, one.of)}</text>`,
      )}`;
  }

  /** The name, and where there is width, the mean at the longest length. */
  private labelText(model: SpreadModel, of: Line): string {
    const { locale } = this;
    const last = model.question.lengths.at(-1);
    const scheme = model.schemes.find(({ mode }) => mode === of);
    const name = of === 'ceiling' ? say(locale, 'ceiling') : schemeName(of, locale);
    if (this.width < wide || last === undefined) return name;
    const value =
      scheme === undefined
        ? model.ceilings.find(({ length }) => length === last)?.accuracy
        : rangeAt(scheme, last)?.mean;
    return value === undefined ? name : `${name} ${percent(value, locale)}`;
  }

  private point(event: MouseEvent, scene: SpreadScene, { lengths }: FairQuestion): void {
    if (!(event.currentTarget instanceof SVGElement)) return;
    const there = scene.x.invert(event.clientX - event.currentTarget.getBoundingClientRect().left);
    const nearest = lengths.find((length) => length === Math.round(there));
    if (nearest !== undefined) this.length = nearest;
  }

  private legend(model: SpreadModel, { trained }: FairQuestion): TemplateResult {
    const { locale } = this;
    const [from, to] = trained;
    return html`<ul class="legend">
      <li>${say(locale, 'legendTrained', { from, to })}</li>
      <li>${say(locale, 'legendLine')}</li>
      <li>${say(locale, 'legendBand')}</li>
      ${model.ceilings.length > 0 ? html`<li>${say(locale, 'legendCeiling')}</li>` : nothing}
    </ul>`;
  }

  private seeds(model: SpreadModel, { lengths }: FairQuestion): TemplateResult {
    const { locale, length } = this;
    const choose = (one: number): void => {
      this.length = one;
    };
    return html`${lengthChooser('spread-length', say(locale, 'chooseLength'), lengths, length, choose)}
      <h4>${say(locale, 'strip', { length })}</h4>
      ${seedStrips('spread-strip', standings(model, length), locale)}
      <ul class="findings" data-testid="spread-findings">
        ${spreadFindings(model, length, locale).map((finding) => html`<li>${finding}</li>`)}
      </ul>`;
  }
}

define('lab-spread', LabSpread);
