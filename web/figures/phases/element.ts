import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { define } from '../define';
import { schemeName } from '../../language/scheme-name';
import type { Mode } from '../../protocol/core';
import type { StepAnatomy } from '../../protocol/probe';
import { commandButton } from '../command-button';
import { figureStyle } from '../figure-style';
import { LabFigure } from '../lab-figure';
import '../spoken-summary';
import { PhasesAsked } from './phases-asked';
import { say } from './say';
import { phasesStyle } from './style';
import { isFor, kCode, kPhases, kStart, next, phaseAt, previous, type Place } from './view-model';
import { weightsTable } from './weights-table';
import { phaseNumbers, phasesSummary, phasesTitle, phaseText } from './words';

/** The five phases of a training step, to be walked through with the numbers of a real one. */
export class LabPhases extends LabFigure {
  static override properties = {
    ...LabFigure.properties,
    modes: { attribute: false },
    anatomy: { attribute: false },
    refusal: { type: String },
    mode: { state: true },
    place: { state: true },
    begun: { state: true },
  };
  static override styles = [figureStyle, phasesStyle];

  /** Those of the experiment; the figure shows one of them. */
  declare modes: readonly Mode[];
  /** Of the step asked for last; undefined until it is known, and when the conditions have changed. */
  declare anatomy: StepAnatomy | undefined;
  /** Why the model cannot be trained, in the page's language; empty when it can. */
  declare refusal: string;
  /** The reader's choice. */
  declare mode: Mode | undefined;
  declare place: Place;
  declare begun: boolean;

  constructor() {
    super();
    this.modes = [];
    this.anatomy = undefined;
    this.refusal = '';
    this.mode = undefined;
    this.place = kStart;
    this.begun = false;
  }

  /** A step does not change with the race. */
  protected override raceChanged(): void {
    return;
  }

  private get shownMode(): Mode | undefined {
    const { mode, modes } = this;
    return mode !== undefined && modes.includes(mode) ? mode : (modes.find((one) => one !== 'none') ?? modes[0]);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    super.willUpdate(changed);
    // Under other conditions it is another model: the walk begins anew.
    if (changed.has('anatomy') && changed.get('anatomy') !== undefined && this.anatomy === undefined) {
      this.begun = false;
      this.place = kStart;
    }
  }

  protected override render(): TemplateResult {
    const { locale, anatomy, place, begun } = this;
    const phase = phaseAt(place);
    const known = begun && isFor(anatomy, place) ? anatomy : undefined;
    return html`<figure
      aria-labelledby="title"
      data-testid="phases"
      data-phase=${begun ? phase : 'before'}
      data-step=${known?.step ?? ''}
    >
      <h3 class="title" id="title">${phasesTitle(anatomy, place, begun, locale)}</h3>
      <p class="note">${say(locale, 'note')}</p>
      <div @keydown=${this.key}>${this.steps()} ${this.commands()}</div>
      ${this.refusal === '' ? nothing : html`<p class="trouble">${this.refusal}</p>`}
      ${
        known === undefined
          ? nothing
          : html`${phaseText(known, phase, locale).map((said) => html`<p class="prose">${said}</p>`)}
              <dl class="numbers" data-testid="phases-numbers" data-loss=${known.loss} data-after=${known.loss_after}>
                ${phaseNumbers(known, phase, locale).map(
                  ([name, value]) =>
                    html`<div>
                      <dt>${name}</dt>
                      <dd>${value}</dd>
                    </div>`,
                )}
              </dl>
              ${weightsTable(known, phase, locale)}`
      }
      <lab-spoken-summary
        class="visually-hidden"
        .text=${begun ? phasesSummary(anatomy, place, locale) : ''}
      ></lab-spoken-summary>
    </figure>`;
  }

  private steps(): TemplateResult {
    const { place, begun } = this;
    return html`<ol class="phases" aria-label=${say(this.locale, 'phases')}>
      ${kPhases.map(
        (phase, i) =>
          html`<li>
            <button
              type="button"
              data-testid="phase-${phase}"
              aria-current=${begun && i === place.phase ? 'step' : 'false'}
              @click=${() => {
                this.go({ step: place.step, phase: i });
              }}
            >
              ${i + 1}<br /><code>${kCode[phase]}</code>
            </button>
          </li>`,
      )}
    </ol>`;
  }

  private commands(): TemplateResult {
    const { locale, place, begun, shownMode } = this;
    const [back, on] = [begun ? previous(place) : undefined, begun ? next(place) : kStart];
    return html`<div class="commands">
      ${commandButton({
        testId: 'phases-previous',
        name: say(locale, 'previous'),
        resting: back === undefined,
        pressed: () => {
          if (back !== undefined) this.go(back);
        },
      })}
      ${commandButton({
        testId: 'phases-next',
        name: say(locale, on !== undefined && on.step > place.step ? 'nextStep' : 'next'),
        resting: on === undefined || shownMode === undefined,
        primary: true,
        pressed: () => {
          if (on !== undefined) this.go(on);
        },
      })}
      <label
        >${say(locale, 'mode')}
        <select data-testid="phases-mode" @change=${this.choose}>
          ${this.modes.map(
            (mode) => html`<option value=${mode} ?selected=${mode === shownMode}>${schemeName(mode, locale)}</option>`,
          )}
        </select></label
      >
    </div>`;
  }

  private go(place: Place): void {
    const mode = this.shownMode;
    if (mode === undefined) return;
    const another = !this.begun || place.step !== this.place.step;
    this.begun = true;
    this.place = place;
    if (another || this.refusal !== '') this.dispatchEvent(new PhasesAsked(mode, place.step));
  }

  private readonly choose = (event: Event): void => {
    if (!(event.target instanceof HTMLSelectElement)) return;
    this.mode = this.modes[event.target.selectedIndex];
    if (this.begun && this.mode !== undefined) this.dispatchEvent(new PhasesAsked(this.mode, this.place.step));
  };

  private readonly key = (event: KeyboardEvent): void => {
    const forward = event.key === 'ArrowRight' || event.key === 'ArrowDown';
    if (!forward && event.key !== 'ArrowLeft' && event.key !== 'ArrowUp') return;
    // There they choose a scheme.
    if (event.target instanceof HTMLSelectElement) return;
    event.preventDefault();
    const to = !this.begun ? kStart : forward ? next(this.place) : previous(this.place);
    if (to === undefined) return;
    this.go(to);
    this.renderRoot.querySelectorAll<HTMLElement>('.phases button')[to.phase]?.focus();
  };
}

define('lab-phases', LabPhases);
