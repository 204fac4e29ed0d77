import { html, nothing, type TemplateResult } from 'lit';
import { define } from '../define';
import type { FaultName } from '../../protocol/core';
import { errorText } from '../../language/errors';
import { recall, remember } from '../../settings/memory';
import { commandButton } from '../command-button';
import { figureStyle } from '../figure-style';
import { LabFigure } from '../lab-figure';
import '../spoken-summary';
import { twinTable } from '../twin-table';
import { chartOf } from './chart';
import { chartView } from './chart-view';
import { ClinicCommand } from './clinic-command';
import { diagnosisView } from './diagnosis-view';
import { say } from './say';
import { clinicStyle } from './style';
import { testsView } from './tests-view';
import {
  answered,
  examined,
  kUnanswered,
  progressOf,
  stageOf,
  type Answer,
  type Patient,
  type Test,
} from './view-model';
import { clinicSummary, clinicTitle, clinicTwin, recordLines } from './words';
import { styled } from '../styled';
import { fromMemory, toMemory } from './solved-memory';

/** Two charts stand side by side from this width on. */
const kTwoColumns = 720;
const kGap = 24;

/** Models with a fault in them, to be examined and diagnosed. */
export class LabClinic extends LabFigure {
  static override properties = {
    ...LabFigure.properties,
    patients: { attribute: false },
    faults: { attribute: false },
    refusal: { type: String },
    number: { state: true },
    answers: { state: true },
    ordered: { state: true },
    chosen: { state: true },
    unchosen: { state: true },
    width: { state: true },
    twinOpen: { state: true },
  };
  static override styles = [figureStyle, clinicStyle];

  declare patients: readonly Patient[];
  /** What can be diagnosed, in the order of the list. */
  declare faults: readonly FaultName[];
  /** Why nothing can be trained, in the page's language; empty when it can. */
  declare refusal: string;
  /** Of the patient that is seen. */
  declare number: number;
  declare answers: ReadonlyMap<number, Answer>;
  /** Tests that were asked for, of each patient. */
  declare ordered: ReadonlyMap<number, ReadonlySet<Test>>;
  declare chosen: FaultName | '';
  declare unchosen: boolean;
  declare width: number;
  declare twinOpen: boolean;
  private readonly sizes = new ResizeObserver((entries) => {
    this.width = Math.floor(entries.at(-1)?.contentRect.width ?? this.width);
  });

  constructor() {
    super();
    this.patients = [];
    this.faults = [];
    this.refusal = '';
    this.number = 1;
    this.answers = fromMemory(recall('clinic'));
    this.ordered = new Map();
    this.chosen = '';
    this.unchosen = false;
    this.width = 0;
    this.twinOpen = false;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.sizes.disconnect();
  }

  protected override firstUpdated(): void {
    const figure = this.renderRoot.querySelector('figure');
    if (figure !== null) this.sizes.observe(figure);
  }

  /** The experiment's race is none of its. */
  protected override raceChanged(): void {
    return;
  }

  protected override render(): TemplateResult {
    const { locale, patients } = this;
    const patient = patients.find(({ number }) => number === this.number);
    return html`<figure aria-labelledby="title">
      <h3 class="title" id="title">${clinicTitle(patients, this.answers, locale)}</h3>
      <p class="note">${say(locale, 'note')}</p>
      ${this.refusal === '' ? nothing : html`<p class="trouble">${this.refusal}</p>`}
      ${patient !== undefined ? this.ward(patient) : this.refusal === '' ? html`<p class="note">${say(locale, 'waiting')}</p>` : nothing}
    </figure>`;
  }

  private answerOf({ number }: Patient): Answer {
    return this.answers.get(number) ?? kUnanswered;
  }

  private ward(patient: Patient): TemplateResult {
    const { locale } = this;
    const found = examined(patient);
    const answer = this.answerOf(patient);
    return html`<div class="choices" role="group" aria-label=${say(locale, 'patients')}>
        ${this.patients.map((one) => this.door(one))}
      </div>
      <section class="record" aria-labelledby="record">
        <h4 id="record" tabindex="-1">${say(locale, 'record', { number: patient.number })}</h4>
        <dl>
          ${recordLines(patient, locale).map(
            ({ name, value }) =>
              html`<div>
                <dt>${name}</dt>
                <dd>${value}</dd>
              </div>`,
          )}
        </dl>
      </section>
      ${this.commands(patient)} ${this.charts(patient)}
      ${
        found === undefined
          ? nothing
          : html`${testsView({
              config: patient.config,
              found,
              ordered: this.ordered.get(patient.number) ?? new Set(),
              locale,
              order: (test) => {
                this.order(patient, test);
              },
            })}
            ${diagnosisView({
              patient,
              found,
              faults: this.faults,
              chosen: this.chosen,
              answer,
              unchosen: this.unchosen,
              locale,
              choose: (fault) => {
                this.chosen = fault;
                this.unchosen = false;
              },
              diagnose: () => {
                this.diagnose(patient);
              },
              show: () => {
                this.note(patient, { ...answer, shown: true });
                void this.moveFocus('.outcome');
              },
              next: () => {
                this.see(this.nextAfter(patient));
                void this.moveFocus('#record');
              },
            })}`
      }
      <lab-spoken-summary class="visually-hidden" .text=${clinicSummary(patient, answer, locale)}></lab-spoken-summary>
      ${twinTable(
        say(locale, 'twinTable'),
        this.twinOpen,
        (open) => {
          this.twinOpen = open;
        },
        () => clinicTwin(patient, locale),
      )}`;
  }

  private door(patient: Patient): TemplateResult {
    const { number } = patient;
    const { solved } = this.answerOf(patient);
    const name = say(this.locale, 'patient', { number });
    return html`<button
      type="button"
      class="door"
      aria-pressed=${number === this.number ? 'true' : 'false'}
      aria-label=${solved ? `${name}, ${say(this.locale, 'solvedMark')}` : name}
      data-testid="clinic-patient-${number}"
      data-solved=${solved}
      @click=${() => {
        this.see(number);
      }}
    >
      ${number}${solved ? ' ✓' : ''}
    </button>`;
  }

  private commands(patient: Patient): TemplateResult {
    const { locale } = this;
    const { number, twin, ill, steps } = patient;
    const stage = stageOf(patient);
    const busy = stage === 'running';
    const done = stage === 'done';
    const at = { twin: twin.step, ill: ill.step, steps };
    const error = ill.error ?? twin.error;
    return html`<div class="commands" data-testid="clinic-stage" data-stage=${stage}>
      ${commandButton({
        testId: 'clinic-examine',
        name: say(locale, done ? 'examinedAlready' : stage === 'paused' ? 'resume' : 'examine'),
        resting: busy || done,
        primary: true,
        pressed: () => this.dispatchEvent(new ClinicCommand('examine', number)),
      })}
      ${commandButton({
        testId: 'clinic-stop',
        name: say(locale, 'stop'),
        resting: !busy,
        pressed: () => this.dispatchEvent(new ClinicCommand('stop', number)),
      })}
      <p>
        ${
          stage === 'failed' && error !== undefined
            ? say(locale, 'failed', { reason: errorText(error, locale) })
            : busy
              ? say(locale, 'progress', at)
              : stage === 'paused'
                ? say(locale, 'pausedAt', at)
                : nothing
        }
      </p>
      <span class="track" aria-hidden="true"><span ${styled(`width:${progressOf(patient) * 100}%`)}></span></span>
    </div>`;
  }

  private charts({ config, twin, ill, steps }: Patient): TemplateResult {
    const width = this.width >= kTwoColumns ? Math.floor((this.width - kGap) / 2) : this.width;
    return html`<div class="charts">
      ${(['accuracy', 'loss'] as const).map((kind) =>
        chartView(chartOf(kind, twin, ill, steps), config.causal, width, this.locale),
      )}
    </div>`;
  }

  private see(number: number): void {
    this.number = number;
    this.chosen = '';
    this.unchosen = false;
  }

  /** The next one that is not diagnosed, or simply the next. */
  private nextAfter({ number }: Patient): number {
    const all = this.patients.map((one) => one.number);
    const turned = [...all.filter((one) => one > number), ...all.filter((one) => one < number)];
    return turned.find((one) => this.answers.get(one)?.solved !== true) ?? turned[0] ?? number;
  }

  private order({ number }: Patient, test: Test): void {
    const tests = new Set(this.ordered.get(number));
    if (!tests.delete(test)) tests.add(test);
    this.ordered = new Map(this.ordered).set(number, tests);
  }

  private diagnose(patient: Patient): void {
    this.unchosen = this.chosen === '';
    if (this.chosen === '') return;
    const answer = answered(this.answerOf(patient), patient, this.chosen);
    this.note(patient, answer);
    if (answer.solved) void this.moveFocus('.outcome');
  }

  /** The button that was pressed is gone: who uses the keyboard goes on at what took its place. */
  private async moveFocus(selector: string): Promise<void> {
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLElement>(selector)?.focus();
  }

  private note({ number }: Patient, answer: Answer): void {
    this.answers = new Map(this.answers).set(number, answer);
    remember('clinic', toMemory(this.answers));
  }
}

define('lab-clinic', LabClinic);
