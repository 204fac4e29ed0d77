/**
 * The fair test: schemes of positions trained on mixed lengths between marks, each with several seeds, some side by side,
 * and measured at lengths within the training and beyond. It has no document.
 */
import type { FairQuestion, SpreadRun } from '../figures/spread/view-model';
import type { CoreError, Mode } from '../protocol/core';
import type { Race, RaceSettings, Run } from '../protocol/race';
import { kModes } from '../race/limits';
import { Relay, type LegState } from '../race/relay';
import { startOf } from '../settings/presets';

/** The core's preset `mixed`, as a test holds against it: a table just long enough for 16. Drawn before the core is there. */
export const kMixed = { minimum_length: 2, length: 8, marks: true, max_len: 18 } as const;
const kSeeds: readonly number[] = [0, 1, 2];
const kLengths: readonly number[] = Array.from({ length: 15 }, (_, i) => kMixed.minimum_length + i);
const kSequences = 512;
const kFirstModes: readonly Mode[] = ['sin', 'learned', 'rope', 'alibi', 'random_sin'];
/** One run on one core: from a fast machine to one that is busy with other things, too. */
const kMsPerStep = [6, 15] as const;
/** Steps between two drawings of the progress: it says the step in digits, and nobody reads faster. */
const kDrawEvery = 40;

/** Fires 'change' when a run has come further or is over, and when the schemes or the orders have changed. */
export class FairTest extends EventTarget {
  readonly question: FairQuestion;
  /** Every scheme with every seed, chosen or not. */
  runs: readonly SpreadRun[];
  chosen: readonly Mode[] = kFirstModes;
  /** Why nothing can be trained. */
  refusal: CoreError | undefined;
  private readonly relay: Relay;

  constructor(makeRace: () => Race, workers: number, steps = startOf('mixed').steps) {
    super();
    this.question = {
      steps,
      seeds: kSeeds,
      lengths: kLengths,
      trained: [kMixed.minimum_length, kMixed.length],
      sequences: kSequences,
      workers,
      msPerStep: kMsPerStep,
    };
    // Seed by seed, so that all schemes can be compared after the first.
    this.runs = kSeeds.flatMap((seed) => kModes.map((mode) => untrained(mode, seed)));
    this.relay = new Relay({
      makeRace,
      runners: workers,
      legs: this.runs.map(({ mode, seed }) => ({ settings: settingsOf(mode, seed, steps), lengths: kLengths })),
      next: () => this.next(),
      wants: (index) => this.wants(index),
      told: (index, training, run) => {
        this.follow(index, training, run);
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
    return this.relay.busy;
  }

  /** Trains what is chosen and not over, and goes on where it was stopped. */
  train(): void {
    if (this.busy) return;
    this.refusal = undefined;
    this.relay.run();
    this.changed();
  }

  /** The cores are needed elsewhere, or the reader has seen enough; what is learnt stays. */
  stop(): void {
    if (!this.busy) return;
    this.relay.stop();
    this.changed();
  }

  /** What has been measured stays, whether it is shown or not; a scheme that joins while others train is trained, too. */
  toggle(mode: Mode): void {
    this.chosen = kModes.filter((one) => (one === mode) !== this.chosen.includes(one));
    if (this.busy) this.relay.run();
    this.changed();
  }

  private next(): number | undefined {
    const index = this.runs.findIndex(({ training }, i) => training === 'untrained' && this.wants(i));
    return index < 0 ? undefined : index;
  }

  private wants(index: number): boolean {
    const run = this.runs[index];
    return run !== undefined && this.chosen.includes(run.mode);
  }

  private follow(index: number, training: LegState, run: Run | undefined): void {
    const shown = this.runs[index];
    if (shown === undefined) return;
    if (run === undefined) {
      this.set(index, training === 'untrained' ? untrained(shown.mode, shown.seed) : { ...shown, training });
      return;
    }
    const points = run.lengths?.points ?? [];
    const moved = run.step - shown.step >= kDrawEvery || points.length !== shown.points.length;
    if (!moved && training === shown.training && run.step !== run.steps) return;
    const { step, error, steps_per_second: stepsPerSecond } = run;
    this.set(index, { ...shown, training, step, points, stepsPerSecond, error });
  }

  private set(index: number, run: SpreadRun): void {
    this.runs = this.runs.map((one, i) => (i === index ? run : one));
    this.changed();
  }

  private changed(): void {
    this.dispatchEvent(new Event('change'));
  }
}

function untrained(mode: Mode, seed: number): SpreadRun {
  return { mode, seed, training: 'untrained', step: 0, points: [], stepsPerSecond: undefined, error: undefined };
}

/** Measured at the start and at the end alone: what lies between is not shown. */
function settingsOf(mode: Mode, seed: number, steps: number): RaceSettings {
  return {
    config: { ...kMixed, seed },
    modes: [mode],
    steps,
    eval_every: steps,
    eval_sequences: kSequences,
  };
}
