/**
 * What the race and its workers say to each other. One worker holds one module and at most one session.
 *
 * Messages keep their order, and every message about a run carries the run's id: what an older run still had
 * in the post is recognised and dropped. A message with a `request` number is answered exactly once.
 */
import type {
  AttentionPositions,
  Ceiling,
  Config,
  CoreError,
  Examination,
  FaultName,
  InputScale,
  Matrix,
  Mode,
  Prediction,
  PresetName,
  Result,
} from './core';
import type { OrderReading, StepAnatomy } from './probe';
import type { Question, QuestionAnswer, QuestionName, TableMap } from './questions';
import type { CoreFacts, EvaluationPoint, LengthPoint } from './race';

/** What a model is built from: `settings` laid over the preset, then the mode. */
export interface Blueprint {
  preset: PresetName;
  settings: Partial<Config>;
  mode: Mode;
  /** Makes it a patient of the clinic. */
  fault?: FaultName | undefined;
  /** The weights that it begins with: a safetensors file. */
  file?: Uint8Array | undefined;
}

export interface LoadOrder {
  kind: 'load';
  /** Absolute address of the module's glue; the .wasm file stands beside it. */
  module_url: string;
  /** The .wasm file itself, where it cannot be fetched. */
  bytes?: ArrayBuffer;
}

export interface JudgeOrder {
  kind: 'judge';
  blueprints: Blueprint[];
}

export interface OpenOrder {
  kind: 'open';
  run: number;
  blueprint: Blueprint;
  steps: number;
  eval_every: number;
  eval_sequences: number;
  /** The sequence to watch; empty for none. */
  ids: number[];
  updates_per_second: number;
}

/**
 * Ends any training after the step in hand, and any evaluation after the piece in hand, and sends what is left; the
 * answer comes after the last update. The next turn goes on with the evaluation.
 */
export interface PauseOrder {
  kind: 'pause';
  run: number;
}

/** Reads without keeping: the race keeps ids (`watch`) only when every run has accepted them. */
export interface ProbeOrder {
  kind: 'probe';
  run: number;
  ids: number[];
}

/** What a model knows of order at its start; no run is opened for it. */
export interface SenseOrder {
  kind: 'sense_order';
  blueprint: Blueprint;
}

/** The same of one sequence, in which the tokens of two slots change places. */
export interface SwapOrder {
  kind: 'swap';
  blueprint: Blueprint;
  ids: number[];
  slots: [number, number];
}

/** The model as a safetensors file, with the weights as they stand. */
export interface SaveOrder {
  kind: 'save';
  run: number;
}

/** Asks the core itself, of no run. */
export interface AskOrder {
  kind: 'ask';
  question: Question;
}

/** One training step of a model, taken apart; no run is opened for it. */
export interface DissectOrder {
  kind: 'dissect';
  blueprint: Blueprint;
  /** Counted from 1. */
  step: number;
}

/** Each order that is answered, with its answer. */
export interface Answers {
  load: { order: LoadOrder; value: CoreFacts };
  judge: { order: JudgeOrder; value: Config[] };
  open: { order: OpenOrder; value: Opened };
  pause: { order: PauseOrder; value: true };
  probe: { order: ProbeOrder; value: Prediction };
  sense_order: { order: SenseOrder; value: OrderReading };
  swap: { order: SwapOrder; value: number[] };
  dissect: { order: DissectOrder; value: StepAnatomy };
  save: { order: SaveOrder; value: Uint8Array };
  ask: { order: AskOrder; value: QuestionAnswer<QuestionName> };
}
export type AskedKind = keyof Answers;
export type Asked = { [K in AskedKind]: Answers[K]['order'] & { request: number } }[AskedKind];

export interface Opened {
  config: Config;
  /** Undefined where none is known (a very long sequence). */
  ceiling: Ceiling | undefined;
}

/** Orders without an answer. */
export type Told =
  /** Gives the run a turn: it trains until step `until` and evaluates that, or until told otherwise. */
  | { kind: 'train'; run: number; until: number }
  /** Takes the turn away: another run has fallen behind and needs the core. */
  | { kind: 'rest'; run: number }
  | { kind: 'watch'; run: number; ids: number[] }
  /** Measures a run that rests at these lengths, in place of those it may still be at; `train` ends it. */
  | { kind: 'measure'; run: number; lengths: number[] }
  | { kind: 'stop_measuring'; run: number }
  | { kind: 'close'; run: number };

export type ToWorker = Asked | Told;

/** Copies, handed over with their memory. */
export interface Snapshot {
  position_table: Matrix;
  /** The sequence that was watched, and what became of it. */
  ids: readonly number[];
  prediction: Prediction | undefined;
  input_scale: InputScale;
  attention_positions: AttentionPositions;
  /** Of the token table; undefined for a large vocabulary. */
  token_map: TableMap | undefined;
  /** Only when the run rests: it reads every weight. */
  digest: string | undefined;
  /** Of a patient, when its run is over. */
  examination: Examination | undefined;
}

/** What a model answered at an evaluation, with the attention that it did so by; copies, handed over with their memory. */
export interface Reading {
  step: number;
  ids: readonly number[];
  prediction: Prediction;
}

export interface Update {
  kind: 'update';
  run: number;
  /** Steps done. */
  step: number;
  /** Of the steps since the last update, the last one being `step`. May hold NaN or Infinity. */
  losses: Float64Array<ArrayBuffer>;
  evaluations: EvaluationPoint[];
  /** Of the watched sequence, one at each of these evaluations. */
  readings: Reading[];
  snapshot: Snapshot | undefined;
  steps_per_second: number | undefined;
  /**
   * 'resting' also when `until` is reached; 'not_finite' ends the run at the step whose loss was no number. A run ends
   * with its last evaluation, not before.
   */
  state: 'training' | 'resting' | 'finished' | 'not_finite';
}

/** Of one of the lengths that were asked for, in their order. */
export interface Measured {
  kind: 'measured';
  run: number;
  point: LengthPoint;
}

export type FromWorker =
  | { kind: 'answer'; request: number; result: Result<Answers[AskedKind]['value']> }
  | Update
  | Measured
  /** The session broke while training; the worker is not to be used again. */
  | { kind: 'broken'; run: number; error: CoreError };
