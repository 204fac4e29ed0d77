import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { define } from '../define';
import type { Config, CoreError, FieldDescription, Mode, PresetName } from '../../protocol/core';
import type { CoreFacts, Race } from '../../protocol/race';
import { errorText } from '../../language/errors';
import { commandButton } from '../command-button';
import { figureStyle } from '../figure-style';
import { LabFigure } from '../lab-figure';
import { kDefaultModes, kModes } from '../../race/limits';
import { schemes } from '../scheme';
import { schemeKey } from '../scheme-key';
import { presetName } from '../../language/preset-name';
import { schemeName } from '../../language/scheme-name';
import { taskName } from '../../language/task-words';
import { kTaskNames } from '../../race/tasks';
import { kPresets } from '../../settings/presets';
import { CommandGiven, SettingsChosen, type Command } from '../control-events';
import { asTyped, limitsOfEmptied } from './as-typed';
import { coreField } from './core-field';
import { hints } from './hints';
import { say } from './say';
import { controlsStyle } from './style';
import {
  fieldGroups,
  furtherChosen,
  isOwn,
  mayDo,
  parseNumber,
  schemeGroups,
  shownValue,
  toggled,
  wantedTask,
  type FieldGroup,
  type SchemeGroup,
  type Wanted,
} from './view-model';
import { styled } from '../styled';

/** The control bar. It keeps what was typed, asks the page, and shows what the core thinks of it. */
export class LabControls extends LabFigure {
  static override properties = {
    ...LabFigure.properties,
    wanted: { attribute: false },
    error: { attribute: false },
    notices: { attribute: false },
    pending: { type: Boolean },
    drafts: { state: true },
    moreOpen: { state: true },
    schemesOpen: { state: true },
  };
  static override styles = [figureStyle, controlsStyle];

  declare wanted: Wanted;
  /** Of the last refusal; its field is marked. */
  declare error: CoreError | undefined;
  /** What could not be used of the address; said while nothing is refused. */
  declare notices: readonly CoreError[];
  /** Settings have passed that the runs do not follow yet. */
  declare pending: boolean;
  /** As typed, until accepted: a refused value stays in sight to be mended. */
  declare drafts: ReadonlyMap<string, string>;
  /** The many fields are built when they are asked for. */
  declare moreOpen: boolean;
  /** As the learner has left it; until then open where one of its schemes is chosen. */
  declare schemesOpen: boolean | undefined;
  private status: Race['status'] | undefined;
  private facts: CoreFacts | undefined;

  constructor() {
    super();
    this.wanted = { preset: 'paper', modes: kDefaultModes, steps: 300, config: {} };
    this.error = undefined;
    this.notices = [];
    this.pending = false;
    this.drafts = new Map();
    this.moreOpen = false;
    this.schemesOpen = undefined;
  }

  /** Sixty times a second nothing changes here: only the buttons, with the status, and the fields, when they are known. */
  protected override raceChanged(): void {
    const { status, facts } = this.race ?? {};
    if (status === this.status && facts === this.facts) return;
    this.status = status;
    this.facts = facts;
    this.requestUpdate();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    super.willUpdate(changed);
    // A number is in `wanted` from now on; words, and digits past 2^53, are not, and are needed when they are refused.
    if (changed.has('wanted') && this.error === undefined) {
      this.drafts = new Map(
        [...this.drafts].filter(([, text]) => !(Math.abs(parseNumber(text)) <= Number.MAX_SAFE_INTEGER)),
      );
    }
    if (changed.has('error') && this.error === undefined) this.drafts = new Map();
  }

  protected override render(): TemplateResult {
    const status = this.race?.status ?? 'loading';
    const refused = this.error !== undefined;
    const message = this.message();
    const runName = status === 'paused' ? 'resume' : status === 'done' ? 'again' : 'run';
    const command = (name: Command, text: Command, primary = false): TemplateResult =>
      commandButton({
        testId: name,
        name: name === 'run' ? say(this.locale, runName) : say(this.locale, text),
        resting: !mayDo(name, status, refused),
        primary,
        pressed: () => this.dispatchEvent(new CommandGiven(name)),
      });
    return html`<section class="bar" aria-labelledby="title">
      <h3 class="title visually-hidden" id="title">${say(this.locale, 'title')}</h3>
      <div class="row">
        ${this.presetField()} ${this.taskField()} ${this.modeField()}
        ${this.textField('seed', say(this.locale, 'seed'))} ${this.textField('steps', say(this.locale, 'steps'))}
        <div class="transport">
          ${command('run', 'run', true)} ${command('pause', 'pause')} ${command('step', 'step')}
          ${command('reset', 'reset')}
        </div>
      </div>
      ${this.furtherSchemes()}
      <div role="alert" data-testid="error" class="error ${message === '' ? '' : 'filled'}">${message}</div>
      ${hints({ locale: this.locale, wanted: this.wanted, facts: this.race?.facts, pending: this.pending && !refused })}
      ${this.more()}
    </section>`;
  }

  private message(): string {
    const all = this.error === undefined ? this.notices : [this.error];
    return all
      .map((error) => {
        const emptied = limitsOfEmptied(error, this.drafts);
        if (emptied !== undefined) return say(this.locale, 'emptied', { field: error.field, ...emptied });
        return errorText(asTyped(error, this.drafts), this.locale);
      })
      .join(' ');
  }

  private presetField(): TemplateResult {
    return html`<div class="field">
      <label for="preset">${say(this.locale, 'preset')}</label>
      <select
        id="preset"
        data-testid="preset"
        .value=${this.wanted.preset}
        @change=${(event: Event) => {
          const chosen = kPresets.find((name) => name === (event.target as HTMLSelectElement).value);
          if (chosen !== undefined) this.choosePreset(chosen);
        }}
      >
        ${kPresets.map(
          (name) =>
            html`<option value=${name} ?selected=${name === this.wanted.preset}>
              ${presetName(name, this.locale)}
            </option>`,
        )}
      </select>
    </div>`;
  }

  private taskField(): TemplateResult {
    const task = wantedTask(this.wanted, this.race?.facts);
    return html`<div class="field">
      <label for="task">${say(this.locale, 'task')}</label>
      <select
        id="task"
        data-testid="task"
        aria-invalid=${this.error?.field === 'task' ? 'true' : 'false'}
        .value=${task}
        @change=${(event: Event) => {
          this.choose('task', (event.target as HTMLSelectElement).value);
        }}
      >
        ${kTaskNames.map(
          (name) => html`<option value=${name} ?selected=${name === task}>${taskName(name, this.locale)}</option>`,
        )}
      </select>
    </div>`;
  }

  private choosePreset(preset: PresetName): void {
    this.drafts = new Map();
    this.dispatchEvent(new SettingsChosen({ preset }));
  }

  private modeField(): TemplateResult {
    return html`<fieldset class="field">
      <legend>${say(this.locale, 'modes')}</legend>
      <div class="modes">${kDefaultModes.map((mode) => this.modeButton(mode))}</div>
    </fieldset>`;
  }

  private modeButton(mode: Mode): TemplateResult {
    return html`<button
      type="button"
      ${styled(`--scheme:${schemes[mode].color}`)}
      data-testid="mode-${mode}"
      aria-pressed=${this.wanted.modes.includes(mode)}
      @click=${() => {
        this.toggle(mode);
      }}
    >
      ${schemeKey(mode)}${schemeName(mode, this.locale)}
    </button>`;
  }

  private furtherSchemes(): TemplateResult {
    const chosen = furtherChosen(this.wanted.modes).length;
    return html`<details
      class="more"
      .open=${this.schemesOpen ?? chosen > 0}
      @toggle=${(event: Event) => {
        this.schemesOpen = (event.currentTarget as HTMLDetailsElement).open;
      }}
    >
      <summary data-testid="more-modes">
        ${say(this.locale, chosen === 0 ? 'schemes' : 'schemesChosen', { count: chosen })}
      </summary>
      ${schemeGroups.map((group) => this.schemeGroup(group))}
    </details>`;
  }

  /** Its toggles, each with its line; those that are in sight anyway have only the line here. */
  private schemeGroup({ name, modes }: SchemeGroup): TemplateResult {
    return html`<fieldset class="group">
      <legend>${say(this.locale, `schemes_${name}`)}</legend>
      <ul class="schemes">
        ${modes.map(
          (mode) =>
            html`<li class="modes">
              ${name === 'input' ? html`<b>${schemeKey(mode)}${schemeName(mode, this.locale)}</b>` : this.modeButton(mode)}
              <span>${say(this.locale, `explain_${mode}`)}</span>
            </li>`,
        )}
      </ul>
    </fieldset>`;
  }

  private toggle(mode: Mode): void {
    this.dispatchEvent(new SettingsChosen({ modes: toggled(this.wanted.modes, mode, kModes) }));
  }

  private textField(name: 'seed' | 'steps', label: string): TemplateResult {
    const shown = name === 'steps' ? String(this.wanted.steps) : shownValue('seed', this.wanted, this.race?.facts);
    return html`<div class="field">
      <label for=${name}>${label}</label>
      <input
        class="short"
        id=${name}
        type="text"
        inputmode="numeric"
        autocomplete="off"
        data-testid=${name}
        aria-invalid=${this.error?.field === name ? 'true' : 'false'}
        .value=${this.drafts.get(name) ?? (shown === '' ? '0' : shown)}
        @change=${(event: Event) => {
          this.typed(name, (event.target as HTMLInputElement).value);
        }}
      />
    </div>`;
  }

  private typed(name: keyof Config | 'steps', text: string): void {
    this.drafts = new Map(this.drafts).set(name, text);
    const value = parseNumber(text);
    this.dispatchEvent(new SettingsChosen(name === 'steps' ? { steps: value } : { config: { [name]: value } }));
  }

  private more(): TemplateResult | typeof nothing {
    const facts = this.race?.facts;
    if (facts === undefined) return nothing;
    return html`<details
      class="more"
      @toggle=${(event: Event) => {
        this.moreOpen = (event.currentTarget as HTMLDetailsElement).open;
      }}
    >
      <summary data-testid="more">${say(this.locale, 'more')}</summary>
      ${this.moreOpen ? fieldGroups(facts.fields, this.wanted.modes, this.error?.field).map((group) => this.group(group)) : nothing}
    </details>`;
  }

  private group(group: FieldGroup): TemplateResult {
    return html`<fieldset class="group">
      <legend>${say(this.locale, `group_${group.name}`)}</legend>
      <div class="fields">${group.fields.map((field) => this.field(field))}</div>
    </fieldset>`;
  }

  private field(field: FieldDescription): TemplateResult {
    const { name } = field;
    const facts = this.race?.facts;
    return coreField({
      field,
      locale: this.locale,
      shown: this.drafts.get(name) ?? shownValue(name, this.wanted, facts),
      own: isOwn(name, this.wanted, facts),
      invalid: this.error?.field === name,
      typed: (text) => {
        this.typed(name, text);
      },
      chosen: (value) => {
        this.choose(name, value);
      },
    });
  }

  private choose(name: keyof Config, value: boolean | string): void {
    this.dispatchEvent(new SettingsChosen({ config: { [name]: value } }));
  }
}

define('lab-controls', LabControls);
