/**
 * The table of finished runs. It fills itself and outlives resets; only the memo is the learner's. A run is
 * known by its id, so that a late digest completes its row instead of adding another.
 */
import type { Mode } from '../../protocol/core';
import type { Run, RunStatus } from '../../protocol/race';
import type { Trained } from './command';

export interface RecordRow {
  run: number;
  mode: Mode;
  seed: number;
  steps: number;
  status: Extract<RunStatus, 'done' | 'diverged'>;
  /** Training loss of the last step, in nats; may be no finite number. */
  loss: number;
  /** Token accuracy of the last evaluation; undefined when there was none. */
  accuracy: number | undefined;
  digest: string;
  memo: string;
  /** Everything but mode and seed, in one line: rows that share it may be averaged over seeds. */
  settings: string;
  /** What the command needs to do it again. */
  trained: Trained;
}

export interface SeedMean {
  mode: Mode;
  seeds: readonly number[];
  mean: number;
  low: number;
  high: number;
}

/** The rows after a change of the race; the same array when nothing is new, so that nothing is drawn again. */
export function noted(rows: readonly RecordRow[], runs: readonly Run[], evalSequences: number): readonly RecordRow[] {
  let next = rows;
  for (const run of runs) {
    if (run.status !== 'done' && run.status !== 'diverged') continue;
    const known = next.find((row) => row.run === run.id);
    const row = rowOf(run, run.status, known?.memo ?? '', known?.trained.eval_sequences ?? evalSequences);
    // In the order of the runs, whichever of a race ends first.
    if (known === undefined) next = [...next, row].sort((a, b) => a.run - b.run);
    else if (!same(known, row)) next = next.map((one) => (one.run === run.id ? row : one));
  }
  return next;
}

export function withMemo(rows: readonly RecordRow[], run: number, memo: string): readonly RecordRow[] {
  return rows.map((row) => (row.run === run ? { ...row, memo } : row));
}

/** Mean and range over seeds, for every mode and settings that were run with two seeds or more. */
export function seedMeans(rows: readonly RecordRow[]): readonly SeedMean[] {
  const groups = new Map<string, Map<number, RecordRow>>();
  for (const row of rows) {
    if (row.accuracy === undefined || row.status !== 'done') continue;
    const key = `${row.mode} ${row.steps} ${row.settings}`;
    const group = groups.get(key) ?? new Map<number, RecordRow>();
    group.set(row.seed, row);
    groups.set(key, group);
  }
  return [...groups.values()].flatMap((group) => {
    const members = [...group.values()];
    const first = members[0];
    if (first === undefined || members.length < 2) return [];
    const values = members.map((row) => row.accuracy ?? 0);
    return [
      {
        mode: first.mode,
        seeds: members.map((row) => row.seed).sort((a, b) => a - b),
        mean: values.reduce((sum, value) => sum + value, 0) / values.length,
        low: Math.min(...values),
        high: Math.max(...values),
      },
    ];
  });
}

function rowOf(run: Run, status: RecordRow['status'], memo: string, evalSequences: number): RecordRow {
  const { mode, seed, ...rest } = run.config;
  return {
    run: run.id,
    mode,
    seed,
    steps: run.step,
    status,
    loss: run.losses.at(-1) ?? NaN,
    accuracy: run.evaluations.at(-1)?.metrics.token_accuracy,
    digest: run.digest ?? '',
    memo,
    settings: JSON.stringify(rest),
    trained: { config: run.config, steps: run.steps, eval_sequences: evalSequences },
  };
}

function same(a: RecordRow, b: RecordRow): boolean {
  return (
    a.steps === b.steps &&
    a.status === b.status &&
    Object.is(a.loss, b.loss) &&
    a.accuracy === b.accuracy &&
    a.digest === b.digest
  );
}
