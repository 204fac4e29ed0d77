/**
 * Trains one model after another, each in a race of one run, as many side by side as there are runners; where it is
 * asked for, each is then measured at other lengths. It stops on request and goes on from there. Which models these are,
 * and what is kept of them, is the owner's to say. It has no document.
 */
import type { CoreError } from '../protocol/core';
import type { Race, RaceSettings, Run } from '../protocol/race';

/** One model's training, and its measuring. */
export interface Leg {
  settings: RaceSettings;
  /** At which the trained model is to be measured; empty where it is not. */
  lengths: readonly number[];
}

export type LegState = 'untrained' | 'running' | 'paused' | 'done' | 'failed';

export interface RelayParts {
  makeRace: () => Race;
  /** How many legs may be run at once. */
  runners: number;
  legs: readonly Leg[];
  /** Index of a leg that is wanted and untrained; undefined when none is left. */
  next: () => number | undefined;
  /** Whether a leg that was stopped is still to be finished. */
  wants: (index: number) => boolean;
  /** What became of a leg; without a run where there is none yet. */
  told: (index: number, state: LegState, run: Run | undefined) => void;
  /** Nothing can be trained, and nothing is any more. */
  refused: (error: CoreError) => void;
  /** No leg is left. */
  rested: () => void;
}

export class Relay {
  readonly #runners: readonly Runner[];

  constructor(parts: RelayParts) {
    this.#runners = Array.from({ length: parts.runners }, () => {
      return new Runner(parts, {
        rested: () => {
          if (!this.busy) parts.rested();
        },
        refused: (error) => {
          this.stop();
          parts.refused(error);
        },
      });
    });
  }

  /** A leg is being run, or is about to be. */
  get busy(): boolean {
    return this.#runners.some((runner) => runner.active);
  }

  /** Goes on with what was stopped, and then with what is next; every runner that rests looks for a leg. */
  run(): void {
    for (const runner of this.#runners) runner.start();
  }

  /** What is learnt stays. */
  stop(): void {
    for (const runner of this.#runners) runner.stop();
  }
}

class Runner {
  /** Has a leg, and the right to go on with it. */
  active = false;
  readonly #parts: RelayParts;
  readonly #relay: Pick<RelayParts, 'rested' | 'refused'>;
  #race: Race | undefined;
  /** Index of the leg whose run the race holds, or is to hold. */
  #present: number | undefined;
  /** The run of a leg that is over: the race shows it until the next one is made. */
  #overRun = -1;
  /** Counts starts and stops: what still waits for an older one has nothing to do any more. */
  #order = 0;

  constructor(parts: RelayParts, relay: Pick<RelayParts, 'rested' | 'refused'>) {
    this.#parts = parts;
    this.#relay = relay;
  }

  start(): void {
    if (!this.active) void this.#next();
  }

  stop(): void {
    if (!this.active) return;
    this.active = false;
    this.#order += 1;
    this.#race?.pause();
    this.#race?.stop_measuring();
    if (this.#present !== undefined) this.#parts.told(this.#present, 'paused', undefined);
  }

  async #next(): Promise<void> {
    this.#order += 1;
    const order = this.#order;
    this.#dropUnwanted();
    const index = this.#present ?? this.#parts.next();
    const leg = index === undefined ? undefined : this.#parts.legs[index];
    if (index === undefined || leg === undefined) {
      this.active = false;
      this.#closeRace();
      this.#relay.rested();
      return;
    }
    this.active = true;
    this.#present = index;
    this.#parts.told(index, 'running', undefined);
    const race = (this.#race ??= this.#made());
    const begun = race.runs[0] !== undefined && race.runs[0].id !== this.#overRun;
    if (!begun) {
      const error = await race.prepare(leg.settings);
      if (order !== this.#order) return;
      if (error !== undefined) {
        this.#giveUp(error);
        return;
      }
      // A run that nobody wants any more would go on instead.
      race.reset();
    }
    // Measuring may be all that is left; to run again would be to begin anew.
    if (race.status === 'done') this.#follow(race);
    else race.run();
  }

  #dropUnwanted(): void {
    if (this.#present === undefined || this.#parts.wants(this.#present)) return;
    this.#overRun = this.#race?.runs[0]?.id ?? this.#overRun;
    this.#parts.told(this.#present, 'untrained', undefined);
    this.#present = undefined;
  }

  #made(): Race {
    const race = this.#parts.makeRace();
    race.addEventListener('change', () => {
      if (race === this.#race) this.#follow(race);
    });
    return race;
  }

  #follow(race: Race): void {
    const run = race.runs[0];
    if (run === undefined || this.#present === undefined || run.id === this.#overRun) return;
    const trained = race.status === 'done' || race.status === 'failed';
    const lengths = this.#parts.legs[this.#present]?.lengths ?? [];
    const measured = run.status === 'failed' || lengths.length === 0 || run.lengths?.status === 'done';
    if (trained && measured) {
      this.#finish(run);
      return;
    }
    this.#parts.told(this.#present, this.active ? 'running' : 'paused', run);
    const begun = run.lengths !== undefined && run.lengths.status !== 'stopped';
    if (trained && this.active && !begun) race.measure_lengths(lengths);
  }

  #finish(run: Run): void {
    if (this.#present === undefined) return;
    const index = this.#present;
    this.#overRun = run.id;
    this.#present = undefined;
    this.#parts.told(index, run.status === 'failed' ? 'failed' : 'done', run);
    if (this.active) void this.#next();
  }

  /** The leg is as if it had not been tried. */
  #giveUp(error: CoreError): void {
    this.active = false;
    const index = this.#present;
    this.#present = undefined;
    this.#closeRace();
    if (index !== undefined) this.#parts.told(index, 'untrained', undefined);
    this.#relay.refused(error);
  }

  #closeRace(): void {
    this.#race?.close();
    this.#race = undefined;
  }
}
