import { axisBottom, axisLeft } from 'd3-axis';
import { select } from 'd3-selection';
import { html, nothing, svg, type PropertyValues, type SVGTemplateResult, type TemplateResult } from 'lit';
import { define } from '../define';
import type { Mode } from '../../protocol/core';
import { figureStyle } from '../figure-style';
import { LabFigure } from '../lab-figure';
import { fixed, percent } from '../number-text';
import { schemeName } from '../../language/scheme-name';
import '../spoken-summary';
import { twinTable } from '../twin-table';
import { drawPanel, wide, type Scene } from './draw';
import { legend } from './legend';
import { say } from './say';
import { curvesStyle } from './style';
import { curvesModel, type CurvesModel, type Panel, type Reference } from './view-model';
import { curvesSummary, curvesTwin, readingsAt } from './words';
import { styled } from '../styled';

const height = 300;
const referenceKeys = { orderBlind: 'OrderBlind', causal: 'Causal', uniform: 'Uniform' } as const;

/** Loss and token accuracy of the runs of a race, as they come. */
export class LabCurves extends LabFigure {
  static override properties = {
    ...LabFigure.properties,
    evalSequences: { attribute: false },
    width: { state: true },
    cursor: { state: true },
    twinOpen: { state: true },
  };
  static override styles = [figureStyle, curvesStyle];

  /** Sequences in each evaluation: they set how near counts as resting on a line. */
  declare evalSequences: number;
  declare width: number;
  declare cursor: number | undefined;
  declare twinOpen: boolean;
  private model: CurvesModel = curvesModel([], 1);
  private readonly scenes = new Map<Panel['kind'], Scene>();
  private readonly sizes = new ResizeObserver((entries) => {
    this.width = Math.floor(entries.at(-1)?.contentRect.width ?? this.width);
  });

  constructor() {
    super();
    this.evalSequences = 1024;
    this.width = 0;
    this.cursor = undefined;
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

  protected override render(): TemplateResult {
    this.model = curvesModel(this.runs, this.evalSequences);
    return html`<figure aria-labelledby="title">
      <h3 class="title" id="title">${say(this.locale, this.model.sentence)}</h3>
      <p class="note">
        ${say(this.locale, this.model.note)}
        ${this.model.mixed === undefined ? nothing : say(this.locale, 'mixed', { ...this.model.mixed })}
      </p>
      <div class="panels">${this.model.panels.map((panel) => this.panel(panel))}</div>
      <p class="reading" aria-live="polite">${this.reading()}</p>
      ${legend(this.model, this.locale)}
      <lab-spoken-summary .text=${curvesSummary(this.model, this.runs, this.locale)}></lab-spoken-summary>
      ${twinTable(
        say(this.locale, 'twin'),
        this.twinOpen,
        (open) => {
          this.twinOpen = open;
        },
        () => curvesTwin(this.runs, this.locale),
      )}
    </figure>`;
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed);
    for (const [kind, scene] of this.scenes) {
      const root = this.renderRoot.querySelector<SVGSVGElement>(`svg.${kind}`);
      if (root === null) continue;
      const bottom = root.querySelector<SVGGElement>('.axis-x');
      const left = root.querySelector<SVGGElement>('.axis-y');
      if (bottom === null || left === null) continue;
      const ticks = Math.max(3, Math.floor(this.width / 90));
      const inner = this.width - scene.margin.right - scene.margin.left;
      const values = axisLeft(scene.y).ticks(5).tickSize(-inner).tickPadding(8);
      if (kind === 'accuracy') values.tickFormat((value) => String(Math.round(Number(value) * 100)));
      select(bottom).call(axisBottom(scene.x).ticks(ticks).tickSizeOuter(0));
      select(left).call(values);
    }
  }

  private panel(panel: Panel): TemplateResult {
    const title = say(this.locale, panel.kind);
    // The box is there from the first drawing on, since its width is what the picture is drawn to.
    const picture = this.width < 120 ? nothing : this.picture(panel, title);
    return html`<div class="panel">
      <h4>${title}</h4>
      <div ${styled(`min-height:${height}px`)}>${picture}</div>
    </div>`;
  }

  private picture(panel: Panel, title: string): TemplateResult {
    const scene = drawPanel(
      panel,
      this.model.steps,
      { width: this.width, height },
      {
        names: panel.series.map((one) => schemeName(one.mode, this.locale)),
        reference: (kind) => this.referenceText(panel, kind),
        departure: (step) => this.departureText(step),
      },
    );
    this.scenes.set(panel.kind, scene);
    return html`<svg
      class=${panel.kind}
      width=${this.width}
      height=${height}
      viewBox="0 0 ${this.width} ${height}"
      role="application"
      aria-roledescription=${title}
      aria-label="${title}. ${say(this.locale, 'inspect')}"
      tabindex="0"
      @pointermove=${(event: PointerEvent) => {
        this.point(event, scene);
      }}
      @pointerleave=${() => {
        this.cursor = undefined;
      }}
      @keydown=${this.key}
      @blur=${() => {
        this.cursor = undefined;
      }}
    >
      ${this.marks(panel, scene)}
    </svg>`;
  }

  private marks(panel: Panel, scene: Scene): SVGTemplateResult {
    const right = this.width - scene.margin.right;
    return svg`
      <g class="axis axis-y" transform="translate(${scene.margin.left},0)"></g>
      <g class="axis axis-x" transform="translate(0,${height - scene.margin.bottom})"></g>
      <text class="axis-name" x=${right + 20} y=${height - scene.margin.bottom + 19}>${say(this.locale, 'step')}</text>
      ${scene.references.map(
        (one) =>
          svg`<line class="reference ${one.kind}" x1=${scene.margin.left} x2=${right} y1=${one.y} y2=${one.y}></line>`,
      )}
      <clipPath id="inside-${panel.kind}">
        <rect x=${scene.margin.left - 2} y=${scene.margin.top - 2} width=${right - scene.margin.left + 4} height=${height - scene.margin.top - scene.margin.bottom + 4}></rect>
      </clipPath>
      ${scene.curves.map(
        (one) =>
          svg`<path class="curve" clip-path="url(#inside-${panel.kind})" d=${one.path} stroke=${one.color} stroke-dasharray=${one.dash}></path>`,
      )}
      ${scene.gaps.map((one) => svg`<path class="gap" stroke=${one.color} d="M${one.x - 4},${one.y - 4}l8,8m0,-8l-8,8"></path>`)}
      ${scene.references.map(
        (one) =>
          svg`<text class="reference-label halo" x=${one.labelX} y=${one.labelY}>${this.referenceText(panel, one.kind)}</text>`,
      )}
      ${scene.departures.map(
        (one) =>
          svg`<circle class="departure" cx=${one.x} cy=${one.y} r="6" stroke=${one.color}></circle>
          <text class="label halo" data-testid="departure-${one.mode}" data-step=${one.step} fill=${one.color} x=${one.label.x} y=${one.label.y}>${this.departureText(one.step)}</text>`,
      )}
      ${scene.ends.map((one) => svg`<path d=${one.marker} fill=${one.color} transform="translate(${one.x},${one.y})"></path>`)}
      ${scene.labels.map(
        (
          one,
        ) => svg`<path class="leader" stroke=${one.color} d=${one.arrived ? `M${right + 4},${one.anchorY}L${right + 11},${one.y}` : ''}></path>
          <text class="label" fill=${one.color} x=${right + 13} y=${one.y + 4}>${this.endText(panel, one.mode)}</text>`,
      )}
      ${
        this.cursor === undefined
          ? nothing
          : svg`<line class="cursor" x1=${scene.x(this.cursor)} x2=${scene.x(this.cursor)} y1=${scene.margin.top} y2=${height - scene.margin.bottom}></line>`
      }`;
  }

  private endText(panel: Panel, mode: Mode): string {
    const name = schemeName(mode, this.locale);
    const value = panel.series.find((one) => one.mode === mode)?.last?.value;
    const above = value !== undefined && value > panel.domain[1];
    if (value === undefined || this.width < wide) return name;
    // Past the upper edge only the size matters.
    if (above) return `${name} ↑ ${Math.round(value).toLocaleString('en-US')}`;
    return `${name} ${panel.kind === 'loss' ? fixed(value, 3) : percent(value, this.locale)}`;
  }

  private departureText(step: number): string {
    return say(this.locale, this.width < wide ? 'leftShort' : 'left', { step });
  }

  private referenceText(panel: Panel, kind: Reference['kind']): string {
    const value = panel.references.find((one) => one.kind === kind)?.value ?? NaN;
    const key = `${panel.kind}${referenceKeys[kind]}` as const;
    const shown = panel.kind === 'loss' ? fixed(value, 4) : percent(value, this.locale, 2);
    return say(this.locale, this.width < wide ? (`${key}Short` as const) : key, { value: shown });
  }

  private point(event: PointerEvent, scene: Scene): void {
    if (!(event.currentTarget instanceof SVGElement)) return;
    const inside = event.clientX - event.currentTarget.getBoundingClientRect().left;
    this.moveTo(scene.x.invert(inside));
  }

  private readonly key = (event: KeyboardEvent): void => {
    const stride = Math.max(1, Math.round(this.model.steps / 60));
    const now = this.cursor ?? this.model.steps;
    const to =
      event.key === 'ArrowLeft'
        ? now - stride
        : event.key === 'ArrowRight'
          ? now + stride
          : event.key === 'Home'
            ? 1
            : event.key === 'End'
              ? this.model.steps
              : undefined;
    if (to === undefined) return;
    event.preventDefault();
    this.moveTo(to);
  };

  private moveTo(step: number): void {
    this.cursor = Math.min(this.model.steps, Math.max(0, Math.round(step)));
  }

  private reading(): string {
    if (this.cursor === undefined) return '';
    return `${say(this.locale, 'at', { step: this.cursor })} · ${readingsAt(this.model, this.cursor, this.locale).join(' · ')}`;
  }
}

define('lab-curves', LabCurves);
