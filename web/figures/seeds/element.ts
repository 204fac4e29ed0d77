import { html, nothing, type TemplateResult } from 'lit';
import { define } from '../define';
import type { Trial } from '../../race/trial';
import { commandButton } from '../command-button';
import { figureStyle } from '../figure-style';
import { LabFigure } from '../lab-figure';
import { seedStrips } from '../seed-strips';
import { seedStripsStyle } from '../seed-strips-style';
import '../spoken-summary';
import { say } from './say';
import { SeedsCommand } from './seeds-command';
import { seedsStyle } from './style';
import { seedsModel, type Asked, type SeedsModel, type Shown } from './view-model';
import { seedsFailures, seedsProgress, seedsSummary, seedsTitle } from './words';

/** The experiment's race from three seeds in a row, in one click: every seed, the mean and the range. */
export class LabSeeds extends LabFigure {
  static override properties = {
    ...LabFigure.properties,
    asked: { attribute: false },
    shown: { attribute: false },
    trials: { attribute: false },
    busy: { type: Boolean },
    outdated: { type: Boolean },
    refusal: { type: String },
  };
  static override styles = [figureStyle, seedStripsStyle, seedsStyle];

  declare asked: Asked | undefined;
  declare shown: Shown | undefined;
  declare trials: readonly Trial[];
  declare busy: boolean;
  /** The settings have changed since the trials were asked for. */
  declare outdated: boolean;
  /** Why nothing can be trained, in the page's language; empty when it can. */
  declare refusal: string;

  constructor() {
    super();
    this.asked = undefined;
    this.shown = undefined;
    this.trials = [];
    this.busy = false;
    this.outdated = false;
    this.refusal = '';
  }

  protected override render(): TemplateResult | typeof nothing {
    const { locale, asked } = this;
    if (asked === undefined) return nothing;
    const model = seedsModel(this.trials, this.busy);
    const failures = [...(this.refusal === '' ? [] : [this.refusal]), ...seedsFailures(model, locale)];
    return html`<figure aria-labelledby="title" data-testid="seeds" data-phase=${model.phase}>
      <h3 class="title" id="title">${seedsTitle(model, locale)}</h3>
      <p class="note">${say(locale, 'note', { seeds: asked.seeds.join(', '), count: asked.seeds.length })}</p>
      ${this.commands(model, asked)} ${failures.map((failure) => html`<p class="trouble">${failure}</p>`)}
      ${model.schemes.length === 0 ? nothing : this.strips(model)}
      <lab-spoken-summary class="visually-hidden" .text=${seedsSummary(model, locale)}></lab-spoken-summary>
    </figure>`;
  }

  private commands(model: SeedsModel, asked: Asked): TemplateResult {
    const { locale, busy, outdated } = this;
    const resumes = !busy && !outdated && (model.phase === 'partly' || model.present.length > 0);
    const progress = seedsProgress(model, this.shown?.steps ?? asked.steps, locale);
    return html`<div class="commands">
        ${commandButton({
          testId: 'seeds-train',
          name: resumes ? say(locale, 'resume') : say(locale, 'train', { seeds: asked.seeds.join(', ') }),
          resting: !outdated && (busy || model.phase === 'measured'),
          primary: true,
          pressed: () => this.dispatchEvent(new SeedsCommand('train')),
        })}
        ${commandButton({
          testId: 'seeds-stop',
          name: say(locale, 'stop'),
          resting: !busy,
          pressed: () => this.dispatchEvent(new SeedsCommand('stop')),
        })}
      </div>
      ${progress === '' ? nothing : html`<p class="note" data-testid="seeds-progress">${progress}</p>`}
      ${outdated ? html`<p class="note" data-testid="seeds-outdated">${say(locale, 'outdated')}</p>` : nothing}`;
  }

  private strips(model: SeedsModel): TemplateResult {
    return html`<h4>${say(this.locale, 'strip')}</h4>
      ${seedStrips('seeds-strip', model.schemes, this.locale)}
      <p class="legend">${say(this.locale, 'legend')}</p>`;
  }
}

define('lab-seeds', LabSeeds);
