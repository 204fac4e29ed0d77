/** Which lengths a training draws its sequences from, and how many rows of a position table they use. */
import type { Config } from '../protocol/core';

export interface TrainedLengths {
  /** Equal to `length` where there is one length alone. */
  readonly least: number;
  readonly length: number;
}

export function trainedLengths({ length, minimum_length }: Pick<Config, 'length' | 'minimum_length'>): TrainedLengths {
  return { least: minimum_length === 0 ? length : minimum_length, length };
}

/** Marks take a row each. */
export function trainedRows({ length, marks }: Pick<Config, 'length' | 'marks'>): number {
  return length + (marks ? 2 : 0);
}
