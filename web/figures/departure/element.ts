import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { define } from '../define';
import { schemeName } from '../../language/scheme-name';
import { canvasInk } from '../canvas-ink';
import { attentionScale } from '../color-scale';
import { figureStyle } from '../figure-style';
import { LabFigure } from '../lab-figure';
import { sharpContext } from '../paint-matrix';
import { ramp } from '../ramp';
import { schemeKey } from '../scheme-key';
import '../spoken-summary';
import { twinTable } from '../twin-table';
import { haveMarks, slotSign, watchedSlots, type WatchedSlot } from '../watched-slots';
import { drawMap } from './draw';
import { say } from './say';
import { departureStyle } from './style';
import { departureModel, headsOf, headToShow, type DepartureModel, type Head, type Leaving } from './view-model';
import { departureNote, departureSummary, departureTitle, departureTwin } from './words';

/** The attention at the moment at which a run left the plateau, beside the attention as it stands. */
export class LabDeparture extends LabFigure {
  static override properties = {
    ...LabFigure.properties,
    ids: { attribute: false },
    chosen: { state: true },
    width: { state: true },
    twinOpen: { state: true },
  };
  static override styles = [figureStyle, departureStyle];

  /** The sequence in force. */
  declare ids: readonly number[];
  /** The reader's own choice; undefined lets the figure choose. */
  declare chosen: Head | undefined;
  declare width: number;
  declare twinOpen: boolean;
  private model: DepartureModel = departureModel([]);
  private head: Head = { layer: 0, head: 0 };
  private readonly sizes = new ResizeObserver((entries) => {
    this.width = Math.floor(entries.at(-1)?.contentRect.width ?? this.width);
  });

  constructor() {
    super();
    this.ids = [];
    this.chosen = undefined;
    this.width = 0;
    this.twinOpen = false;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.sizes.disconnect();
  }

  private get slots(): readonly WatchedSlot[] {
    return watchedSlots(this.ids, haveMarks(this.runs));
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    super.willUpdate(changed);
    this.model = departureModel(this.runs);
    const known = headsOf(this.model).some(
      ({ layer, head }) => layer === this.chosen?.layer && head === this.chosen.head,
    );
    this.head = this.chosen !== undefined && known ? this.chosen : headToShow(this.model);
  }

  protected override render(): TemplateResult {
    const { model, head, locale } = this;
    return html`<figure aria-labelledby="title" data-testid="departure" data-phase=${model.phase}>
      <h3 class="title" id="title">${departureTitle(model, head, locale)}</h3>
      <p class="note">${departureNote(model, locale)}</p>
      ${model.phase === 'shown' ? this.maps() : nothing}
      <lab-spoken-summary class="visually-hidden" .text=${departureSummary(model, head, locale)}></lab-spoken-summary>
      ${
        model.phase === 'shown'
          ? twinTable(
              say(locale, 'twin'),
              this.twinOpen,
              (open) => {
                this.twinOpen = open;
              },
              () => departureTwin(model, head, this.slots, locale),
            )
          : nothing
      }
    </figure>`;
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed);
    const first = this.renderRoot.querySelector('canvas');
    if (first !== null) this.sizes.observe(first);
    if (this.width < 40) return;
    const scale = attentionScale(this.theme);
    const ink = canvasInk(this.theme, this);
    const signs = this.slots.map(slotSign);
    this.model.leavings.forEach(({ mode, then, now, causal }) => {
      for (const [moment, { prediction }] of Object.entries({ then, now })) {
        const canvas = this.renderRoot.querySelector<HTMLCanvasElement>(`canvas[data-map="${mode} ${moment}"]`);
        const context = canvas === null ? null : sharpContext(canvas, this.width, this.width);
        if (context !== null) drawMap(context, { prediction, head: this.head, causal, signs }, this.width, scale, ink);
      }
    });
  }

  private maps(): TemplateResult {
    const { model, locale } = this;
    return html`<div class="choice">
        <label for="head">${say(locale, 'headLabel')}</label>
        <select id="head" data-testid="departure-head" @change=${this.choose}>
          ${headsOf(model).map(
            (one, i) =>
              html`<option value=${i} ?selected=${one.layer === this.head.layer && one.head === this.head.head}>
                ${say(locale, 'head', { layer: one.layer + 1, head: one.head + 1 })}
              </option>`,
          )}
        </select>
        <span class="legend">${say(locale, 'scale')} ${ramp(attentionScale(this.theme), '0', '', '1')}</span>
      </div>
      <div class="models">${model.leavings.map((one) => this.card(one))}</div>`;
  }

  private card(one: Leaving): TemplateResult {
    const { locale } = this;
    return html`<div class="model" data-testid="departure-of-${one.mode}" data-step=${one.then.step}>
      <h4>${schemeKey(one.mode)}${schemeName(one.mode, locale)}</h4>
      <div class="moments">
        ${this.moment(one, 'then', say(locale, 'then', { step: one.then.step }))}
        ${this.moment(one, 'now', say(locale, 'now', { step: one.now.step }))}
      </div>
    </div>`;
  }

  private moment(one: Leaving, moment: 'then' | 'now', caption: string): TemplateResult {
    const { locale, head } = this;
    const label = say(locale, 'map', {
      mode: schemeName(one.mode, locale),
      layer: head.layer + 1,
      head: head.head + 1,
      step: one[moment].step,
    });
    return html`<figure class="moment">
      <canvas role="img" data-map="${one.mode} ${moment}" aria-label=${label}></canvas>
      <figcaption>${caption}</figcaption>
    </figure>`;
  }

  private readonly choose = (event: Event): void => {
    if (event.target instanceof HTMLSelectElement) this.chosen = headsOf(this.model)[event.target.selectedIndex];
  };
}

define('lab-departure', LabDeparture);
