/**
 * From runs to two panels of curves. Only finite values become points; a value that is not finite ends a
 * segment and is kept as a gap, so that a diverged run is seen as one and never breaks an axis.
 */
import type { Ceiling, Mode } from '../../protocol/core';
import type { Run, RunStatus } from '../../protocol/race';
import { plateauOf, type Plateau } from '../../race/departure';
import { trainedLengths, type TrainedLengths } from '../../race/trained-lengths';
import { verdict, type Verdict } from '../../race/verdict';
import { decimate, type Point } from './decimate';

export type PanelKind = 'loss' | 'accuracy';

export interface Series {
  mode: Mode;
  status: RunStatus;
  segments: readonly (readonly Point[])[];
  /** Steps at which the value stopped being a finite number. */
  gaps: readonly number[];
  last: Point | undefined;
}

export interface Reference {
  kind: 'orderBlind' | 'causal' | 'uniform';
  value: number;
}

/** The point of a curve at which its run has left the plateau. */
export interface Left {
  mode: Mode;
  step: number;
  value: number;
}

export interface Panel {
  kind: PanelKind;
  series: readonly Series[];
  references: readonly Reference[];
  departures: readonly Left[];
  /** Always two finite numbers, the first below the second. */
  domain: readonly [number, number];
}

export interface CurvesModel {
  /** Steps wanted: the end of the x axis. */
  steps: number;
  panels: readonly [Panel, Panel];
  sentence: Sentence;
  note: Note;
  /** The trained lengths where they are mixed: the accuracy is of the longest, and the loss has no floor of its own. */
  mixed: TrainedLengths | undefined;
  /** What the departures are judged by; undefined while no run has left. */
  plateau: Plateau | undefined;
}

/** What the curves say now: the figure's title. */
export type Sentence = 'before' | 'learning' | 'near' | 'plateau' | 'plateauBoth' | 'above' | 'diverged';

/** Which yardsticks there are, and why one is missing. */
export type Note = 'noteBefore' | 'note' | 'noteCausal' | 'noteUniform';

export const pointLimit = 600;

/** A loss beyond this many times ln V leaves the picture through its upper edge. */
const headroom = 2.2;

export function curvesModel(runs: readonly Run[], evalSequences: number): CurvesModel {
  // The learner is asked for a guess first: what it is held against is not given away.
  const ceiling = begun(runs) ? runs.find((run) => run.ceiling !== undefined)?.ceiling : undefined;
  const vocabSize = runs[0]?.config.vocab_size ?? 0;
  const steps = Math.max(1, ...runs.map((run) => Math.max(run.steps, run.step)));
  const chance = vocabSize > 1 ? 1 / vocabSize : undefined;
  const loss = runs.map((run) => series(run, lossPoints(run)));
  const accuracy = runs.map((run) => series(run, accuracyPoints(run)));
  const mixed = mixedLengths(runs);
  // The floor is that of the longest sequences; a training loss over all lengths may lie below it.
  const floor = mixed === undefined ? ceiling?.loss : undefined;
  const lossReferences = references(ceiling, floor, chance === undefined ? undefined : -Math.log(chance));
  const departures = runs.flatMap(({ mode, departure }) =>
    departure === undefined ? [] : [{ mode, step: departure.step, value: departure.accuracy }],
  );
  const left = runs.find(({ departure }) => departure !== undefined);
  return {
    steps,
    panels: [
      {
        kind: 'loss',
        series: loss,
        references: lossReferences,
        departures: [],
        domain: lossDomain(loss, lossReferences),
      },
      {
        kind: 'accuracy',
        series: accuracy,
        references: references(ceiling, ceiling?.token_accuracy, chance),
        departures,
        domain: [0, 1],
      },
    ],
    sentence: sentence(runs, evalSequences),
    note: note(runs),
    mixed,
    plateau: left === undefined ? undefined : plateauOf(left, evalSequences),
  };
}

function mixedLengths(runs: readonly Run[]): TrainedLengths | undefined {
  const config = runs[0]?.config;
  const trained = config === undefined ? undefined : trainedLengths(config);
  return trained === undefined || trained.least === trained.length ? undefined : trained;
}

function begun(runs: readonly Run[]): boolean {
  return runs.some((run) => run.step > 0);
}

function note(runs: readonly Run[]): Note {
  if (!begun(runs)) return 'noteBefore';
  // Until something is measured the ceiling may still be on its way.
  if (runs.some((run) => run.ceiling === undefined && run.evaluations.length > 0)) return 'noteUniform';
  return runs[0]?.config.causal === true ? 'noteCausal' : 'note';
}

/** The sentence that is true of the curves now. A run that still learns may yet leave the height it is at. */
export function sentence(runs: readonly Run[], evalSequences: number): Sentence {
  const of = (mode: Mode): Run | undefined => runs.find((one) => one.mode === mode);
  const read = (run: Run | undefined): Verdict | undefined =>
    run === undefined ? undefined : verdict({ ...run, eval_sequences: evalSequences });
  if (runs.every((run) => run.step === 0)) return 'before';
  if (runs.some((run) => run.status === 'diverged')) return 'diverged';
  const [none, sin] = [of('none'), of('sin')];
  const standing = read(none);
  if (none?.status !== 'done') return standing === 'plateau' ? 'near' : 'learning';
  if (standing === 'suspicious') return 'above';
  if (standing !== 'plateau') return 'learning';
  return sin?.status === 'done' && read(sin) === 'plateau' ? 'plateauBoth' : 'plateau';
}

/** Smallest and largest of the finite values; undefined when there is none. */
export function finiteExtent(values: readonly number[]): readonly [number, number] | undefined {
  let low = Infinity;
  let high = -Infinity;
  for (const value of values) {
    if (!Number.isFinite(value)) continue;
    if (value < low) low = value;
    if (value > high) high = value;
  }
  return low <= high ? [low, high] : undefined;
}

/** The value a curve has at a step, or the nearest one before it. */
export function valueAt(run: Series, step: number): number | undefined {
  let found: number | undefined;
  for (const segment of run.segments) {
    for (const point of segment) {
      if (point.step > step) return found;
      found = point.value;
    }
  }
  return found;
}

function lossPoints(run: Run): Point[] {
  return run.losses.map((value, i) => ({ step: i + 1, value }));
}

function accuracyPoints(run: Run): Point[] {
  return run.evaluations.map((point) => ({ step: point.step, value: point.metrics.token_accuracy }));
}

function series(run: Run, points: readonly Point[]): Series {
  const segments: (readonly Point[])[] = [];
  const gaps: number[] = [];
  let open: Point[] = [];
  let broken = false;
  for (const point of points) {
    if (Number.isFinite(point.value)) {
      open.push(point);
      broken = false;
      continue;
    }
    if (open.length > 0) segments.push(open);
    open = [];
    if (!broken) gaps.push(point.step);
    broken = true;
  }
  if (open.length > 0) segments.push(open);
  const share = pointLimit / Math.max(1, points.length);
  const thin = segments.map((segment) => decimate(segment, Math.max(4, Math.floor(segment.length * share))));
  return { mode: run.mode, status: run.status, segments: thin, gaps, last: segments.at(-1)?.at(-1) };
}

function references(ceiling: Ceiling | undefined, best: number | undefined, uniform: number | undefined): Reference[] {
  const all: Reference[] = [];
  const kind = ceiling?.information === 'causal' ? 'causal' : 'orderBlind';
  if (best !== undefined && Number.isFinite(best)) all.push({ kind, value: best });
  if (uniform !== undefined && Number.isFinite(uniform)) all.push({ kind: 'uniform', value: uniform });
  return all;
}

/** From 0 to the top of the curves, yet not so far that a diverging run flattens the others. */
function lossDomain(all: readonly Series[], lines: readonly Reference[]): readonly [number, number] {
  const values = all.flatMap((one) => one.segments.flatMap((segment) => segment.map((point) => point.value)));
  const extent = finiteExtent([...values, ...lines.map((line) => line.value)]);
  if (extent === undefined) return [0, 1];
  const uniform = lines.find((line) => line.kind === 'uniform')?.value ?? extent[1];
  const top = Math.min(extent[1], uniform * headroom);
  return [0, top > 0 ? top * 1.06 : 1];
}
