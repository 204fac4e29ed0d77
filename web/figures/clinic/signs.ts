/**
 * What each fault would show in the examination: a diagnosis is contradicted by the first of its signs that is missing.
 * Nothing is computed of a model here; measured values are compared.
 */
import type { Config, Examination, FaultName } from '../../protocol/core';
import { kRounding } from '../rounding';
import { addsTable, type Test } from './view-model';

export interface Findings {
  config: Config;
  twin: Examination;
  ill: Examination;
}

type Row = Examination['rows'][number];

/** Below this a row of sines and cosines, or a sum of their squares, is right but for rounding. */
const kTableRounding = 1e-5;
/** The record says sqrt(d) times a small table, which gives about 1. */
const kTokensTooSmall = 0.1;

export function ownTokensAreTargets({ ids, targets }: Row): boolean {
  return ids.every((id, slot) => id === targets[slot]);
}

export function readsSameBackwards({ ids }: Row): boolean {
  return ids.every((id, slot) => id === ids[ids.length - 1 - slot]);
}

/** A mark that has a target: no task asks for one. */
export function countsPadding({ ids, targets }: Row, vocabSize: number): boolean {
  return ids.some((id, slot) => id >= vocabSize && (targets[slot] ?? -1) >= 0);
}

export function rowIsRight({ table }: Examination): boolean {
  if (table === undefined) return true;
  return table.row.every((value, column) => Math.abs(value - (table.right_row[column] ?? NaN)) < kTableRounding);
}

export function circlesAreRight({ table }: Examination): boolean {
  return table === undefined || table.circle_error < kTableRounding;
}

/** The first pair does not turn at all. */
function firstPairStands({ table }: Examination): boolean {
  return table?.row[0] === 0;
}

function measuredAlike({ evaluations: [first, second] }: Examination): boolean {
  return first?.loss === second?.loss;
}

function biasFalls({ bias }: Examination): boolean {
  return bias.every((value, slot) => slot === 0 || value <= (bias[slot - 1] ?? Infinity));
}

const kLikeTwin: readonly [Test, (findings: Findings) => boolean][] = [
  ['rows', ({ twin, ill }) => twin.rows.every((row, i) => sameRow(row, ill.rows[i]))],
  ['table', ({ ill }) => rowIsRight(ill) && circlesAreRight(ill)],
  ['order', ({ twin, ill }) => twin.by_order < kRounding === ill.by_order < kRounding],
  ['equal', ({ ill }) => ill.between_equal_sequences < kRounding],
  ['scale', ({ twin, ill }) => twin.scale.token < kTokensTooSmall === ill.scale.token < kTokensTooSmall],
  ['twice', ({ ill }) => measuredAlike(ill)],
  ['parameters', ({ twin, ill }) => twin.parameters === ill.parameters],
  ['bias', ({ ill }) => biasFalls(ill)],
  ['later', ({ twin, ill }) => twin.later_attention === ill.later_attention],
];

function sameRow(one: Row, other: Row | undefined): boolean {
  return one.ids.join() === other?.ids.join() && one.targets.join() === other.targets.join();
}

/** Why a record rules a fault out before anything is measured. */
export type Excluded = 'noTable' | 'noPadding' | 'noTie' | 'noDropout' | 'noBias' | 'noMask';

const kNeeds: Partial<Record<FaultName, [(config: Config) => boolean, Excluded]>> = {
  encoding_not_added: [addsTable, 'noTable'],
  added_along_batch: [addsTable, 'noTable'],
  base_and_exponent_exchanged: [addsTable, 'noTable'],
  exponent_doubled: [addsTable, 'noTable'],
  cosine_own_frequency: [addsTable, 'noTable'],
  padding_counted: [(config) => config.minimum_length > 0, 'noPadding'],
  false_tie: [(config) => config.tie_weights, 'noTie'],
  dropout_in_evaluation: [(config) => config.dropout > 0, 'noDropout'],
  bias_sign: [(config) => config.mode === 'alibi', 'noBias'],
  mask_forgotten_in_picture: [(config) => config.causal, 'noMask'],
};

/** What has to be seen for the fault to be possible, with the test that shows it. */
const kSigns: Record<Exclude<FaultName, 'healthy'>, readonly [Test, (findings: Findings) => boolean][]> = {
  encoding_not_added: [
    ['order', ({ ill }) => ill.by_order < kRounding],
    ['equal', ({ ill }) => ill.between_equal_sequences < kRounding],
  ],
  added_along_batch: [['equal', ({ ill }) => ill.between_equal_sequences >= kRounding]],
  base_and_exponent_exchanged: [
    ['table', ({ ill }) => !rowIsRight(ill) && circlesAreRight(ill) && firstPairStands(ill)],
  ],
  exponent_doubled: [['table', ({ ill }) => !rowIsRight(ill) && circlesAreRight(ill) && !firstPairStands(ill)]],
  cosine_own_frequency: [['table', ({ ill }) => !circlesAreRight(ill)]],
  targets_are_inputs: [['rows', ({ ill }) => ill.rows.every(ownTokensAreTargets)]],
  padding_counted: [['rows', ({ ill, config }) => ill.rows.some((row) => countsPadding(row, config.vocab_size))]],
  palindromes: [['rows', ({ ill }) => ill.rows.some(readsSameBackwards)]],
  false_tie: [['tables', ({ ill }) => (ill.tables_apart ?? 0) > 0]],
  divided_by_sqrt_d: [['scale', ({ ill }) => ill.scale.token < kTokensTooSmall]],
  dropout_in_evaluation: [['twice', ({ ill }) => !measuredAlike(ill)]],
  bias_sign: [['bias', ({ ill }) => !biasFalls(ill)]],
  mask_forgotten_in_picture: [['later', ({ ill }) => (ill.later_attention ?? 0) > 0]],
};

/** What was measured of the table where a fault of the table would show otherwise. */
export type TableSeen = 'RightRow' | 'RightCircles' | 'CirclesHold' | 'CirclesBroken' | 'PairTurns' | 'PairStands';

/** Of a fault whose sign is missing: only the cosine's own frequency breaks the sum of squares, the others row 1. */
function tableSeen(diagnosis: FaultName, ill: Examination): TableSeen {
  if (diagnosis === 'cosine_own_frequency') return rowIsRight(ill) ? 'RightCircles' : 'CirclesHold';
  if (!circlesAreRight(ill)) return 'CirclesBroken';
  if (rowIsRight(ill)) return 'RightRow';
  return firstPairStands(ill) ? 'PairStands' : 'PairTurns';
}

export type Contradiction =
  | { kind: 'record'; excluded: Excluded }
  /** The test does not show what the fault would. */
  | { kind: 'missing'; test: Exclude<Test, 'table'> }
  /** Nor does the test of the table, which finds one thing or another. */
  | { kind: 'table'; seen: TableSeen }
  /** The patient is called healthy, and the test tells it from its twin. */
  | { kind: 'differs'; test: Test };

/** Undefined where nothing speaks against the diagnosis. */
export function contradiction(diagnosis: FaultName, findings: Findings): Contradiction | undefined {
  if (diagnosis === 'healthy') {
    const seen = kLikeTwin.find(([, alike]) => !alike(findings));
    return seen && { kind: 'differs', test: seen[0] };
  }
  const need = kNeeds[diagnosis];
  if (need !== undefined && !need[0](findings.config)) return { kind: 'record', excluded: need[1] };
  const [test] = kSigns[diagnosis].find(([, seen]) => !seen(findings)) ?? [];
  if (test === 'table') return { kind: 'table', seen: tableSeen(diagnosis, findings.ill) };
  return test && { kind: 'missing', test };
}
