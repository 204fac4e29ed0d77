/** The learner's guess beside what was measured. */
import type { Ceiling } from '../../protocol/core';
import type { Run } from '../../protocol/race';
import { readGuess, type GuessReading } from '../../race/guess';

export interface Measured {
  accuracy: number;
  chance: number;
  ceiling: Ceiling | undefined;
  vocabSize: number;
  length: number;
  seed: number;
  steps: number;
}

/** The lesson's hypothesis, as a common guess. */
export const commonGuess = 0.1;

/** What the model without positions reached, once its run is over. */
export function measuredOf(runs: readonly Run[]): Measured | undefined {
  const run = runs.find((one) => one.mode === 'none' && one.status === 'done');
  const last = run?.evaluations.at(-1);
  if (run === undefined || last === undefined) return undefined;
  return {
    accuracy: last.metrics.token_accuracy,
    chance: 1 / run.config.vocab_size,
    ceiling: run.ceiling,
    vocabSize: run.config.vocab_size,
    length: run.config.length,
    seed: run.config.seed,
    steps: run.step,
  };
}

export function compare(guess: number | undefined, measured: Measured): GuessReading | undefined {
  if (guess === undefined || measured.ceiling === undefined) return undefined;
  return readGuess(guess, measured.accuracy, measured.chance, measured.ceiling.token_accuracy);
}

/** Percent as typed; undefined when it is not a number from 0 to 100. */
export function parseGuess(text: string): number | undefined {
  const cleaned = text.replace('%', '').trim();
  if (cleaned === '') return undefined;
  const value = Number(cleaned);
  return value >= 0 && value <= 100 ? value / 100 : undefined;
}
