/**
 * The experiment as the learner means it: what is wanted, what was guessed, which sequence is watched. It has no
 * document. What stands is the race's; what was refused stays here, beside its reason, until it is mended.
 */
import type { SettingsChange } from '../figures/control-events';
import type { CoreError, Mode } from '../protocol/core';
import type { CoreFacts, Race, RaceSettings } from '../protocol/race';
import type { Hypotheses, Hypothesis } from '../race/guess';
import { modelOfFile, type ModelFile } from '../model-file/model-of-file';
import { exampleSequence, isExample } from '../settings/example-sequence';
import { startOf } from '../settings/presets';
import type { ShownHead } from '../settings/promise';
import { raceSettings, type Parsed, type Settings } from '../settings/settings';

/** Fires 'change' when anything but the race itself has changed, and 'adopted' when another address has been taken over. */
export class Experiment extends EventTarget {
  readonly race: Race;
  wanted: Settings;
  /** Values of the address that could not be used; told once, until the learner chooses something. */
  notices: readonly CoreError[];
  /** Why the wanted settings were refused. */
  refusal: CoreError | undefined;
  /** Why the last sequence was refused. */
  sequenceRefusal: CoreError | undefined;
  ids: readonly number[];
  /** The file whose weights the models begin with; other settings are another model, and let it go. */
  model: ModelFile | undefined;
  /** Why the last file was refused. */
  modelRefusal: CoreError | undefined;
  /** What the learner expects of each model; it stands until it is changed. */
  hypotheses: Hypotheses = {};
  /** What is wanted has not been judged yet: it may still be refused. */
  judging = false;
  /** Settings have passed that the runs do not follow yet. */
  pending = false;
  /** What was changed after an address was opened that promised digests: they are no longer to be expected. */
  broken: readonly string[] = [];
  private ticket = 0;
  /** Counts the sequences asked for: the last one counts. */
  private asked = 0;
  private followed = -1;
  private wasLocked = false;

  constructor(race: Race, { settings, refused }: Parsed) {
    super();
    this.race = race;
    this.wanted = settings;
    this.notices = refused;
    this.ids = settings.sequence;
    race.addEventListener('change', () => {
      this.follow();
    });
  }

  /** Judges what is wanted for the first time; the race makes its runs when it passes. */
  async open(): Promise<void> {
    await this.judge();
    this.follow();
  }

  async choose(change: SettingsChange): Promise<void> {
    const before = this.wanted;
    this.wanted = withoutPreset(merged(before, change), this.race.facts);
    this.notices = [];
    if (Object.keys(change).some((name) => name !== 'steps')) this.model = undefined;
    this.breakPromise(before);
    const judged = this.judge();
    // At once, so that a second choice made while the first is judged builds on it.
    this.changed();
    await judged;
  }

  /** A run is on its way: the hypotheses stand until it is over or given up. */
  get locked(): boolean {
    return this.race.status === 'running' || this.race.status === 'paused';
  }

  suppose(mode: Mode, hypothesis: Hypothesis): void {
    if (this.locked) return;
    this.hypotheses = { ...this.hypotheses, [mode]: hypothesis };
    this.changed();
  }

  run(): void {
    this.race.run();
    this.changed();
  }

  reset(): void {
    this.race.reset();
  }

  /** Which head of the attention is looked at. */
  look(head: ShownHead): void {
    this.wanted = { ...this.wanted, attention_head: head };
    this.changed();
  }

  async watch(ids: readonly number[]): Promise<void> {
    if ((await this.probe(ids)) === 'watched') this.wanted = { ...this.wanted, sequence: ids };
    this.changed();
  }

  /** Another address was opened in this page: what it says holds, and nothing is started. */
  async adopt({ settings, refused }: Parsed): Promise<void> {
    const same = JSON.stringify(raceSettings(settings)) === JSON.stringify(raceSettings(this.wanted));
    this.wanted = settings;
    this.notices = refused;
    if (!same) this.model = undefined;
    this.broken = [];
    if (same) this.changed();
    else await this.judge();
    this.dispatchEvent(new Event('adopted'));
    await this.rewatch();
  }

  /** Its model takes the place of the present ones, unless it is refused: then they stand. */
  async openModel(name: string, bytes: Uint8Array): Promise<void> {
    const { facts } = this.race;
    if (facts === undefined) return;
    const model = modelOfFile(name, bytes, this.wanted, facts);
    this.modelRefusal = 'code' in model ? model : undefined;
    if (!('code' in model)) {
      this.ticket += 1;
      const { ticket } = this;
      // A file keeps no promise that an address has made of its runs.
      const settings = { ...withoutPreset(model.settings, facts), digest: {}, version: '' };
      const error = await this.race.prepare({ ...raceSettings(settings), file: bytes });
      if (ticket !== this.ticket) return;
      this.modelRefusal = error;
      if (error === undefined) {
        this.wanted = settings;
        this.model = model;
        this.refusal = undefined;
        this.race.reset();
      }
    }
    this.changed();
  }

  /** A file that could not even be read. */
  refuseModel(error: CoreError): void {
    this.modelRefusal = error;
    this.changed();
  }

  /** How the page looks is no matter of the race; an address that has said it goes on to say what is so. */
  dress({ lang, theme }: Partial<Pick<Settings, 'lang' | 'theme'>>): void {
    const { wanted } = this;
    this.wanted = {
      ...wanted,
      lang: wanted.lang === 'auto' ? 'auto' : (lang ?? wanted.lang),
      theme: wanted.theme === 'system' ? 'system' : (theme ?? wanted.theme),
    };
    this.changed();
  }

  private get settings(): RaceSettings {
    const settings = raceSettings(this.wanted);
    return this.model === undefined ? settings : { ...settings, file: this.model.bytes };
  }

  /** Other models beside them change nothing of those whose digests were promised. */
  private breakPromise(before: Settings): void {
    if (Object.keys(before.digest).length === 0) return;
    const names = changedNames(withoutPreset(before, this.race.facts), this.wanted);
    if (names.length === 0) return;
    this.broken = names;
    this.wanted = { ...this.wanted, digest: {}, version: '' };
  }

  private async judge(): Promise<void> {
    this.ticket += 1;
    const { ticket } = this;
    this.judging = true;
    const first = this.race.runs.length === 0;
    const error = await this.race.prepare(this.settings);
    if (ticket !== this.ticket) return;
    this.judging = false;
    this.refusal = this.race.load_error === undefined ? error : undefined;
    // The first settings that pass make the runs by themselves.
    if (error === undefined && !first) {
      // Nothing is lost by following at once while no step has been trained.
      if (this.race.status === 'idle' && this.race.runs.every((run) => run.step === 0)) this.race.reset();
      else this.pending = true;
    }
    this.changed();
  }

  /** A run that begins or ends shuts or opens the hypotheses. New runs: the change that waited has come, and another length or vocabulary may need another sequence. */
  private follow(): void {
    if (this.locked !== this.wasLocked) {
      this.wasLocked = this.locked;
      this.changed();
    }
    const first = this.race.runs[0];
    if (first === undefined || first.id === this.followed) return;
    this.followed = first.id;
    this.pending = false;
    void this.rewatch();
    this.changed();
  }

  /** The wanted sequence; the models learn one length, and an example of that length is what they can reverse. */
  private async rewatch(): Promise<void> {
    const { sequence } = this.wanted;
    const config = this.race.runs[0]?.config;
    if (config === undefined) return;
    const example = exampleSequence(config);
    if ((await this.probe(isExample(sequence) ? example : sequence)) === 'refused') {
      const refusal = this.sequenceRefusal;
      await this.probe(example);
      this.sequenceRefusal = refusal;
    }
    this.changed();
  }

  private async probe(ids: readonly number[]): Promise<'watched' | 'refused' | 'superseded'> {
    this.asked += 1;
    const { asked } = this;
    const error = await this.race.probe(ids);
    if (asked !== this.asked) return 'superseded';
    this.sequenceRefusal = error;
    if (error !== undefined) return 'refused';
    this.ids = ids;
    return 'watched';
  }

  private changed(): void {
    this.dispatchEvent(new Event('change'));
  }
}

/** What a run depends on, but its model. */
function changedNames(before: Settings, after: Settings): readonly string[] {
  if (before.preset !== after.preset) return ['preset'];
  const was: Readonly<Record<string, unknown>> = { ...before.config, steps: before.steps };
  const is: Readonly<Record<string, unknown>> = { ...after.config, steps: after.steps };
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].filter((name) => was[name] !== is[name]);
}

/** A field that says what its preset says anyway is no choice of the learner's; the address need not repeat it. */
export function withoutPreset(wanted: Settings, facts: CoreFacts | undefined): Settings {
  if (facts === undefined) return wanted;
  const preset: Readonly<Record<string, unknown>> = { ...facts.presets[wanted.preset].config };
  const own = Object.entries(wanted.config).filter(([name, value]) => preset[name] !== value);
  return { ...wanted, config: Object.fromEntries(own) };
}

/** What another preset sets, and what it leaves to the learner, settings/presets.ts says. */
export function merged(wanted: Settings, change: SettingsChange): Settings {
  const { preset, modes, steps, config } = change;
  const begun = preset === undefined ? wanted : { ...wanted, preset, ...startOf(preset), config: kept(wanted.config) };
  return {
    ...begun,
    modes: modes ?? begun.modes,
    steps: steps ?? begun.steps,
    config: { ...begun.config, ...config },
  };
}

function kept({ seed, random }: Settings['config']): Settings['config'] {
  return { ...(seed === undefined ? {} : { seed }), ...(random === undefined ? {} : { random }) };
}
