/**
 * The experiment as the learner means it: what is wanted, what was guessed, which sequence is watched. It has no
 * document. What stands is the race's; what was refused stays here, beside its reason, until it is mended.
 */
import type { SettingsChange } from '../figures/controls/control-events';
import { exampleSequence } from '../figures/attention/parse-sequence';
import type { CoreError } from '../protocol/core';
import type { CoreFacts, Race } from '../protocol/race';
import { kDefaults, raceSettings, type Parsed, type Settings } from '../settings/settings';
import { evalEvery } from './evaluation-plan';

/** Fires 'change' when anything but the race itself has changed. */
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
  guess: number | undefined;
  /** A first run has been started: the guess stands. */
  started = false;
  /** Settings have passed that the runs do not follow yet. */
  pending = false;
  private typed: boolean;
  private ticket = 0;
  private followed = -1;
  private shape = '';

  constructor(race: Race, { settings, refused }: Parsed) {
    super();
    this.race = race;
    this.wanted = settings;
    this.notices = refused;
    this.typed = settings.sequence !== kDefaults.sequence;
    // The models learn one length; an example of that length is what they can reverse.
    this.ids = this.typed ? settings.sequence : exampleSequence(8, 10);
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
    this.wanted = withoutPreset(merged(this.wanted, change), this.race.facts);
    this.notices = [];
    await this.judge();
  }

  stateGuess(guess: number | undefined): void {
    if (this.started) return;
    this.guess = guess;
    this.changed();
  }

  run(): void {
    this.started = true;
    this.race.run();
    this.changed();
  }

  reset(): void {
    this.race.reset();
  }

  async watch(ids: readonly number[]): Promise<void> {
    this.typed = true;
    await this.probe(ids);
  }

  private async judge(): Promise<void> {
    this.ticket += 1;
    const { ticket } = this;
    const settings = { ...this.wanted, eval_every: evalEvery(this.wanted) };
    const first = this.race.runs.length === 0;
    const error = await this.race.prepare(raceSettings(settings));
    if (ticket !== this.ticket) return;
    this.refusal = this.race.load_error === undefined ? error : undefined;
    // The first settings that pass make the runs by themselves.
    if (error === undefined && !first) {
      // Nothing is lost by following at once while no step has been trained.
      if (this.race.status === 'idle' && this.race.runs.every((run) => run.step === 0)) this.race.reset();
      else this.pending = true;
    }
    this.changed();
  }

  /** New runs: the change that waited has come, and another length or vocabulary may need another sequence. */
  private follow(): void {
    const first = this.race.runs[0];
    if (first === undefined || first.id === this.followed) return;
    this.followed = first.id;
    this.pending = false;
    const shape = `${first.config.length} ${first.config.vocab_size}`;
    const example = !this.typed && shape !== this.shape;
    this.shape = shape;
    void this.probe(example ? exampleSequence(first.config.length, first.config.vocab_size) : this.ids);
    this.changed();
  }

  private async probe(ids: readonly number[]): Promise<void> {
    const error = await this.race.probe(ids);
    this.sequenceRefusal = error;
    if (error === undefined) {
      this.ids = ids;
      if (this.typed) this.wanted = { ...this.wanted, sequence: ids };
    }
    this.changed();
  }

  private changed(): void {
    this.dispatchEvent(new Event('change'));
  }
}

/** A field that says what its preset says anyway is no choice of the learner's; the address need not repeat it. */
export function withoutPreset(wanted: Settings, facts: CoreFacts | undefined): Settings {
  if (facts === undefined) return wanted;
  const preset: Readonly<Record<string, unknown>> = { ...facts.presets[wanted.preset] };
  const own = Object.entries(wanted.config).filter(([name, value]) => preset[name] !== value);
  return { ...wanted, config: Object.fromEntries(own) };
}

export function merged(wanted: Settings, change: SettingsChange): Settings {
  // Another preset is a fresh start of all its fields; only the seed is the learner's own.
  const { seed } = wanted.config;
  const kept = change.preset === undefined ? wanted.config : seed === undefined ? {} : { seed };
  return {
    ...wanted,
    preset: change.preset ?? wanted.preset,
    modes: change.modes ?? wanted.modes,
    steps: change.steps ?? wanted.steps,
    config: { ...kept, ...change.config },
  };
}
