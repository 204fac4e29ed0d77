import { html, nothing, type TemplateResult } from 'lit';
import { define } from '../define';
import { texts } from '../../language/locale';
import { figureStyle } from '../figure-style';
import { LabFigure } from '../lab-figure';
import { boardSummary, laneBoard, tellStates } from '../lane-board';
import { stage } from '../lane-answers';
import { laneBoardStyle } from '../lane-board-style';
import { percent } from '../number-text';
import { slotTilesStyle } from '../slot-tiles';
import '../spoken-summary';
import { smallRaceStyle } from './style';
import { text as en } from './text.en';
import { text as ko } from './text.ko';
import { outcome, smallLanes } from './view-model';

const say = texts(ko, en);
const statusId = 'small-status';

/** Wonder within ten seconds: three models learn one short sequence, and one of them cannot. */
export class LabSmallRace extends LabFigure {
  static override properties = {
    ...LabFigure.properties,
    ids: { attribute: false },
    steps: { attribute: false },
    evalSequences: { attribute: false },
    refusal: { type: String },
  };
  static override styles = [figureStyle, slotTilesStyle, laneBoardStyle, smallRaceStyle];

  declare ids: readonly number[];
  /** Of each run, and sequences in each evaluation: known before there is any run. */
  declare steps: number;
  declare evalSequences: number;
  /** Why there can be no race, in the page's language; empty when there can. */
  declare refusal: string;

  constructor() {
    super();
    this.ids = [];
    this.steps = 0;
    this.evalSequences = 0;
    this.refusal = '';
  }

  protected override raceChanged(): void {
    tellStates(this.renderRoot, this.runs, statusId);
    this.drawOnScreen();
  }

  protected override render(): TemplateResult {
    const { locale, ids, steps } = this;
    const all = smallLanes(this.runs, ids, steps, this.refusal !== '');
    return html`<figure aria-labelledby="title">
      <h2 class="title" id="title">${say(locale, stage(all))}</h2>
      ${laneBoard({ locale, input: ids, targets: [...ids].reverse(), lanes: all, statusId })}
      ${this.refusal === '' ? nothing : html`<p class="trouble">${this.refusal}</p>`}
      <p class="outcome" data-testid="small-outcome" aria-live="polite">${this.outcome()}</p>
      <lab-spoken-summary class="visually-hidden" .text=${boardSummary(all, locale)}></lab-spoken-summary>
    </figure>`;
  }

  private outcome(): string {
    const { locale, ids } = this;
    if (this.race?.status === 'loading') return say(locale, 'loading');
    const shown = outcome(this.runs, ids);
    if (shown === undefined) return '';
    return say(locale, shown.kind, {
      input: `[${ids.join(',')}]`,
      target: `[${[...ids].reverse().join(',')}]`,
      count: this.evalSequences,
      none: percent(shown.none, locale),
      sin: percent(shown.sin, locale),
      learned: percent(shown.learned, locale),
      ceiling: percent(shown.ceiling, locale),
    });
  }
}

define('lab-small-race', LabSmallRace);
