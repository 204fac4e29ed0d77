/**
 * From runs to accuracy against length. A scheme holds a list of seeds, of which a race has one: its line is their mean.
 * Nothing here says more than what was measured.
 */
import type { Ceiling, Config, CoreError, Mode } from '../../protocol/core';
import type { LengthMeasurement, LengthPoint, Race, Run } from '../../protocol/race';
import { kSchemes } from '../../race/schemes';
import { trainedLengths, trainedRows } from '../../race/trained-lengths';
import { accuracyMargin } from '../../race/verdict';

export interface SeedLengths {
  seed: number;
  points: readonly LengthPoint[];
}

export interface SchemeLengths {
  mode: Mode;
  seeds: readonly SeedLengths[];
}

export interface LengthsModel {
  /** The longest of the training. */
  trained: number;
  /** The shortest of the training: the same where it has one length. */
  least: number;
  /** Rows of a position table that the training used, and the row of a sequence's first token. */
  rows: number;
  firstRow: number;
  /** Asked for, ascending. */
  lengths: readonly number[];
  /** Those that have been measured, or are about to be. */
  schemes: readonly SchemeLengths[];
  /** What can be reached at best, where it is known. */
  ceilings: readonly { length: number; ceiling: Ceiling }[];
  /** Fewest and most steps of the measured weights: a pause stops each model where it is. Sequences at each length. */
  steps: { least: number; most: number };
  sequences: number;
  task: Config['task'];
  vocabSize: number;
  /** No token twice in a sequence. */
  distinct: boolean;
  phase: Phase;
  /** Lengths done and asked for, over all schemes. */
  progress: { done: number; all: number };
}

/** `unready`: nothing has been trained, or it is being trained now. `partly`: ended before all was measured. */
export type Phase = 'unready' | 'ready' | 'measuring' | 'partly' | 'measured';

export function lengthsModel(runs: readonly Run[], status: Race['status'] | undefined): LengthsModel {
  const config = runs[0]?.config;
  const measured = runs.flatMap(({ lengths }) => (lengths === undefined ? [] : [lengths]));
  const first = measured[0];
  const points = measured.flatMap((one) => one.points);
  return {
    trained: config?.length ?? 8,
    least: config === undefined ? 8 : trainedLengths(config).least,
    rows: config === undefined ? 8 : trainedRows(config),
    firstRow: config?.marks === true ? 1 : 0,
    lengths: first?.lengths ?? lengthsToMeasure(config?.length ?? 8),
    schemes: schemesOf(runs),
    ceilings: ceilingsOf(points),
    steps: stepsOf(measured),
    sequences: first?.sequences ?? 0,
    task: config?.task ?? 'reverse',
    vocabSize: config?.vocab_size ?? 0,
    distinct: config?.distinct_tokens ?? false,
    phase: phaseOf(runs, measured, status),
    progress: { done: points.length, all: measured.reduce((sum, one) => sum + one.lengths.length, 0) },
  };
}

function stepsOf(measured: readonly LengthMeasurement[]): LengthsModel['steps'] {
  const all = measured.length === 0 ? [0] : measured.map(({ step }) => step);
  return { least: Math.min(...all), most: Math.max(...all) };
}

function phaseOf(
  runs: readonly Run[],
  measured: readonly LengthMeasurement[],
  status: Race['status'] | undefined,
): Phase {
  if (measured.some((one) => one.status === 'measuring' || one.status === 'waiting')) return 'measuring';
  if (measured.some((one) => one.points.length > 0)) {
    return measured.every((one) => one.status === 'done') ? 'measured' : 'partly';
  }
  return isRestingTrained(runs, status) ? 'ready' : 'unready';
}

/** There are weights that have learned something, and nothing is training them now. */
export function isRestingTrained(runs: readonly Run[], status: Race['status'] | undefined): boolean {
  const rests = status === 'paused' || status === 'done' || status === 'idle';
  return rests && runs.some((run) => run.trained && run.status !== 'failed');
}

function schemesOf(runs: readonly Run[]): readonly SchemeLengths[] {
  const schemes = new Map<Mode, SeedLengths[]>();
  for (const { mode, config, lengths } of runs) {
    if (lengths === undefined) continue;
    schemes.set(mode, [...(schemes.get(mode) ?? []), { seed: config.seed, points: lengths.points }]);
  }
  return [...schemes].map(([mode, seeds]) => ({ mode, seeds }));
}

function ceilingsOf(points: readonly LengthPoint[]): LengthsModel['ceilings'] {
  const known = new Map(
    points.flatMap(({ length, ceiling }) => (ceiling === undefined ? [] : [[length, ceiling] as const])),
  );
  return [...known].map(([length, ceiling]) => ({ length, ceiling })).sort((a, b) => a.length - b.length);
}

/** Up to twice the trained length, about sixteen of them, and the trained one; a single token only where it was trained. */
export function lengthsToMeasure(trained: number): readonly number[] {
  if (trained <= 10) {
    const first = Math.min(trained, 2);
    return Array.from({ length: 17 - first }, (_, i) => i + first);
  }
  const stride = Math.ceil(trained / 8);
  const even = Array.from({ length: Math.floor((2 * trained) / stride) }, (_, i) => (i + 1) * stride);
  return [...new Set([...even, trained])].sort((a, b) => a - b);
}

/**
 * Half as long again as what was trained, or as near to it as there is something to see: the length at which the lesson
 * looks first. While a measurement goes on, what is not refused may still come.
 */
export function lengthToShow({ lengths, trained, schemes, phase }: LengthsModel): number {
  const wanted = trained * 1.5;
  const accepted = (length: number): boolean => schemes.some((scheme) => accuracyAt(scheme, length) !== undefined);
  const refused = (length: number): boolean => schemes.some((scheme) => refusalAt(scheme, length) !== undefined);
  const resting = phase === 'measured' || phase === 'partly';
  const seen = lengths.filter((length) => accepted(length) || !(resting || refused(length)));
  const open = seen.length === 0 ? lengths : seen;
  return open.reduce((a, b) => (Math.abs(b - wanted) < Math.abs(a - wanted) ? b : a), open[0] ?? trained);
}

function at(scheme: SchemeLengths, length: number): readonly LengthPoint[] {
  return scheme.seeds.flatMap(({ points }) => points.filter((point) => point.length === length));
}

/** Token accuracy, the mean over seeds; undefined where nothing was measured. */
export function accuracyAt(scheme: SchemeLengths, length: number): number | undefined {
  return mean(at(scheme, length).flatMap(({ metrics }) => (metrics === undefined ? [] : [metrics.token_accuracy])));
}

/** In nats, the mean over seeds. */
export function lossAt(scheme: SchemeLengths, length: number): number | undefined {
  return mean(at(scheme, length).flatMap(({ metrics }) => (metrics === undefined ? [] : [metrics.loss])));
}

/** Why a length cannot be asked. */
export function refusalAt(scheme: SchemeLengths, length: number): CoreError | undefined {
  return at(scheme, length).find(({ error }) => error !== undefined)?.error;
}

export interface SlotReading {
  /** The mean over seeds; undefined where no target of the slot is counted. */
  accuracy: number | undefined;
  /** The slot's row of a learned table has never been trained. */
  untrained: boolean;
}

/** `trained`: slots whose rows the training has used. */
export function slotsAt(scheme: SchemeLengths, length: number, trained: number): readonly SlotReading[] | undefined {
  const measured = at(scheme, length).flatMap(({ metrics }) => (metrics === undefined ? [] : [metrics]));
  if (measured.length === 0) return undefined;
  return Array.from({ length }, (_, slot) => ({
    accuracy: mean(
      measured
        .filter(({ slot_counted }) => (slot_counted[slot] ?? 0) > 0)
        .map(({ slot_accuracy }) => slot_accuracy[slot] ?? 0),
    ),
    untrained: slot >= trained && learnsRows(scheme.mode),
  }));
}

/** Each slot has a row of its own that training shapes. */
export function learnsRows(mode: Mode): boolean {
  const { acts, holds, randomSlots } = kSchemes[mode];
  return acts === 'input' && holds === 'parameter' && !randomSlots;
}

/** The schemes that are best at a length, all that share the shown value. */
export interface Best {
  length: number;
  modes: readonly Mode[];
  accuracy: number;
}

export function bestAt(schemes: readonly SchemeLengths[], length: number): Best | undefined {
  const all = schemes.flatMap((scheme) => {
    const accuracy = accuracyAt(scheme, length);
    return accuracy === undefined ? [] : [{ mode: scheme.mode, accuracy }];
  });
  if (all.length === 0) return undefined;
  const accuracy = Math.max(...all.map((one) => one.accuracy));
  const shown = (value: number): number => Math.round(value * 1000);
  const modes = all.filter((one) => shown(one.accuracy) === shown(accuracy)).map(({ mode }) => mode);
  return { length, modes, accuracy };
}

/** The longest length beyond the trained one that was measured. */
export function farthest({ schemes, lengths, trained }: LengthsModel): number | undefined {
  return lengths.filter((length) => length > trained && bestAt(schemes, length) !== undefined).at(-1);
}

export interface Below {
  schemes: readonly SchemeLengths[];
  ceiling: number;
  /** All of them lose more than a uniform guess: they are confidently wrong, not merely at a loss. */
  confident: boolean;
}

/** Schemes clearly below what can be reached without order. */
export function belowOrderBlind(model: LengthsModel, length: number): Below | undefined {
  const ceiling = model.ceilings.find((one) => one.length === length)?.ceiling;
  if (ceiling?.information !== 'order_blind') return undefined;
  const near = accuracyMargin(ceiling.token_accuracy, model.sequences, { task: model.task, length });
  const schemes = model.schemes.filter((scheme) => (accuracyAt(scheme, length) ?? 1) < ceiling.token_accuracy - near);
  if (schemes.length === 0) return undefined;
  const confident = schemes.every((scheme) => (lossAt(scheme, length) ?? 0) > Math.log(model.vocabSize));
  return { schemes, ceiling: ceiling.token_accuracy, confident };
}

/** Why the vocabulary bounds the length, where that is why the core refuses: its message names the bound alone. */
export function vocabularyBound({ task, distinct, vocabSize }: LengthsModel, error: CoreError): VocabularyBound {
  if (error.code !== 'number_out_of_range' || error.parameters['maximum'] !== String(vocabSize)) return undefined;
  if (Number(error.value) <= vocabSize) return undefined;
  return task === 'own_index' ? 'numbers' : distinct ? 'tokens' : undefined;
}

export type VocabularyBound = 'numbers' | 'tokens' | undefined;

export interface Refusal {
  modes: readonly Mode[];
  lengths: readonly number[];
  /** At the first of the lengths. */
  error: CoreError;
}

/** Lengths that cannot be asked, with the core's reason; schemes that are refused alike stand together. */
export function refusals({ schemes, lengths }: LengthsModel): readonly Refusal[] {
  const all: Refusal[] = [];
  for (const scheme of schemes) {
    const refused = lengths.filter((length) => refusalAt(scheme, length) !== undefined);
    const error = refused[0] === undefined ? undefined : refusalAt(scheme, refused[0]);
    if (error === undefined) continue;
    const alike = all.findIndex((one) => one.error.code === error.code && one.lengths.join() === refused.join());
    const modes = [...(all[alike]?.modes ?? []), scheme.mode];
    if (alike < 0) all.push({ modes, lengths: refused, error });
    else all[alike] = { modes, lengths: refused, error };
  }
  return all;
}

function mean(values: readonly number[]): number | undefined {
  return values.length === 0 ? undefined : values.reduce((sum, value) => sum + value, 0) / values.length;
}
