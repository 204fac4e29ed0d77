/**
 * Several models trained one after another, some side by side, and kept as trials for a figure to show. What they are,
 * and which of them are wanted, is said by those who build on it. It has no document.
 */
import type { CoreError, Mode } from '../protocol/core';
import type { Race, Run } from '../protocol/race';
import { Relay, type Leg, type LegState } from '../race/relay';
import { untrained, type Trial } from '../race/trial';

export interface Plan extends Leg {
  mode: Mode;
  seed: number;
}

/** Steps between two drawings of the progress: it says the step in digits, and nobody reads faster. */
const kDrawEvery = 40;

/** Fires 'change' when a trial has come further or is over. */
export abstract class Trials extends EventTarget {
  /** One a plan, in their order. */
  runs: readonly Trial[];
  /** Why nothing can be trained. */
  refusal: CoreError | undefined;
  readonly #relay: Relay;
  readonly #ended: ((run: Run) => void) | undefined;

  /** `ended` is told of each run that is over: the run itself is gone when the next begins. */
  constructor(makeRace: () => Race, workers: number, plans: readonly Plan[], ended?: (run: Run) => void) {
    super();
    this.#ended = ended;
    this.runs = plans.map(({ mode, seed }) => untrained(mode, seed));
    this.#relay = new Relay({
      makeRace,
      runners: workers,
      legs: plans,
      next: () => this.#next(),
      wants: (index) => this.#wants(index),
      told: (index, training, run) => {
        this.#follow(index, training, run);
      },
      refused: (error) => {
        this.refusal = error;
        this.changed();
      },
      rested: () => {
        this.changed();
      },
    });
  }

  get busy(): boolean {
    return this.#relay.busy;
  }

  /** Trains what is wanted and not over, and goes on where it was stopped. */
  train(): void {
    if (this.busy) return;
    this.refusal = undefined;
    this.#relay.run();
    this.changed();
  }

  /** The cores are needed elsewhere, or the reader has seen enough; what is learnt stays. */
  stop(): void {
    if (!this.busy) return;
    this.#relay.stop();
    this.changed();
  }

  protected abstract wants(trial: Trial): boolean;

  /** What is wanted has changed: those that train look for what is next. */
  protected wantedChanged(): void {
    if (this.busy) this.#relay.run();
    this.changed();
  }

  protected changed(): void {
    this.dispatchEvent(new Event('change'));
  }

  #next(): number | undefined {
    const index = this.runs.findIndex(({ training }, i) => training === 'untrained' && this.#wants(i));
    return index < 0 ? undefined : index;
  }

  #wants(index: number): boolean {
    const trial = this.runs[index];
    return trial !== undefined && this.wants(trial);
  }

  #follow(index: number, training: LegState, run: Run | undefined): void {
    const shown = this.runs[index];
    if (shown === undefined) return;
    if (run === undefined) {
      this.#set(index, training === 'untrained' ? untrained(shown.mode, shown.seed) : { ...shown, training });
      return;
    }
    const points = run.lengths?.points ?? [];
    const moved = run.step - shown.step >= kDrawEvery || points.length !== shown.points.length;
    if (!moved && training === shown.training && run.step !== run.steps) return;
    const { step, error, steps_per_second: stepsPerSecond } = run;
    const accuracy = training === 'done' ? run.evaluations.at(-1)?.metrics.token_accuracy : undefined;
    this.#set(index, { ...shown, training, step, accuracy, points, stepsPerSecond, error });
    if (training === 'done') this.#ended?.(run);
  }

  #set(index: number, trial: Trial): void {
    this.runs = this.runs.map((one, i) => (i === index ? trial : one));
    this.changed();
  }
}
