import { html, nothing, type TemplateResult } from 'lit';
import { define } from '../define';
import { texts } from '../../language/locale';
import { figureStyle } from '../figure-style';
import { LabFigure } from '../lab-figure';
import { boardSummary, laneBoard, tellStates } from '../lane-board';
import { isBlindToDirection } from '../../race/schemes';
import { trainedLengths } from '../../race/trained-lengths';
import { percent } from '../number-text';
import { given, lanes, sameExercises, stage, targets, type Stage } from '../lane-answers';
import { taskAsks } from '../../language/task-words';
import { laneBoardStyle } from '../lane-board-style';
import { slotTilesStyle } from '../slot-tiles';
import '../spoken-summary';
import { maskTells, type MaskTells } from './mask-tells';
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
    const { task = 'reverse' } = this.runs[0]?.config ?? {};
    const surprise = maskTells(this.runs);
    const reverses = task === 'reverse';
    return html`<figure aria-labelledby="title">
      <h3 class="title" id="title">${say(locale, this.sentence(at, reverses))}</h3>
      ${reverses ? nothing : html`<p class="note" data-testid="task-asks">${taskAsks(task, locale)}</p>`}
      ${laneBoard({ locale, input: given(this.runs, ids), targets: targets(this.runs, ids), lanes: all, statusId })}
      ${this.otherLength()}
      ${surprise === undefined ? nothing : html`<p class="note" data-testid="mask-tells">${this.maskTells(surprise)}</p>`}
      ${directionless ? html`<p class="note">${say(locale, reverses ? 'blindToDirection' : 'blindToDirectionTask')}</p>` : nothing}
      ${this.race?.status === 'loading' ? html`<p class="note">${say(locale, 'loading')}</p>` : nothing}
      <lab-spoken-summary class="visually-hidden" .text=${boardSummary(all, locale)}></lab-spoken-summary>
    </figure>`;
  }

  /** The accuracies stand for the longest trained sequences. */
  private otherLength(): TemplateResult | typeof nothing {
    const { locale, ids } = this;
    const config = this.runs[0]?.config;
    if (config === undefined || config.length === ids.length) return nothing;
    const { least, length } = trainedLengths(config);
    const text =
      least === length
        ? say(locale, 'otherLength', { length })
        : ids.length < least || ids.length > length
          ? say(locale, 'outsideLengths', { least, length })
          : say(locale, 'amongLengths', { length });
    return html`<p class="note">${text}</p>`;
  }

  private maskTells({ accuracy, chance, last, marks }: MaskTells): string {
    const { locale } = this;
    const measured = percent(accuracy, locale);
    const what = say(locale, 'maskTells', {
      accuracy: measured,
      chance: percent(chance, locale),
      last,
      count: last + 1,
    });
    return `${what} ${say(locale, marks ? 'maskTellsMarked' : 'maskTellsUnmarked')}`;
  }

  private sentence(at: Stage | 'unloaded', reverses: boolean): Sentence {
    if (at === 'racing' && !sameExercises(this.runs)) return 'racingApart';
    // The reversal has words of its own.
    if (!reverses && (at === 'before' || at === 'wonder' || at === 'ahead')) return `${at}Task`;
    return at;
  }
}

define('lab-lanes', LabLanes);
