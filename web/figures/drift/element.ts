import { html, nothing, type TemplateResult } from 'lit';
import { define } from '../define';
import { errorText } from '../../language/errors';
import { schemeName } from '../../language/scheme-name';
import type { Race, Run } from '../../protocol/race';
import type { TableMap } from '../../protocol/questions';
import { Asked } from '../asked';
import { AskingFigure } from '../asking-figure';
import { cosineScale } from '../color-scale';
import { commandButton } from '../command-button';
import { figureStyle } from '../figure-style';
import { fixed, percent } from '../number-text';
import { ramp } from '../ramp';
import '../spoken-summary';
import { twinTable } from '../twin-table';
import { DriftAsked } from './drift-asked';
import { cosineBoard, mapPicture } from './pictures';
import { say } from './say';
import { driftStyle } from './style';
import {
  accuracyOf,
  kSources,
  kTable,
  neighbours,
  raceOf,
  settingsOf,
  steady,
  type Look,
  type OwnTask,
  type Point,
  type Source,
} from './view-model';
import { driftSummary, driftTitle, driftTwin, driftWhy } from './words';

/** The rows of the token table while a model trains: which of them come to be alike. */
export class LabDrift extends AskingFigure {
  static override properties = {
    ...AskingFigure.properties,
    source: { state: true },
    seed: { state: true },
    twinOpen: { state: true },
  };
  static override styles = [figureStyle, driftStyle];

  declare source: Source;
  /** Of the figure's own models. */
  declare seed: number;
  declare twinOpen: boolean;

  private readonly trained = new Map<OwnTask, Race>();
  /** As they were last drawn. */
  private points: readonly Point[] | undefined;
  private readonly start = new Asked(this, 'initial_table_map', () => {
    const config = this.source === 'experiment' ? this.run?.config : settingsOf(this.source, this.seed);
    return config === undefined ? undefined : [config, kTable];
  });

  constructor() {
    super();
    this.source = 'sort';
    this.seed = 0;
    this.twinOpen = false;
  }

  /** The experiment's model is seen here, too. */
  protected override raceChanged(): void {
    if (this.source === 'experiment') this.drawOnScreen();
  }

  private get run(): Run | undefined {
    return this.source === 'experiment' ? this.runs[0] : this.trained.get(this.source)?.runs[0];
  }

  private get map(): TableMap | undefined {
    const { run } = this;
    if (this.source === 'experiment') return run?.token_map;
    return run?.token_map ?? this.start.answer;
  }

  private get look(): Look | undefined {
    const { map, run, source } = this;
    if (map === undefined) return undefined;
    return { source, step: run?.step ?? 0, tokens: map.cosine.rows, count: neighbours(map.cosine) };
  }

  protected override render(): TemplateResult {
    const { locale, look, map } = this;
    const refused =
      this.source === 'experiment'
        ? undefined
        : (this.trained.get(this.source)?.load_error ?? this.run?.error ?? this.start.error);
    return html`<figure aria-labelledby="title">
      <h3 class="title" id="title">${driftTitle(look, locale)}</h3>
      <p class="note">${say(locale, this.source === 'experiment' ? 'noteExperiment' : 'note')}</p>
      ${this.controls()}
      ${refused === undefined ? nothing : html`<p class="trouble" role="alert">${errorText(refused, locale)}</p>`}
      ${
        look === undefined || map === undefined
          ? html`<p class="note">${say(locale, this.source === 'experiment' ? 'empty' : 'waiting')}</p>`
          : this.parts(look, map)
      }
      <lab-spoken-summary class="visually-hidden" .text=${driftSummary(look, locale)}></lab-spoken-summary>
    </figure>`;
  }

  private controls(): TemplateResult {
    const { locale, source } = this;
    const status = source === 'experiment' ? undefined : this.trained.get(source)?.status;
    const busy = status === 'loading' || status === 'running' || status === 'idle';
    const name = (one: Source): string =>
      one === 'experiment'
        ? say(locale, 'experiment', { mode: schemeName(this.runs[0]?.mode ?? 'none', locale) })
        : say(locale, one);
    return html`<div class="controls">
      <fieldset>
        <legend>${say(locale, 'source')}</legend>
        ${kSources.map(
          (one) =>
            html`<label
              ><input
                type="radio"
                name="source"
                data-testid="drift-${one}"
                .checked=${source === one}
                @change=${() => {
                  this.source = one;
                  this.points = undefined;
                }}
              />${name(one)}</label
            >`,
        )}
      </fieldset>
      ${
        source === 'experiment'
          ? nothing
          : commandButton({
              testId: 'drift-train',
              name: say(locale, busy ? 'training' : status === undefined ? 'train' : 'again'),
              resting: busy,
              primary: true,
              pressed: () => {
                this.train(source, status !== undefined);
              },
            })
      }
    </div>`;
  }

  /** Both of the figure's models begin from one seed, so that only the task differs. */
  private train(task: OwnTask, again: boolean): void {
    if (again) {
      this.seed += 1;
      this.trained.clear();
      this.points = undefined;
    }
    this.dispatchEvent(
      new DriftAsked(raceOf(task, this.seed), (race) => {
        if (race === undefined) this.trained.delete(task);
        else this.trained.set(task, race);
        this.requestUpdate();
      }),
    );
  }

  private parts(look: Look, map: TableMap): TemplateResult {
    const { locale, run } = this;
    const scale = cosineScale(this.theme);
    const accuracy = accuracyOf(run);
    this.points = steady(map.points, this.points);
    const start = this.start.answer;
    return html`<div class="pictures">
        <div>
          <h4>${say(locale, 'map')}</h4>
          ${mapPicture(this.points, say(locale, 'map'))}
        </div>
        <div>
          <h4>${say(locale, 'board')}</h4>
          ${cosineBoard(map.cosine, say(locale, 'board'), scale)}
        </div>
        <div class="reading">
          <p class="count">
            ${say(locale, 'count')}
            <b data-testid="drift-count" data-count=${look.count}
              >${say(locale, 'countOf', { count: look.count, tokens: look.tokens })}</b
            >
          </p>
          <p class="state">
            ${say(locale, 'step', { step: look.step })}${
              accuracy === undefined ? '' : ` · ${say(locale, 'accuracy', { accuracy: percent(accuracy, locale) })}`
            }
          </p>
          <p class="why">${driftWhy(look, locale)}</p>
        </div>
      </div>
      <div class="legend">
        <span>${say(locale, 'scale')}</span>
        ${ramp(scale, fixed(-1, 0), '', fixed(1, 0))}
        <span>${say(locale, 'outlined')}</span>
        <span
          >${say(locale, 'explained', {
            share: percent(
              map.explained.reduce((sum, one) => sum + one, 0),
              locale,
              0,
            ),
          })}</span
        >
      </div>
      ${
        start === undefined
          ? nothing
          : twinTable(
              say(locale, 'twin'),
              this.twinOpen,
              (open) => {
                this.twinOpen = open;
              },
              () => driftTwin(start.cosine, map.cosine, locale),
            )
      }`;
  }
}

define('lab-drift', LabDrift);
