/**
 * The fair test: schemes of positions trained on mixed lengths between marks, each with several seeds, some side by side,
 * and measured at lengths within the training and beyond. It has no document.
 */
import type { FairQuestion } from '../figures/spread/view-model';
import type { Mode } from '../protocol/core';
import type { Race, RaceSettings } from '../protocol/race';
import { kModes } from '../race/limits';
import type { Trial } from '../race/trial';
import { startOf } from '../settings/presets';
import { Trials } from './trials';

/** The core's preset `mixed`, as a test holds against it: a table just long enough for 16. Drawn before the core is there. */
export const kMixed = { minimum_length: 2, length: 8, marks: true, max_len: 18 } as const;
const kSeeds: readonly number[] = [0, 1, 2];
const kLengths: readonly number[] = Array.from({ length: 15 }, (_, i) => kMixed.minimum_length + i);
const kSequences = 512;
const kFirstModes: readonly Mode[] = ['sin', 'learned', 'rope', 'alibi', 'random_sin'];
/** One run on one core: from a fast machine to one that is busy with other things, too. */
const kMsPerStep = [6, 15] as const;
/** Fires 'change' when a run has come further or is over, and when the schemes or the orders have changed. */
export class FairTest extends Trials {
  readonly question: FairQuestion;
  chosen: readonly Mode[] = kFirstModes;

  constructor(makeRace: () => Race, workers: number, steps = startOf('mixed').steps) {
    // Every scheme with every seed, chosen or not; seed by seed, so that all can be compared after the first.
    const pairs = kSeeds.flatMap((seed) => kModes.map((mode) => ({ mode, seed })));
    const plans = pairs.map(({ mode, seed }) => {
      return { mode, seed, settings: settingsOf(mode, seed, steps), lengths: kLengths };
    });
    super(makeRace, workers, plans);
    this.question = {
      steps,
      seeds: kSeeds,
      lengths: kLengths,
      trained: [kMixed.minimum_length, kMixed.length],
      sequences: kSequences,
      workers,
      msPerStep: kMsPerStep,
    };
  }

  /** What has been measured stays, whether it is shown or not; a scheme that joins while others train is trained, too. */
  toggle(mode: Mode): void {
    this.chosen = kModes.filter((one) => (one === mode) !== this.chosen.includes(one));
    this.wantedChanged();
  }

  protected override wants({ mode }: Trial): boolean {
    return this.chosen.includes(mode);
  }
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
