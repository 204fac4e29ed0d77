/** The clinic: patients, their healthy twins, which tests their records allow, and how far the learner has come. */
import type { Config, CoreError, Examination, FaultName } from '../../protocol/core';
import type { EvaluationPoint } from '../../protocol/race';

/** One of the two models that are trained side by side. */
export interface Half {
  readonly training: 'untrained' | 'running' | 'paused' | 'done' | 'failed';
  readonly step: number;
  /** losses[i] is the loss of step i + 1. */
  readonly losses: readonly number[];
  readonly evaluations: readonly EvaluationPoint[];
  /** Of the trained model. */
  readonly examination: Examination | undefined;
  readonly error: CoreError | undefined;
}

export interface Patient {
  /** From 1 on, as the learner sees it. */
  readonly number: number;
  /** What it suffers from; the figure shows it only when it is diagnosed. */
  readonly fault: FaultName;
  /** What its record says. */
  readonly config: Config;
  readonly steps: number;
  /** Same settings, same seed, nothing wrong. */
  readonly twin: Half;
  readonly ill: Half;
}

export const kUntrained: Half = {
  training: 'untrained',
  step: 0,
  losses: [],
  evaluations: [],
  examination: undefined,
  error: undefined,
};

/** What can be had measured, in the order of the buttons. */
export const kTests = [
  'rows',
  'table',
  'order',
  'equal',
  'scale',
  'twice',
  'parameters',
  'tables',
  'bias',
  'later',
] as const;
export type Test = (typeof kTests)[number];

export function addsTable(config: Config): boolean {
  return config.mode === 'sin';
}

/** Those for which the record leaves something to measure. */
export function testsFor(config: Config): readonly Test[] {
  const possible: Partial<Record<Test, boolean>> = {
    table: addsTable(config),
    tables: config.tie_weights,
    bias: config.mode === 'alibi',
    later: config.causal,
  };
  return kTests.filter((test) => possible[test] ?? true);
}

export interface Answer {
  /** The last diagnosis that was wrong. */
  readonly wrong: FaultName | undefined;
  /** How many were. */
  readonly wrongs: number;
  readonly solved: boolean;
  /** The learner has asked for the answer without finding it. */
  readonly shown: boolean;
}

export const kUnanswered: Answer = { wrong: undefined, wrongs: 0, solved: false, shown: false };

export function answered(before: Answer, patient: Patient, diagnosis: FaultName): Answer {
  if (diagnosis === patient.fault) return { ...before, wrong: undefined, solved: true };
  return { ...before, wrong: diagnosis, wrongs: before.wrongs + 1 };
}

/** Both models are trained and examined. */
export function examined({ twin, ill }: Patient): { twin: Examination; ill: Examination } | undefined {
  if (twin.examination === undefined || ill.examination === undefined) return undefined;
  return { twin: twin.examination, ill: ill.examination };
}

export type Stage = 'untrained' | 'running' | 'paused' | 'done' | 'failed';

export function stageOf(patient: Patient): Stage {
  const states = [patient.twin.training, patient.ill.training];
  if (states.includes('failed')) return 'failed';
  if (states.includes('running')) return 'running';
  if (states.every((state) => state === 'done')) return 'done';
  if (states.every((state) => state === 'untrained')) return 'untrained';
  return 'paused';
}

/** How far both have come, from 0 to 1. */
export function progressOf({ twin, ill, steps }: Patient): number {
  return Math.min(1, (twin.step + ill.step) / (2 * steps));
}

export function accuracyOf(half: Half): number | undefined {
  return half.evaluations.at(-1)?.metrics.token_accuracy;
}
