/**
 * The table of finished runs. It fills itself and outlives resets; only the memo is the learner's. A run is
 * known by its id, so that a late digest completes its row instead of adding another.
 */
import type { Config, Mode } from '../../protocol/core';
import type { Run, RunStatus } from '../../protocol/race';
import type { Hypotheses, Hypothesis } from '../../race/guess';
import { seedRange, type SeedRange } from '../../race/seed-range';
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
  /** What the learner had expected; undefined where nothing was stated. */
  hypothesis: Hypothesis | undefined;
  /** Everything but mode and seed, in one line: rows that share it may be averaged over seeds. */
  settings: string;
  /** What the command needs to do it again. */
  trained: Trained;
}

export interface SeedMean {
  mode: Mode;
  range: SeedRange;
}

/** Everything but mode and seed, in one line. */
export function settingsKey(config: Config): string {
  return JSON.stringify({ ...config, mode: undefined, seed: undefined });
}

/** What is noted beside a run that is over. */
export interface Noting {
  evalSequences: number;
  /** What was expected of each model while it ran. */
  hypotheses: Hypotheses;
}

/**
 * The rows after a change of the race; the same array when nothing is new, so that nothing is drawn again. Runs whose
 * rows the learner has wiped out stay so.
 */
export function noted(
  rows: readonly RecordRow[],
  runs: readonly Run[],
  { evalSequences, hypotheses }: Noting,
  wiped: ReadonlySet<number> = new Set(),
): readonly RecordRow[] {
  let next = rows;
  for (const run of runs) {
    if ((run.status !== 'done' && run.status !== 'diverged') || wiped.has(run.id)) continue;
    const known = next.find((row) => row.run === run.id);
    const { memo, hypothesis, trained } = known ?? { memo: '', hypothesis: stated(hypotheses[run.mode]) };
    const row = rowOf(run, run.status, { memo, hypothesis, evalSequences: trained?.eval_sequences ?? evalSequences });
    // In the order of the runs, whichever of a race ends first.
    if (known === undefined) next = [...next, row].sort((a, b) => a.run - b.run);
    else if (!same(known, row)) next = next.map((one) => (one.run === run.id ? row : one));
  }
  return next;
}

function stated(hypothesis: Hypothesis | undefined): Hypothesis | undefined {
  return hypothesis?.accuracy === undefined && (hypothesis?.why ?? '') === '' ? undefined : hypothesis;
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
    const range = seedRange(
      members.map(({ seed, accuracy }) => ({ seed, accuracy: accuracy ?? 0 })).sort((a, b) => a.seed - b.seed),
    );
    return range === undefined ? [] : [{ mode: first.mode, range }];
  });
}

interface Beside {
  memo: string;
  hypothesis: Hypothesis | undefined;
  evalSequences: number;
}

function rowOf(run: Run, status: RecordRow['status'], { memo, hypothesis, evalSequences }: Beside): RecordRow {
  const { mode, seed } = run.config;
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
    hypothesis,
    settings: settingsKey(run.config),
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
