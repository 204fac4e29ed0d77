/**
 * What a run has shown so far, read against the ceiling that a model without order cannot pass.
 *
 * The plateau is not chance: a model without positions finds which tokens the answer holds and cannot find where.
 * Accuracies are fractions of tokens, measured on data that the training never sees.
 */
import type { Ceiling, Config, Mode } from '../protocol/core';
import type { EvaluationPoint } from '../protocol/race';
import { hasDiverged } from './diverged';
import { countedSlots } from './tasks';

export type Verdict =
  | 'unread' // nothing measured yet
  | 'learning' // neither on the plateau nor solved
  | 'not_learning' // it has had its steps, and stands no better than guessing any token
  | 'plateau' // on the order-blind plateau: has found which tokens, not where
  | 'solved'
  | 'suspicious' // above what is possible for a model that knows as little: look for a fault in the data
  | 'diverged';

export interface Reading {
  config: Pick<Config, 'mode' | 'task' | 'vocab_size' | 'length'>;
  losses: readonly number[];
  evaluations: readonly EvaluationPoint[];
  /** Undefined where none is known. */
  ceiling: Ceiling | undefined;
  /** How many sequences an evaluation measures: the fewer, the wider the margin. */
  eval_sequences: number;
}

export const kSolved = 0.99;
/** Steps after which standing at chance means something. */
const kPatience = 100;

export function verdict(reading: Reading): Verdict {
  const { config, losses, evaluations, ceiling } = reading;
  const margin = (accuracyThere: number): number => accuracyMargin(accuracyThere, reading.eval_sequences, config);
  if (hasDiverged(losses, config.vocab_size)) return 'diverged';
  const latest = evaluations.at(-1);
  if (latest === undefined || latest.step === 0) return 'unread';
  const accuracy = latest.metrics.token_accuracy;

  if (ceiling !== undefined && bounds(ceiling, config.mode)) {
    if (accuracy > ceiling.token_accuracy + margin(ceiling.token_accuracy)) return 'suspicious';
  }
  if (accuracy >= kSolved) return 'solved';
  if (ceiling?.information === 'order_blind' && isOnPlateau(reading, ceiling)) return 'plateau';
  const chance = 1 / config.vocab_size;
  // A little above chance counts as chance: always naming one token scores up to a few margins more.
  if (latest.step >= kPatience && accuracy <= chance + 3 * margin(chance)) return 'not_learning';
  return 'learning';
}

/** What a mask hides is hidden from every scheme; without one, positions tell what the bag of tokens does not. */
function bounds({ information }: Ceiling, mode: Mode): boolean {
  return information === 'causal' || mode === 'none';
}

/** Two readings in a row: a run that only passes the plateau's height on its way up is learning. */
function isOnPlateau(reading: Reading, ceiling: Ceiling): boolean {
  const recent = reading.evaluations.slice(-2);
  const near = accuracyMargin(ceiling.token_accuracy, reading.eval_sequences, reading.config);
  return (
    recent.length === 2 &&
    recent.every(({ metrics }) => Math.abs(metrics.token_accuracy - ceiling.token_accuracy) <= near)
  );
}

/**
 * Three standard errors of the measured accuracy, and at least one percentage point. Tokens of one sequence are not
 * independent (a repeated token is right or wrong together), so an error is computed as if a quarter of them counted.
 */
export function accuracyMargin(accuracy: number, sequences: number, asked: Pick<Config, 'task' | 'length'>): number {
  const independent = Math.max(1, (sequences * countedSlots(asked)) / 4);
  return Math.max(0.01, 3 * Math.sqrt((accuracy * (1 - accuracy)) / independent));
}
