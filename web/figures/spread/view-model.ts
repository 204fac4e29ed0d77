/**
 * From runs of several seeds to what each scheme reaches at each length: the mean, and how far the seeds are apart. Only
 * runs that have been measured to their end count, so that every point of a line is of the same seeds.
 */
import type { Mode } from '../../protocol/core';
import { seedRange, type SeedRange } from '../../race/seed-range';
import type { Trial } from '../../race/trial';
import { accuracyMargin } from '../../race/verdict';

/** What counts as holding at a length. */
export const kHolds = 0.9;

/** What is asked, before anything is measured. */
export interface FairQuestion {
  /** Of each run. */
  steps: number;
  seeds: readonly number[];
  /** Ascending. */
  lengths: readonly number[];
  /** The shortest and the longest length of the training. */
  trained: readonly [number, number];
  /** Of a sequence at each length. */
  sequences: number;
  /** Runs side by side. */
  workers: number;
  /** Roughly, for one step of one run. */
  msPerStep: readonly [number, number];
}

export interface SchemeSpread {
  mode: Mode;
  /** Measured to the end. */
  runs: readonly Trial[];
  /** Every seed that is asked for has been measured. */
  complete: boolean;
}

export interface SpreadModel {
  question: FairQuestion;
  schemes: readonly SchemeSpread[];
  /** What can be reached at best without order. */
  ceilings: readonly { length: number; accuracy: number }[];
  phase: 'empty' | 'running' | 'partly' | 'measured';
  progress: { over: number; all: number };
  /** Being trained, or stopped in it. */
  present: readonly Trial[];
  failed: readonly Trial[];
}

export function spreadModel(
  question: FairQuestion,
  runs: readonly Trial[],
  chosen: readonly Mode[],
  busy: boolean,
): SpreadModel {
  const wanted = runs.filter(({ mode, training }) => chosen.includes(mode) || training === 'running');
  const schemes = chosen.flatMap((mode) => {
    const done = runs.filter((run) => run.mode === mode && run.training === 'done');
    return done.length === 0 ? [] : [{ mode, runs: done, complete: done.length === question.seeds.length }];
  });
  const over = wanted.filter(({ training }) => training === 'done' || training === 'failed').length;
  const measured = schemes.length > 0;
  const done = over === wanted.length;
  return {
    question,
    schemes,
    ceilings: ceilingsOf(runs),
    phase: busy ? 'running' : measured ? (done ? 'measured' : 'partly') : 'empty',
    progress: { over, all: wanted.length },
    present: wanted.filter(({ training }) => training === 'running' || training === 'paused'),
    failed: wanted.filter(({ training }) => training === 'failed'),
  };
}

function ceilingsOf(runs: readonly Trial[]): SpreadModel['ceilings'] {
  const points = runs.find(({ training }) => training === 'done')?.points ?? [];
  return points.flatMap(({ length, ceiling }) =>
    ceiling?.information === 'order_blind' ? [{ length, accuracy: ceiling.token_accuracy }] : [],
  );
}

/** Token accuracy over the seeds; undefined where the length was not measured. */
export function rangeAt({ runs }: SchemeSpread, length: number): SeedRange | undefined {
  return seedRange(
    runs.flatMap(({ seed, points }) => {
      const metrics = points.find((point) => point.length === length)?.metrics;
      return metrics === undefined ? [] : [{ seed, accuracy: metrics.token_accuracy }];
    }),
  );
}

export interface Standing {
  mode: Mode;
  complete: boolean;
  range: SeedRange;
}

/** Who stands where at a length, the best mean first. */
export function standings({ schemes }: SpreadModel, length: number): readonly Standing[] {
  return schemes
    .flatMap((scheme) => {
      const range = rangeAt(scheme, length);
      return range === undefined ? [] : [{ mode: scheme.mode, complete: scheme.complete, range }];
    })
    .sort((a, b) => b.range.mean - a.range.mean);
}

/** Of those with every seed measured: who holds in all of them, in none, and in some. */
export interface Holding {
  hold: readonly Standing[];
  fall: readonly Standing[];
  waver: readonly Standing[];
}

export function holdingAt(model: SpreadModel, length: number): Holding {
  const all = standings(model, length).filter(({ complete }) => complete);
  return {
    hold: all.filter(({ range }) => holds(range.lowest)),
    fall: all.filter(({ range }) => !holds(range.highest)),
    waver: all.filter(({ range }) => !holds(range.lowest) && holds(range.highest)),
  };
}

/** As shown: a value that reads 90.0 % holds. */
function holds(accuracy: number): boolean {
  return Math.round(accuracy * 1000) >= kHolds * 1000;
}

/** Those whose every seed stays clearly below what can be reached without order. */
export function belowCeiling(model: SpreadModel, length: number): readonly Standing[] {
  const ceiling = model.ceilings.find((one) => one.length === length)?.accuracy;
  if (ceiling === undefined) return [];
  const near = accuracyMargin(ceiling, model.question.sequences, { task: 'reverse', length });
  return standings(model, length).filter(({ complete, range }) => complete && range.highest < ceiling - near);
}

/** The scheme whose seeds are farthest apart at a length, where there is more than one seed. */
export function widest(model: SpreadModel, length: number): Standing | undefined {
  const several = standings(model, length).filter(({ range }) => range.values.length > 1);
  const width = ({ range }: Standing): number => range.highest - range.lowest;
  return several.length === 0 ? undefined : several.reduce((a, b) => (width(b) > width(a) ? b : a));
}

/** Minutes that the untrained runs may take, from and to, before any has shown its speed. */
export function expectedMinutes({ question, progress }: SpreadModel): readonly [number, number] {
  const rounds = Math.ceil((progress.all - progress.over) / question.workers);
  const [least, most] = question.msPerStep.map((ms) =>
    Math.max(1, Math.round((rounds * question.steps * ms) / 60_000)),
  );
  return [least ?? 1, most ?? 1];
}

/** At the speed of the runs in hand; undefined before it is known. */
export function remainingMinutes({ question, progress, present }: SpreadModel): number | undefined {
  const speed = present.reduce((sum, { stepsPerSecond }) => sum + (stepsPerSecond ?? 0), 0);
  if (speed <= 0) return undefined;
  const done = present.reduce((sum, { step }) => sum + step, 0);
  return Math.ceil(((progress.all - progress.over) * question.steps - done) / speed / 60);
}
