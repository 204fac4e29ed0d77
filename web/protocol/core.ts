/**
 * What the C++ core says through Embind. Field names keep their C++ spelling.
 * Shapes: B batch, T time, C = d_model, H heads, L layers, V vocabulary.
 * Loss is in nats, accuracy in [0, 1], angles in radians.
 */

import type { Questions, TableMap } from './questions';

/** The core's schemes of positions, in its own order (core/nn/position_scheme.cpp). */
export type Mode =
  'none' | 'sin' | 'learned' | 'rope' | 'alibi' | 't5_bias' | 'relative' | 'random_sin' | 'random_learned';
/** The core's tasks, in its own order (core/data/task.cpp). */
export type Task = 'reverse' | 'copy' | 'shift' | 'sort' | 'own_index' | 'first' | 'adjacent' | 'three_apart';
export type PresetName = 'paper' | 'lesson' | 'pytorch' | 'uva' | 'mixed' | 'nopos';

/** Every field of core/model/config.hpp; the core knows the defaults and the limits. */
export interface Config {
  mode: Mode;
  vocab_size: number;
  length: number;
  minimum_length: number;
  marks: boolean;
  palindromes: number;
  max_len: number;
  d_model: number;
  nhead: number;
  num_layers: number;
  dim_feedforward: number;
  activation: 'relu' | 'gelu';
  norm_first: boolean;
  final_norm: boolean;
  tie_weights: boolean;
  causal: boolean;
  task: Task;
  distinct_tokens: boolean;
  pair_layout: 'interleaved' | 'halves';
  rope_base: number;
  maximum_distance: number;
  dropout: number;
  token_init: 'scaled' | 'normal';
  scale_sqrt_d: boolean;
  batch: number;
  optimizer: 'adam' | 'adamw';
  lr: number;
  warmup_steps: number;
  lr_schedule: 'constant' | 'cosine';
  schedule_steps: number;
  beta1: number;
  beta2: number;
  eps: number;
  weight_decay: number;
  seed: number;
  random: 'streams' | 'torch';
}

/** Known settings (core/model/presets.hpp). */
export interface Preset {
  config: Config;
  /** Where they come from, in English. */
  source: string;
  /** Training steps to see what the source reports. */
  steps: number;
}

/** A refusal. `message` is English; other languages build theirs from `code` and `parameters`. */
export interface CoreError {
  code: string;
  field: string;
  value: string;
  parameters: Record<string, string>;
  message: string;
}

export type Result<T> = { ok: true; value: T } | { ok: false; error: CoreError };

/** One field of Config as the core describes it: the page builds its controls and checks from this. */
export interface FieldDescription {
  name: keyof Config;
  kind: 'integer' | 'number' | 'boolean' | 'choice';
  /** Inclusive limits of a number; absent for booleans and choices. */
  minimum?: number;
  maximum?: number;
  choices?: string[];
  description: string;
}

export interface Metrics {
  loss: number;
  token_accuracy: number;
  sequence_accuracy: number;
  /** Accuracy of each slot, T values; 0 where none of its targets is counted. */
  slot_accuracy: number[];
  /** Counted targets of each slot, T values. */
  slot_counted: number[];
}

/**
 * What any model can reach at best on a task, given what it knows of a sequence (core/ceiling/task_ceiling.hpp):
 * 'order_blind' its own token and the bag of all, 'causal' all tokens up to its own slot.
 */
export interface Ceiling {
  information: 'order_blind' | 'causal';
  token_accuracy: number;
  loss: number;
}

/** The best that any model can do on a task, given what it may know (core/ceiling/task_ceiling.hpp). */
export interface ModelCeiling {
  /** order_blind: its token and the bag of all tokens. causal: its slot and the tokens up to it. full: all. */
  information: 'order_blind' | 'causal' | 'full';
  /** Undefined where nothing exact is known. */
  ceiling: Ceiling | undefined;
}

/** What the logits tell of the order of the input: largest absolute differences (core/probe/order_sensitivity.hpp). */
export interface OrderSensitivity {
  /** Between f(permuted x) and permuted f(x), over random sequences and permutations. */
  equivariance_error: number;
  /** The same for the mirror image. */
  reflection_error: number;
  /** Between slots, when all of them hold the same token. */
  constant_input_spread: number;
}

/** What a model makes of one sequence, the marks around it included. */
export interface Prediction {
  length: number;
  ids: Int32Array;
  predictions: Int32Array;
  /** The task's right answers, T values; negative where a slot has none and is not counted. */
  targets: Int32Array;
  /** (T, V), each row sums to 1. */
  probabilities: Float32Array;
  /** (L, H, T, T), row = query, column = key, each row sums to 1. */
  attn_weights: Float32Array;
  num_layers: number;
  nhead: number;
  /** With the marks. */
  vocab_size: number;
}

/** The faults that a run can be given, in the core's own order (core/clinic/faults.cpp); healthy is none. */
export type FaultName =
  | 'healthy'
  | 'encoding_not_added'
  | 'added_along_batch'
  | 'base_and_exponent_exchanged'
  | 'exponent_doubled'
  | 'cosine_own_frequency'
  | 'targets_are_inputs'
  | 'padding_counted'
  | 'palindromes'
  | 'false_tie'
  | 'divided_by_sqrt_d'
  | 'dropout_in_evaluation'
  | 'bias_sign'
  | 'mask_forgotten_in_picture';

export interface FaultDescription {
  name: FaultName;
  /** What is wrong, and what a run of the same settings without it does; in English. */
  description: string;
  healthy: string;
  /** In which it is seen best, and for how many steps. */
  config: Config;
  steps: number;
}

/** A table of sines and cosines, held against the right one. */
export interface TableCheck {
  /** Row 1 (C), and what it should be. */
  row: Float32Array;
  right_row: Float32Array;
  /** max |sin^2 + cos^2 - 1|. */
  circle_error: number;
  /** max |PE(p + 3) - rotation(3) PE(p)|, with the right frequencies. */
  shift_error: number;
}

/** What can be measured of a patient (core/clinic/patient.hpp). Undefined where its record leaves nothing to measure. */
export interface Examination {
  /** Without positions, on the task and the lengths of the record. */
  ceiling: number | undefined;
  ceiling_loss: number | undefined;
  parameters: number;
  scale: InputScale;
  table: TableCheck | undefined;
  /** Two, one after the other, of the same weights on the same data. */
  evaluations: Metrics[];
  /** Largest difference of a logit between two sequences of a batch that hold the same tokens. */
  between_equal_sequences: number;
  /** The same between f(x moved on) and f(x) moved on, by one slot, the last token to the front. */
  by_order: number;
  /** The first training sequences as the model gets them; a negative target is not counted. */
  rows: { ids: Int32Array; targets: Int32Array }[];
  /** Largest difference between token table and output table. */
  tables_apart: number | undefined;
  /** ALiBi's, first head, query 0: keys 0, 1, ...; else empty. */
  bias: Float32Array;
  /** The most attention that falls on one later slot. */
  later_attention: number | undefined;
}

/** A row-major copy of a matrix. */
export interface Matrix {
  rows: number;
  cols: number;
  values: Float32Array;
}

/** Tokens of a batch: (batch, slots), marks included; below 0 where a target is not counted. */
export interface TokenMatrix {
  rows: number;
  cols: number;
  values: Int32Array;
}

export interface ParameterDescription {
  /** PyTorch's state_dict key. */
  name: string;
  shape: number[];
  trainable: boolean;
}

/** Root mean square of the two parts of the input, over the rows that a training batch can use. */
export interface InputScale {
  token: number;
  position: number;
}

/** What a scheme does inside the attention (core/probe/attention_positions.hpp). */
export interface AttentionPositions {
  /** (H, 2T - 1), column c is the distance key - query = c - (T - 1); 0 rows for a mode that adds nothing to scores. */
  score_bias: Matrix;
  /** (D / 2): radians by which a slot turns each pair of queries and keys; empty for a mode that turns nothing. */
  rotary_frequencies: number[];
}

/** One model in training. Every call leaves the session usable, also after an error. Embind object: call delete(). */
export interface Session {
  config(): Config;
  /** Steps done so far. */
  steps(): number;
  /** Trains one step; returns the training loss in nats (NaN or Infinity when the run has diverged). */
  step(): number;
  /** Some sequences of a step; the step's loss with the last of them, undefined before. */
  advance_step(): number | undefined;
  /**
   * Begins to measure on separate data, the same every time for one seed; never disturbs the training. It ends the
   * evaluation in progress, as a later step() or load() will end this one.
   */
  begin_evaluation(length: number, sequences: number): Result<true>;
  /** Measures the next sequences, at most 64 of them; the metrics with the last of them, undefined before. */
  advance_evaluation(): Result<Metrics | undefined>;
  predict(ids: number[]): Result<Prediction>;
  /** The table that mode adds to the input: (max_len, C); 0 rows for a mode that adds none. */
  position_table(): Matrix;
  input_scale(): InputScale;
  /** At the training length, with the weights as they stand. */
  attention_positions(): AttentionPositions;
  parameters(): ParameterDescription[];
  tensor(name: string): Result<Matrix>;
  /** How near the rows of a tensor are to each other, with the weights as they stand; at most 256 rows. */
  table_map(name: string): Result<TableMap>;
  /** dL/dW of the last step's batch, before its update. Refused (no_whole_step) before the first step and within one. */
  gradient(name: string): Result<Matrix>;
  /** The root of the sum of its squares; of all trained tensors together when the name is empty. Refused as gradient. */
  gradient_norm(name: string): Result<number>;
  /** The last step's batch. Refused as gradient. */
  batch_ids(): Result<TokenMatrix>;
  batch_targets(): Result<TokenMatrix>;
  /** The mean loss of the last step's batch under the weights as they stand now, without dropout. Refused as gradient. */
  batch_loss(): Result<number>;
  /** 16 hexadecimal digits over every weight: equal weights, equal digest. */
  digest(): string;
  /** safetensors file under PyTorch's state_dict names. */
  save(): Uint8Array;
  load(file: Uint8Array): Result<true>;
  /** Undefined of what is no patient. It ends an evaluation in progress. */
  examine(): Examination | undefined;
  delete(): void;
}

/** The module's free functions. */
export interface Core extends Questions {
  version(): string;
  /** Name of the kernel backend in use, such as "wasm128". */
  kernel(): string;
  /** Number of threads a session uses; 1 in the single-thread module. */
  threads(): number;
  presets(): Record<PresetName, Preset>;
  fields(): FieldDescription[];
  /** Every `code` a CoreError can have, so that a test can hold the page's texts against it. */
  error_codes(): string[];
  /** Partial settings over the defaults (`paper`); judges everything. */
  validate(settings: Partial<Config>): Result<Config>;
  create_session(settings: Partial<Config>): Result<Session>;
  faults(): FaultDescription[];
  /** A patient of the clinic: `settings` are on its record. Refuses a fault that is not known. */
  create_faulty_session(settings: Partial<Config>, fault: string): Result<Session>;
  /**
   * Of a model's task at this length; what it knows is a matter of its mask. Undefined where nothing exact is known. May
   * take some seconds: sorting, causal, with a large vocabulary.
   */
  ceiling_without_order(settings: Partial<Config>, length: number): Result<Ceiling | undefined>;
  /** Of the settings' task at their length. */
  ceiling_of_model(settings: Partial<Config>): Result<ModelCeiling>;
  encode_sinusoidal(max_len: number, d_model: number): Result<Matrix>;
  /** Of the model at its start, at the settings' length. */
  order_sensitivity(settings: Partial<Config>): Result<OrderSensitivity>;
  /**
   * Of the model at its start: for each slot the largest absolute difference of a logit between the sequence and the
   * same with the tokens of two slots swapped.
   */
  swap_differences(settings: Partial<Config>, ids: number[], one: number, other: number): Result<number[]>;
}
