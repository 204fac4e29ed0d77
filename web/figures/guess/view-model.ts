/** The learner's guess beside what was measured. */
import type { Ceiling } from '../../protocol/core';
import type { Run } from '../../protocol/race';
import { readGuess, type GuessReading } from '../../race/guess';
import type { Verdict } from '../../race/verdict';

export interface Measured {
  accuracy: number;
  chance: number;
  ceiling: Ceiling | undefined;
  /** A mask has told of order, so that there is no order-blind ceiling. */
  causal: boolean;
  vocabSize: number;
  length: number;
  seed: number;
  steps: number;
}

/** The lesson's hypothesis, as a common guess: one of V tokens, picked blindly. */
export function commonGuess(runs: readonly Run[]): { guess: number; vocabSize: number } {
  const vocabSize = runs[0]?.config.vocab_size ?? 10;
  return { guess: 1 / vocabSize, vocabSize };
}

/** What the model without positions reached, once its run is over. */
export function measuredOf(runs: readonly Run[]): Measured | undefined {
  const run = runs.find((one) => one.mode === 'none' && one.status === 'done');
  const last = run?.evaluations.at(-1);
  if (run === undefined || last === undefined) return undefined;
  return {
    accuracy: last.metrics.token_accuracy,
    chance: 1 / run.config.vocab_size,
    ceiling: run.ceiling,
    causal: run.config.causal,
    vocabSize: run.config.vocab_size,
    length: run.config.length,
    seed: run.config.seed,
    steps: run.step,
  };
}

/** The runs hold no model without positions: a guess of it will not be laid beside anything. */
export function measuresNothing(runs: readonly Run[]): boolean {
  return runs.length > 0 && runs.every((run) => run.mode !== 'none');
}

export function compare(guess: number | undefined, measured: Measured): GuessReading | undefined {
  if (guess === undefined) return undefined;
  return readGuess(guess, measured.accuracy, measured.chance, measured.ceiling?.token_accuracy);
}

/** What can be said of the measured accuracy beside the ceiling; undefined when nothing can. */
export function standing(measured: Measured, read: Verdict): 'causal' | 'above' | 'plateau' | 'below' | undefined {
  if (measured.causal) return 'causal';
  if (measured.ceiling === undefined) return undefined;
  if (read === 'suspicious') return 'above';
  if (read === 'plateau') return 'plateau';
  return measured.accuracy < measured.ceiling.token_accuracy ? 'below' : undefined;
}

/** Percent as typed; undefined when nothing is typed, 'refused' when it is not a number from 0 to 100. */
export function parseGuess(text: string): number | undefined | 'refused' {
  const cleaned = text.replace('%', '').trim();
  if (cleaned === '') return undefined;
  const value = Number(cleaned);
  return value >= 0 && value <= 100 ? value / 100 : 'refused';
}
