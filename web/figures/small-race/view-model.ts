/** The first screen's race: what stands before it has begun, and what it has shown when it is over. */
import type { Run } from '../../protocol/race';
import { lanes, wonder, type Lane } from '../lane-answers';
import { kDefaultModes } from '../../race/limits';

/** The three lanes stand there empty until the race is made; `refused`: there can be none. */
export function smallLanes(
  runs: readonly Run[],
  ids: readonly number[],
  steps: number,
  refused = false,
): readonly Lane[] {
  if (runs.length > 0) return lanes(runs, ids);
  const tiles = [...ids].reverse().map((wanted) => ({ predicted: undefined, wanted, correct: false }));
  return kDefaultModes.map((mode) => ({
    mode,
    status: refused ? 'failed' : 'idle',
    step: 0,
    trained: false,
    steps,
    tiles,
    correct: 0,
    counted: tiles.length,
    accuracy: undefined,
    error: undefined,
  }));
}

/** All measured but the ceiling, which the core has counted; accuracies in [0, 1]. */
export interface Outcome {
  /** 'reversed': both models with positions give the whole reversal, the one without does not. */
  kind: 'reversed' | 'measured';
  none: number;
  sin: number;
  learned: number;
  ceiling: number;
}

/** What the race has shown; undefined until every run is done. */
export function outcome(runs: readonly Run[], ids: readonly number[]): Outcome | undefined {
  if (runs.length === 0 || runs.some((run) => run.status !== 'done')) return undefined;
  const all = lanes(runs, ids);
  const of = (mode: Lane['mode']): Lane | undefined => all.find((lane) => lane.mode === mode);
  const [none, sin, learned] = [of('none'), of('sin'), of('learned')];
  const ceiling = runs.find((run) => run.mode === 'none')?.ceiling?.token_accuracy;
  if (none?.accuracy === undefined || sin?.accuracy === undefined || learned?.accuracy === undefined) return undefined;
  if (ceiling === undefined) return undefined;
  const both = [sin, learned].every((lane) => lane.correct === ids.length);
  return {
    kind: both && wonder(all) ? 'reversed' : 'measured',
    none: none.accuracy,
    sin: sin.accuracy,
    learned: learned.accuracy,
    ceiling,
  };
}
