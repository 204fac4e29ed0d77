/**
 * The first screen's race, a small one of its own: one short sequence, few steps. It is made when the button is
 * pressed and lives no longer than it is looked at, since the experiment needs the cores and the memory. It has no
 * document.
 */
import type { CoreError } from '../protocol/core';
import type { Race, RaceSettings } from '../protocol/race';
import { kDefaultModes } from '../race/limits';

const kIds: readonly number[] = [3, 1, 4, 2];

/** The models learn the length that is shown: a model of length 8 could not reverse this sequence. */
const kSettings: RaceSettings = {
  preset: 'paper',
  config: { length: kIds.length },
  modes: kDefaultModes,
  steps: 150,
  eval_every: 25,
  eval_sequences: 512,
};

/** Fires 'change' when a race begins, ends, or is put away. */
export class SmallRace extends EventTarget {
  readonly ids = kIds;
  readonly settings = kSettings;
  /** What there is to see; its workers may be gone already. */
  race: Race | undefined;
  /** Why there is no race. */
  refusal: CoreError | undefined;
  private readonly make: () => Race;
  /** The race whose workers live. */
  private alive: Race | undefined;

  constructor(make: () => Race) {
    super();
    this.make = make;
  }

  get status(): Race['status'] {
    return this.race?.status ?? 'idle';
  }

  /** Again from the beginning when it is over; nothing while it trains. */
  start(): void {
    if (this.alive !== undefined && (this.status === 'loading' || this.status === 'running')) return;
    if (this.alive === undefined || this.status === 'failed') void this.begin();
    this.alive?.run();
    this.changed();
  }

  /** The cores are needed elsewhere: an unfinished race waits to go on, a finished one stays to be seen. */
  yield(): void {
    if (this.status === 'done' || this.status === 'failed') this.release();
    else this.alive?.pause();
  }

  /** Out of sight: a race that trains comes to its end, one that is over needs its workers no more. */
  leave(): void {
    if (this.status === 'done' || this.status === 'failed') this.release();
  }

  private async begin(): Promise<void> {
    this.release();
    const race = (this.alive = this.race = this.make());
    this.refusal = undefined;
    race.addEventListener('change', () => {
      if (race === this.race) this.changed();
    });
    const refusal = await race.prepare(kSettings);
    if (race !== this.alive) return;
    this.refusal = refusal;
    if (refusal === undefined) await race.probe(kIds);
    else this.changed();
  }

  private release(): void {
    this.alive?.close();
    this.alive = undefined;
    this.changed();
  }

  private changed(): void {
    this.dispatchEvent(new Event('change'));
  }
}
