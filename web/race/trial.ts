/** One model of several that are trained from different seeds to be compared: how far it has come, and what it reached. */
import type { CoreError, Mode } from '../protocol/core';
import type { LengthPoint } from '../protocol/race';
import type { LegState } from './relay';

export interface Trial {
  readonly mode: Mode;
  readonly seed: number;
  readonly training: LegState;
  readonly step: number;
  /** Token accuracy of the last evaluation of a run that is over. */
  readonly accuracy: number | undefined;
  /** At other lengths, where these are measured. */
  readonly points: readonly LengthPoint[];
  /** While it trains. */
  readonly stepsPerSecond: number | undefined;
  readonly error: CoreError | undefined;
}

export function untrained(mode: Mode, seed: number): Trial {
  return {
    mode,
    seed,
    training: 'untrained',
    step: 0,
    accuracy: undefined,
    points: [],
    stepsPerSecond: undefined,
    error: undefined,
  };
}
