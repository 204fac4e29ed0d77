/**
 * The learner states a hypothesis for each model of the race, before it runs; afterwards each is laid beside what was
 * measured. Comparing is not marking: the reading says which idea a guess stood for.
 */
import type { Mode } from '../protocol/core';

export interface Hypothesis {
  /** Token accuracy at the end of the run, in [0, 1]; undefined while none is stated. */
  readonly accuracy: number | undefined;
  /** Why, in the learner's own words; may be empty. */
  readonly why: string;
}

export type Hypotheses = Readonly<Partial<Record<Mode, Hypothesis>>>;

/** What is longer than this is no sentence any more. */
export const kLongestReason = 200;

export interface GuessReading {
  /** Measured minus guessed, in [-1, 1]. */
  difference: number;
  /** Within five percentage points counts as hit. */
  outcome: 'hit' | 'too_low' | 'too_high';
  /**
   * What the guess comes closest to: knowing nothing, knowing which tokens, or knowing the answer. Undefined where there
   * is no order-blind ceiling, since these ideas are then not the ones to choose from.
   */
  idea: 'chance' | 'plateau' | 'solved' | undefined;
}

const kHit = 0.05;

/** All in [0, 1]: the guess, the measured token accuracy, 1/V and the order-blind ceiling, where there is one. */
export function readGuess(guess: number, measured: number, chance: number, ceiling: number | undefined): GuessReading {
  const difference = measured - guess;
  const idea = ceiling === undefined ? undefined : nearestIdea(guess, chance, ceiling);
  // Half a rounding step of slack: a guess of 30 % and a measured 35.0 % are five points apart.
  if (Math.abs(difference) <= kHit + 1e-9) return { difference, outcome: 'hit', idea };
  return { difference, outcome: difference > 0 ? 'too_low' : 'too_high', idea };
}

function nearestIdea(guess: number, chance: number, ceiling: number): GuessReading['idea'] {
  const ideas = [
    { idea: 'chance', at: chance },
    { idea: 'plateau', at: ceiling },
    { idea: 'solved', at: 1 },
  ] as const;
  return ideas.reduce((a, b) => (Math.abs(b.at - guess) < Math.abs(a.at - guess) ? b : a)).idea;
}
