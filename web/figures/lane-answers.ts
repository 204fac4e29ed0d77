/** A race as answers: one lane a model, its reversal tile by tile. */
import type { CoreError, Mode } from '../protocol/core';
import type { Run, RunStatus } from '../protocol/race';
import { startEqual } from './equal-starts';

export interface LaneTile {
  predicted: number | undefined;
  wanted: number;
  correct: boolean;
}

export interface Lane {
  mode: Mode;
  status: RunStatus;
  step: number;
  steps: number;
  tiles: readonly LaneTile[];
  correct: number;
  /** Token accuracy of the latest evaluation. */
  accuracy: number | undefined;
  /** Why it cannot go on. */
  error: CoreError | undefined;
}

export function lanes(runs: readonly Run[], ids: readonly number[]): readonly Lane[] {
  return runs.map((run) => {
    // Before the first step a prediction is noise; an empty lane says that better.
    const prediction = run.step > 0 && run.prediction?.length === ids.length ? run.prediction : undefined;
    const tiles = ids.map((_, i) => {
      const wanted = ids[ids.length - 1 - i] ?? 0;
      const predicted = prediction?.predictions[i];
      return { predicted, wanted, correct: predicted === wanted };
    });
    return {
      mode: run.mode,
      status: run.status,
      step: run.step,
      steps: run.steps,
      tiles,
      correct: tiles.filter((tile) => tile.correct).length,
      accuracy: run.evaluations.at(-1)?.metrics.token_accuracy,
      error: run.error,
    };
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
  if (all.every((lane) => lane.step === 0)) return 'before';
  if (all.some((lane) => lane.status === 'paused')) return 'resting';
  return onlyPositionsReverse(all) ? 'ahead' : 'racing';
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
 * Whether the race has shown what it is there to show: someone reverses it all, and `none` does not. While someone
 * learns nothing is shown yet, and a model that broke on its way has shown nothing either.
 */
export function wonder(all: readonly Lane[]): boolean {
  return all.every(isOver) && onlyPositionsReverse(all.filter((lane) => lane.status === 'done'));
}

/** As the answers stand now. */
function onlyPositionsReverse(all: readonly Lane[]): boolean {
  const none = all.find((lane) => lane.mode === 'none');
  const solved = all.some(
    (lane) => lane.mode !== 'none' && lane.tiles.length > 0 && lane.correct === lane.tiles.length,
  );
  return solved && none !== undefined && none.step > 0 && none.correct < none.tiles.length;
}
