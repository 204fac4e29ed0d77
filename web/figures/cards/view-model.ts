/** The table of learned positions as cards: what each holds now, and what training has made of it. */
import type { Config, Matrix } from '../../protocol/core';
import type { Run } from '../../protocol/race';
import { trainedRows } from '../../race/trained-lengths';

/** Slots past the table that can still be asked for. */
export const kPast = 2;
/** A table never grows beyond this by the button: more rows would be thinner than a pixel or two. */
const kMostRows = 128;
/** Full length of a bar. */
export const kFullBar = 0.25;

/** The run whose cards are shown; else a start with the experiment's other settings, or the core's own. */
export function cardsConfig(runs: readonly Run[]): { run: Run | undefined; config: Partial<Config> } {
  const run = runs.find(({ mode }) => mode === 'learned');
  if (run !== undefined) return { run, config: run.config };
  return { run: undefined, config: { ...runs[0]?.config, mode: 'learned' } };
}

export interface Card {
  slot: number;
  values: readonly number[];
  /** Largest absolute change of a value since the start; 0 says bit for bit the same. */
  moved: number;
  /** A training sequence can have this slot. */
  used: boolean;
}

/** `start` and `now` of one shape. */
export function cardsOf(start: Matrix, now: Matrix, config: Partial<Config>): readonly Card[] {
  const used = config.length === undefined ? 0 : trainedRows({ length: config.length, marks: config.marks ?? false });
  return Array.from({ length: now.rows }, (_, slot) => {
    const values = now.values.subarray(slot * now.cols, (slot + 1) * now.cols);
    const first = start.values.subarray(slot * now.cols, (slot + 1) * now.cols);
    return {
      slot,
      values: Array.from(values),
      moved: values.reduce((most, value, i) => Math.max(most, Math.abs(value - (first[i] ?? Number.NaN))), 0),
      used: slot < used,
    };
  });
}

/** What the button offers: twice the rows, and from the largest back to the smallest that holds a training sequence. */
export function nextRows(config: Partial<Config>): number {
  const rows = config.max_len ?? kMostRows;
  if (rows < kMostRows) return Math.min(kMostRows, rows * 2);
  const needed = config.length === undefined ? 1 : trainedRows({ length: config.length, marks: config.marks ?? false });
  return Math.max(16, needed);
}
