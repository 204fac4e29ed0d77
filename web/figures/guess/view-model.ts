/** The learner's guess beside what was measured. */
import type { Ceiling, Task } from '../../protocol/core';
import type { Run } from '../../protocol/race';
import { readGuess, type GuessReading } from '../../race/guess';
import { answerCount, kTasks, type TaskFacts } from '../../race/tasks';
import type { Verdict } from '../../race/verdict';

export interface Measured {
  accuracy: number;
  chance: number;
  /** Undefined where none is known, and where a mask tells of order. */
  ceiling: Ceiling | undefined;
  task: Task;
  /** A mask has told of order, so that there is no order-blind ceiling. */
  causal: boolean;
  /** Some sequences read the same from either end. */
  palindromes: boolean;
  vocabSize: number;
  length: number;
  seed: number;
  steps: number;
}

/** The lesson's hypothesis, as a common guess: one of the answers that the task has, picked blindly. */
export interface CommonGuess {
  guess: number;
  count: number;
  of: TaskFacts['classes'];
}

export function commonGuess(runs: readonly Run[]): CommonGuess {
  const config = runs[0]?.config ?? { task: 'reverse', vocab_size: 10, length: 8 };
  const count = answerCount(config);
  return { guess: 1 / count, count, of: kTasks[config.task].classes };
}

/** What the model without positions reached, once its run is over. */
export function measuredOf(runs: readonly Run[]): Measured | undefined {
  const run = runs.find((one) => one.mode === 'none' && one.status === 'done');
  const last = run?.evaluations.at(-1);
  if (run === undefined || last === undefined) return undefined;
  return {
    accuracy: last.metrics.token_accuracy,
    chance: 1 / run.config.vocab_size,
    ceiling: run.ceiling?.information === 'order_blind' ? run.ceiling : undefined,
    task: run.config.task,
    causal: run.config.causal,
    palindromes: run.config.palindromes > 0,
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

/** Those whose answers are the sequence's own tokens, each in a slot that order alone tells. */
const kBagTasks: readonly Task[] = ['reverse', 'shift', 'sort'];

export function compare(guess: number | undefined, measured: Measured): GuessReading | undefined {
  if (guess === undefined) return undefined;
  const ceiling = kBagTasks.includes(measured.task) ? measured.ceiling : undefined;
  return readGuess(guess, measured.accuracy, measured.chance, ceiling?.token_accuracy);
}

/** What can be said of the measured accuracy beside the ceiling; undefined when nothing can. */
export function standing(
  measured: Measured,
  read: Verdict,
): 'causal' | 'free' | 'above' | 'plateau' | 'below' | undefined {
  if (measured.causal) return 'causal';
  if (measured.ceiling === undefined) return undefined;
  if (measured.ceiling.token_accuracy === 1) return 'free';
  if (read === 'suspicious') return 'above';
  if (read === 'plateau') return 'plateau';
  return measured.accuracy < measured.ceiling.token_accuracy ? 'below' : undefined;
}

/** Why the plateau is where it is. Of copying there is none below the top. */
export function plateauReason({ task, palindromes }: Measured): Exclude<Task, 'copy'> | 'palindromes' {
  if (task === 'copy') return 'reverse';
  return task === 'reverse' && palindromes ? 'palindromes' : task;
}

/** Percent as typed; undefined when nothing is typed, 'refused' when it is not a number from 0 to 100. */
export function parseGuess(text: string): number | undefined | 'refused' {
  const cleaned = text.replace('%', '').trim();
  if (cleaned === '') return undefined;
  const value = Number(cleaned);
  return value >= 0 && value <= 100 ? value / 100 : 'refused';
}
