import { html, nothing, type TemplateResult } from 'lit';
import { texts } from '../../language/locale';
import { figureStyle } from '../figure-style';
import { LabFigure } from '../lab-figure';
import { boardSummary, laneBoard, tellStates } from '../lane-board';
import { isBlindToDirection } from '../../race/schemes';
import { lanes, sameExercises, stage, targets, type Stage } from '../lane-answers';
import { taskAsks } from '../../language/task-words';
import { laneBoardStyle } from '../lane-board-style';
import { slotTilesStyle } from '../slot-tiles';
import '../spoken-summary';
import { text as en } from './text.en';
import { text as ko } from './text.ko';

const say = texts(ko, en);
const statusId = 'status';

type Sentence = Stage | 'unloaded' | 'racingApart' | 'beforeTask' | 'wonderTask' | 'aheadTask';

/** The models of the experiment answer the watched sequence while they learn. */
export class LabLanes extends LabFigure {
  static override properties = { ...LabFigure.properties, ids: { attribute: false } };
  static override styles = [figureStyle, slotTilesStyle, laneBoardStyle];

  /** The sequence in force. */
  declare ids: readonly number[];

  constructor() {
    super();
    this.ids = [];
  }

  protected override raceChanged(): void {
    tellStates(this.renderRoot, this.runs, statusId);
    this.drawOnScreen();
  }

  protected override render(): TemplateResult {
    const { locale, ids } = this;
    const all = lanes(this.runs, ids);
    const at = this.race?.load_error === undefined ? stage(all) : 'unloaded';
    const directionless = this.runs.some(({ mode, config }) => isBlindToDirection(mode, config.causal));
    const { task = 'reverse', length = ids.length } = this.runs[0]?.config ?? {};
    const reverses = task === 'reverse';
    return html`<figure aria-labelledby="title">
      <h3 class="title" id="title">${say(locale, this.sentence(at, reverses))}</h3>
      ${reverses ? nothing : html`<p class="note" data-testid="task-asks">${taskAsks(task, locale)}</p>`}
      ${laneBoard({ locale, ids, targets: targets(this.runs, ids), lanes: all, statusId })}
      ${length === ids.length ? nothing : html`<p class="note">${say(locale, 'otherLength', { length })}</p>`}
      ${directionless ? html`<p class="note">${say(locale, reverses ? 'blindToDirection' : 'blindToDirectionTask')}</p>` : nothing}
      ${this.race?.status === 'loading' ? html`<p class="note">${say(locale, 'loading')}</p>` : nothing}
      <lab-spoken-summary class="visually-hidden" .text=${boardSummary(all, locale)}></lab-spoken-summary>
    </figure>`;
  }

  private sentence(at: Stage | 'unloaded', reverses: boolean): Sentence {
    if (at === 'racing' && !sameExercises(this.runs)) return 'racingApart';
    // The reversal has words of its own.
    if (!reverses && (at === 'before' || at === 'wonder' || at === 'ahead')) return `${at}Task`;
    return at;
  }
}

customElements.define('lab-lanes', LabLanes);
