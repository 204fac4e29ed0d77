/** What the learner expects of each model, beside what was measured. */
import type { Ceiling, Mode, Task } from '../../protocol/core';
import type { Run } from '../../protocol/race';
import { readGuess, type GuessReading, type Hypotheses, type Hypothesis } from '../../race/guess';
import { kDefaultModes } from '../../race/limits';
import { answerCount, kTasks, type TaskFacts } from '../../race/tasks';
import type { Verdict } from '../../race/verdict';
import { number, plain } from '../../settings/codec';

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

/** The lesson's own hypothesis for a model without positions: it picks one of the answers that the task has, blindly. */
export interface LessonGuess {
  guess: number;
  count: number;
  of: TaskFacts['classes'];
}

export function lessonGuess(runs: readonly Run[]): LessonGuess {
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

/** A model that has run to its end, beside what was expected of it. */
export interface Outcome {
  run: number;
  mode: Mode;
  accuracy: number;
  hypothesis: Hypothesis | undefined;
}

/**
 * Of the runs that are over. What is known of a run stays: its hypothesis is the one that stood while it ran, and the
 * fields may hold the next one already. Undefined while no run is over, so that what is shown outlives a reset.
 */
export function outcomesOf(
  runs: readonly Run[],
  hypotheses: Hypotheses,
  known: readonly Outcome[],
): readonly Outcome[] | undefined {
  const over = runs.flatMap((run): Outcome[] => {
    const last = run.evaluations.at(-1);
    if (run.status !== 'done' || last === undefined) return [];
    const before = known.find((one) => one.run === run.id);
    const { id, mode } = run;
    return [before ?? { run: id, mode, accuracy: last.metrics.token_accuracy, hypothesis: hypotheses[mode] }];
  });
  return over.length === 0 ? undefined : over;
}

/** The modes to state a hypothesis for: those of the race, and the lesson's own before there is one. */
export function modesToGuess(runs: readonly Run[]): readonly Mode[] {
  return runs.length === 0 ? kDefaultModes : runs.map(({ mode }) => mode);
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
  const cleaned = plain(text).replace('%', '').trim();
  if (cleaned === '') return undefined;
  const value = number.parse(cleaned);
  return value !== undefined && value >= 0 && value <= 100 ? value / 100 : 'refused';
}
