/**
 * The moment at which a run leaves the plateau of models without order: the first evaluation from which on every
 * accuracy, its own included, lies above the order-blind ceiling by more than the margin of measuring
 * (verdict.ts, accuracyMargin: three standard errors, at least one percentage point). A run that has risen above and
 * fallen back has not left; while it trains, the last word is not spoken.
 */
import type { Config } from '../protocol/core';
import type { EvaluationPoint, Run } from '../protocol/race';
import { accuracyMargin } from './verdict';

export interface Plateau {
  /** What no model without order passes on average. */
  ceiling: number;
  /** What has left lies above this. */
  limit: number;
}

type Standing = Pick<Run, 'ceiling'> & { config: Pick<Config, 'task' | 'length'> };

/** Undefined where there is no plateau to leave: without an order-blind ceiling, and where it is at the very top. */
export function plateauOf({ ceiling, config }: Standing, evalSequences: number): Plateau | undefined {
  if (ceiling?.information !== 'order_blind') return undefined;
  const at = ceiling.token_accuracy;
  const limit = at + accuracyMargin(at, evalSequences, config);
  return limit < 1 ? { ceiling: at, limit } : undefined;
}

/** Undefined while the run has not left. */
export function departureOf(
  evaluations: readonly EvaluationPoint[],
  plateau: Plateau | undefined,
): EvaluationPoint | undefined {
  if (plateau === undefined) return undefined;
  let first: EvaluationPoint | undefined;
  for (const point of evaluations) {
    if (point.metrics.token_accuracy > plateau.limit) first ??= point;
    else first = undefined;
  }
  return first;
}
