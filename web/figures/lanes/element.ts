import { html, nothing, type TemplateResult } from 'lit';
import { texts } from '../../language/locale';
import { figureStyle } from '../figure-style';
import { LabFigure } from '../lab-figure';
import { percent } from '../number-text';
import { schemes } from '../scheme';
import { schemeKey } from '../scheme-key';
import { schemeName } from '../scheme-name';
import { slotTiles, slotTilesStyle, type Tile } from '../slot-tiles';
import '../spoken-summary';
import { lanesStyle } from './style';
import { text as en } from './text.en';
import { text as ko } from './text.ko';
import { lanes, wonder, type Lane } from './view-model';

const say = texts(ko, en);

/** Three models answer the same sequence while they learn. */
export class LabLanes extends LabFigure {
  static override properties = { ...LabFigure.properties, ids: { attribute: false } };
  static override styles = [figureStyle, slotTilesStyle, lanesStyle];

  /** The sequence in force. */
  declare ids: readonly number[];

  constructor() {
    super();
    this.ids = [];
  }

  /** Off the screen nothing is drawn, yet who asks how a run stands is told the truth. */
  protected override raceChanged(): void {
    for (const run of this.runs) {
      const state = this.renderRoot.querySelector<HTMLElement>(`[data-testid='status-${run.mode}']`);
      if (state === null) continue;
      state.dataset['status'] = run.status;
      state.dataset['step'] = String(run.step);
    }
    this.drawOnScreen();
  }

  protected override render(): TemplateResult {
    const all = lanes(this.runs, this.ids);
    const title = wonder(all) ? 'wonder' : all.some((lane) => lane.step > 0) ? 'racing' : 'before';
    return html`<figure aria-labelledby="title">
      <h2 class="title" id="title">${say(this.locale, title)}</h2>
      <div class="board">
        ${this.given('input', this.ids, 'plain')} ${this.given('target', [...this.ids].reverse(), 'target')}
        <div class="rule"></div>
        ${all.map((lane) => this.lane(lane))}
      </div>
      ${this.race?.status === 'loading' ? html`<p class="note">${say(this.locale, 'loading')}</p>` : nothing}
      <p class="legend">${say(this.locale, 'legend')}</p>
      <lab-spoken-summary class="visually-hidden" .text=${this.summary(all)}></lab-spoken-summary>
    </figure>`;
  }

  private given(name: 'input' | 'target', ids: readonly number[], kind: string): TemplateResult {
    const tiles = ids.map((id) => ({ text: String(id), state: 'plain' as const, label: String(id) }));
    const label = say(this.locale, name);
    return html`<div class="given">
      <span class="name">${label}</span>
      <div class=${kind}>${slotTiles(tiles, 'var(--token)', label)}</div>
      <span class="state"></span>
    </div>`;
  }

  private lane(lane: Lane): TemplateResult {
    const mode = schemeName(lane.mode, this.locale);
    const color = schemes[lane.mode].color;
    return html`<div class="lane">
      <span class="name">${schemeKey(lane.mode)}${mode}</span>
      ${slotTiles(this.tiles(lane), color, mode)}
      <div class="state" data-testid="status-${lane.mode}" data-status=${lane.status} data-step=${lane.step}>
        <span>${say(this.locale, 'progress', { step: lane.step, steps: lane.steps })}</span>
        <span>${this.word(lane)}</span>
        <span class="track" aria-hidden="true"
          ><span style="background:${color};transform:scaleX(${lane.step / Math.max(1, lane.steps)})"></span
        ></span>
      </div>
    </div>`;
  }

  /** How well it does while it learns; how it stands otherwise. */
  private word(lane: Lane): string {
    const learnt = lane.status === 'running' || lane.status === 'done';
    if (!learnt || lane.accuracy === undefined || lane.step === 0) return say(this.locale, lane.status);
    return say(this.locale, 'accuracy', { accuracy: percent(lane.accuracy, this.locale) });
  }

  private tiles(lane: Lane): Tile[] {
    return lane.tiles.map((tile, slot) => {
      const state = tile.predicted === undefined ? 'unknown' : tile.correct ? 'right' : 'wrong';
      const label = say(this.locale, 'tile', {
        slot,
        predicted: tile.predicted ?? '–',
        verdict: say(this.locale, state),
      });
      return { text: tile.predicted === undefined ? '·' : String(tile.predicted), state, label };
    });
  }

  private summary(all: readonly Lane[]): string {
    const parts = all.map((lane) =>
      say(this.locale, 'part', {
        mode: schemeName(lane.mode, this.locale),
        size: lane.tiles.length,
        correct: lane.correct,
        status: say(this.locale, lane.status),
      }),
    );
    return parts.length === 0 ? '' : say(this.locale, 'summary', { parts: parts.join('. ') });
  }
}

customElements.define('lab-lanes', LabLanes);
