/**
 * The surprise of a model without positions: under a causal mask it is asked for its own slot, and answers far better
 * than a guess. How well is measured, never promised.
 */
import type { Run } from '../../protocol/race';
import { answerCount } from '../../race/tasks';

export interface MaskTells {
  accuracy: number;
  /** Of naming any slot. */
  chance: number;
  /** The number of the last slot. */
  last: number;
  marks: boolean;
}

/** Twice a guess: no evaluation's chance reaches so far. */
const kFar = 2;

/** Undefined until a finished run shows it. */
export function maskTells(runs: readonly Run[]): MaskTells | undefined {
  const run = runs.find(({ mode, config }) => mode === 'none' && config.causal && config.task === 'own_index');
  const accuracy = run?.status === 'done' ? run.evaluations.at(-1)?.metrics.token_accuracy : undefined;
  if (run === undefined || accuracy === undefined) return undefined;
  const { config } = run;
  const chance = 1 / answerCount(config);
  if (accuracy < kFar * chance) return undefined;
  return { accuracy, chance, last: config.length - 1, marks: config.marks };
}
