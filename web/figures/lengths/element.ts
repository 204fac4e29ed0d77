import { html, nothing, svg, type PropertyValues, type SVGTemplateResult, type TemplateResult } from 'lit';
import { define } from '../define';
import { schemeName } from '../../language/scheme-name';
import { commandButton } from '../command-button';
import { figureStyle } from '../figure-style';
import { LabFigure } from '../lab-figure';
import { colorOf, drawAxes, type Line } from '../length-chart';
import { lengthChooser } from '../length-chooser';
import { lengthChartStyle } from '../length-chart-style';
import { percent } from '../number-text';
import { schemes } from '../scheme';
import '../spoken-summary';
import { twinTable } from '../twin-table';
import { drawLengths, type LengthsScene } from './draw';
import { LengthsAsked } from './lengths-asked';
import { say } from './say';
import { slotStrips } from './slot-strip';
import { lengthsStyle } from './style';
import {
  accuracyAt,
  isRestingTrained,
  lengthsModel,
  lengthsToMeasure,
  lengthToShow,
  type LengthsModel,
} from './view-model';
import { lengthsFindings, lengthsSteps, lengthsSummary, lengthsTitle, lengthsTwin } from './words';

const height = 320;
/** From this width on a label has room for its value beside the name. */
const wide = 420;

/** Accuracy against length: what a model that was trained at one length does at others. */
export class LabLengths extends LabFigure {
  static override properties = {
    ...LabFigure.properties,
    width: { state: true },
    chosen: { state: true },
    twinOpen: { state: true },
  };
  static override styles = [figureStyle, lengthChartStyle, lengthsStyle];

  declare width: number;
  /** The length to look at slot by slot, as the learner has chosen it. */
  declare chosen: number | undefined;
  declare twinOpen: boolean;
  private model: LengthsModel = lengthsModel([], undefined);
  private scene: LengthsScene | undefined;
  private readonly sizes = new ResizeObserver((entries) => {
    this.width = Math.floor(entries.at(-1)?.contentRect.width ?? this.width);
  });

  constructor() {
    super();
    this.width = 0;
    this.chosen = undefined;
    this.twinOpen = false;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.sizes.disconnect();
  }

  protected override firstUpdated(): void {
    const panel = this.renderRoot.querySelector('.panel');
    if (panel !== null) this.sizes.observe(panel);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    super.willUpdate(changed);
    this.model = lengthsModel(this.runs, this.race?.status);
  }

  /** The last of the measured lengths that is not past the chosen one. */
  private get shown(): number {
    const { lengths } = this.model;
    const wanted = this.chosen ?? lengthToShow(this.model);
    return lengths.filter((length) => length <= wanted).at(-1) ?? lengths[0] ?? wanted;
  }

  protected override render(): TemplateResult {
    const { locale, model } = this;
    const measured = model.schemes.some(({ seeds }) => seeds.some(({ points }) => points.length > 0));
    return html`<figure aria-labelledby="title" data-testid="lengths" data-phase=${model.phase}>
      <h3 class="title" id="title">${lengthsTitle(model, locale)}</h3>
      ${measured ? this.note() : nothing}
      <div class="commands">${this.command()}</div>
      <div class="panel">${measured ? this.picture() : nothing}</div>
      ${measured ? this.findings() : nothing} ${measured ? this.slots() : nothing}
      <lab-spoken-summary class="visually-hidden" .text=${lengthsSummary(model, locale)}></lab-spoken-summary>
      ${
        measured
          ? twinTable(
              say(locale, 'twin'),
              this.twinOpen,
              (open) => {
                this.twinOpen = open;
              },
              () => lengthsTwin(model, locale),
            )
          : nothing
      }
    </figure>`;
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed);
    const { scene } = this;
    if (scene !== undefined) drawAxes(this.renderRoot, scene, this.model.lengths, this.width);
  }

  private command(): TemplateResult {
    const { locale, model } = this;
    if (model.phase === 'measuring') {
      return commandButton({
        testId: 'lengths-stop',
        name: say(locale, 'stop'),
        resting: false,
        pressed: () => this.dispatchEvent(new LengthsAsked(undefined)),
      });
    }
    return commandButton({
      testId: 'lengths-measure',
      name: say(locale, model.phase === 'unready' || model.phase === 'ready' ? 'measure' : 'again'),
      resting: !isRestingTrained(this.runs, this.race?.status),
      pressed: () => this.dispatchEvent(new LengthsAsked(lengthsToMeasure(model.trained))),
    });
  }

  private note(): TemplateResult {
    const { locale, model } = this;
    const information = model.ceilings[0]?.ceiling.information;
    return html`<p class="note">
      ${say(locale, 'note', { steps: lengthsSteps(model, locale), count: model.sequences })}
      ${say(locale, model.least === model.trained ? 'noteOne' : 'noteMixed')}
      ${information === undefined ? nothing : say(locale, information === 'causal' ? 'causal' : 'orderBlind')}
    </p>`;
  }

  private picture(): TemplateResult {
    const { locale, model, width } = this;
    const title = say(locale, 'accuracy');
    if (width < 120) return html`<h4>${title}</h4>`;
    const words = [...model.schemes.map(({ mode }) => this.labelText(mode)), this.labelText('ceiling')];
    const scene = drawLengths(model, { width, height }, words);
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
          this.point(event, scene);
        }}
      >
        ${this.marks(scene)}
      </svg>`;
  }

  private marks(scene: LengthsScene): SVGTemplateResult {
    const { margin, x } = scene;
    const right = this.width - margin.right;
    const floor = height - margin.bottom;
    const trained = x(this.model.trained);
    const least = x(Math.max(this.model.least, this.model.lengths[0] ?? 0));
    const mixed = this.model.least < this.model.trained;
    const name = mixed
      ? say(this.locale, 'trainedMixed', { least: this.model.least, length: this.model.trained })
      : say(this.locale, 'trained', { length: this.model.trained });
    return svg`
      <g class="axis axis-y" transform="translate(${margin.left},0)"></g>
      <g class="axis axis-x" transform="translate(0,${floor})"></g>
      <text class="axis-name" x=${right + 20} y=${floor + 19}>${say(this.locale, 'length')}</text>
      ${mixed ? svg`<rect class="trained-range" x=${least} y=${margin.top - 8} width=${trained - least} height=${floor - margin.top + 8}></rect>` : svg`<line class="trained" x1=${trained} x2=${trained} y1=${margin.top - 8} y2=${floor}></line>`}
      <text class="trained-label" x=${mixed ? (least + trained) / 2 : trained} y=${margin.top - 13} text-anchor="middle">${name}</text>
      <line class="chosen" x1=${x(this.shown)} x2=${x(this.shown)} y1=${margin.top} y2=${floor}></line>
      <path class="ceiling" d=${scene.ceiling}></path>
      ${scene.lines.map(
        (one) =>
          svg`<path class="curve" d=${one.path} stroke=${schemes[one.mode].color} stroke-dasharray=${schemes[one.mode].dash}></path>
          ${one.spots.map((spot) => svg`<path d=${schemes[one.mode].marker} fill=${schemes[one.mode].color} transform="translate(${spot.x},${spot.y}) scale(.75)"></path>`)}`,
      )}
      ${scene.labels.map(
        (one) =>
          svg`<path class="leader" stroke=${colorOf(one.of)} d=${one.arrived ? `M${one.anchorX + 4},${one.anchorY}L${right + 11},${one.y}` : ''}></path>
          <text class="label" fill=${colorOf(one.of)} x=${right + 13} y=${one.y + 4}>${this.labelText(one.of)}</text>`,
      )}`;
  }

  /** The name, and where there is width, the value at the last measured length. */
  private labelText(of: Line): string {
    const { locale, model } = this;
    const name = of === 'ceiling' ? say(locale, 'ceiling') : schemeName(of, locale);
    if (this.width < wide) return name;
    const scheme = model.schemes.find(({ mode }) => mode === of);
    const value =
      scheme === undefined
        ? model.ceilings.at(-1)?.ceiling.token_accuracy
        : model.lengths.flatMap((length) => accuracyAt(scheme, length) ?? []).at(-1);
    return value === undefined ? name : `${name} ${percent(value, locale)}`;
  }

  private point(event: MouseEvent, scene: LengthsScene): void {
    if (!(event.currentTarget instanceof SVGElement)) return;
    this.chosen = Math.round(scene.x.invert(event.clientX - event.currentTarget.getBoundingClientRect().left));
  }

  private findings(): TemplateResult | typeof nothing {
    const findings = lengthsFindings(this.model, this.locale);
    if (findings.length === 0) return nothing;
    return html`<ul class="findings" data-testid="lengths-findings">
      ${findings.map((finding) => html`<li>${finding}</li>`)}
    </ul>`;
  }

  private slots(): TemplateResult {
    const { locale, model, shown } = this;
    const choose = (length: number): void => {
      this.chosen = length;
    };
    return html`${lengthChooser('slots-length', say(locale, 'choose'), model.lengths, shown, choose)}
    ${slotStrips(model, shown, locale)}`;
  }
}

define('lab-lengths', LabLengths);
