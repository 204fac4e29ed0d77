/** A race as answers: one lane a model, its answers tile by tile. */
import type { CoreError, Mode } from '../protocol/core';
import type { Run, RunStatus } from '../protocol/race';
import { startEqual } from './equal-starts';
import { haveMarks, readingOf, watchedSlots, type Mark } from './watched-slots';

/** A right answer; undefined until the core has said it. A mark stands where nobody is asked. */
export type Target = number | 'uncounted' | Mark | undefined;

export interface LaneTile {
  predicted: number | undefined;
  wanted: Target;
  correct: boolean;
}

export interface Lane {
  mode: Mode;
  status: RunStatus;
  step: number;
  steps: number;
  trained: boolean;
  tiles: readonly LaneTile[];
  correct: number;
  /** Slots whose answers count. */
  counted: number;
  /** Token accuracy of the latest evaluation. */
  accuracy: number | undefined;
  /** Why it cannot go on. */
  error: CoreError | undefined;
}

export function lanes(runs: readonly Run[], ids: readonly number[]): readonly Lane[] {
  return runs.map((run) => {
    const wanted = targets([run], ids);
    const prediction = readingOf(run, ids);
    const tiles = wanted.map((target, i) => {
      // Of random weights a prediction is noise; an empty lane says that better.
      const predicted = run.trained ? prediction?.predictions[i] : undefined;
      return { predicted, wanted: target, correct: predicted !== undefined && predicted === target };
    });
    return {
      mode: run.mode,
      status: run.status,
      step: run.step,
      steps: run.steps,
      trained: run.trained,
      tiles,
      correct: tiles.filter((tile) => tile.correct).length,
      counted: tiles.filter((tile) => isCounted(tile.wanted)).length,
      accuracy: run.evaluations.at(-1)?.metrics.token_accuracy,
      error: run.error,
    };
  });
}

export function isCounted(target: Target): boolean {
  return typeof target === 'number' || target === undefined;
}

/** The tokens of the watched sequence, with the marks that the models read around it. */
export function given(runs: readonly Run[], ids: readonly number[]): readonly (number | Mark)[] {
  return watchedSlots(ids, haveMarks(runs)).map((slot) => slot.mark ?? slot.id);
}

/** The right answers to the watched sequence, one a slot; all runs have the same task. */
export function targets(runs: readonly Run[], ids: readonly number[]): readonly Target[] {
  const known = runs.map((run) => readingOf(run, ids)).find((reading) => reading !== undefined)?.targets;
  return watchedSlots(ids, haveMarks(runs)).map(({ mark }, slot) => {
    if (mark !== undefined) return mark;
    const target = known?.[slot];
    return target !== undefined && target < 0 ? 'uncounted' : target;
  });
}

export type Stage =
  | 'before'
  | 'racing'
  | 'ahead' // as the wonder, but not all have finished: it may yet change
  | 'resting'
  | 'over'
  | 'wonder'
  | 'diverged' // every one
  | 'partly' // some have diverged
  | 'failed'; // someone was stopped by an error

/** Where the race stands, for the sentence above it. */
export function stage(all: readonly Lane[]): Stage {
  if (all.length > 0 && all.every(isOver)) return ending(all);
  if (!all.some((lane) => lane.trained)) return 'before';
  if (all.some((lane) => lane.status === 'paused' || lane.status === 'idle')) return 'resting';
  return onlyPositionsAnswer(all) ? 'ahead' : 'racing';
}

function ending(all: readonly Lane[]): Stage {
  if (wonder(all)) return 'wonder';
  if (all.some((lane) => lane.status === 'failed')) return 'failed';
  if (all.every((lane) => lane.status === 'diverged')) return 'diverged';
  return all.some((lane) => lane.status === 'diverged') ? 'partly' : 'over';
}

function isOver({ status }: Lane): boolean {
  return status === 'done' || status === 'diverged' || status === 'failed';
}

/** Whether every step gives all models the same sequences. */
export function sameExercises(runs: readonly Run[]): boolean {
  const first = runs[0];
  if (first === undefined) return true;
  return startEqual(
    first.config.random,
    runs.map((run) => run.mode),
  );
}

/**
 * Whether the race has shown what it is there to show: someone answers it all, and `none` does not. While someone
 * learns nothing is shown yet, and a model that broke on its way has shown nothing either.
 */
export function wonder(all: readonly Lane[]): boolean {
  return all.every(isOver) && onlyPositionsAnswer(all.filter((lane) => lane.status === 'done'));
}

/** As the answers stand now. */
function onlyPositionsAnswer(all: readonly Lane[]): boolean {
  const none = all.find((lane) => lane.mode === 'none');
  const solved = all.some((lane) => lane.mode !== 'none' && lane.counted > 0 && lane.correct === lane.counted);
  return solved && none !== undefined && none.trained && none.correct < none.counted;
}
