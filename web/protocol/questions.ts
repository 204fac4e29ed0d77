/**
 * What the page may ask of the core without training anything: each question with its parameters and its answer. Settings
 * are laid over the core's defaults, the preset `paper`; models are meant as they are at their random start.
 * Shapes: T slots, C = d_model, D = head_dim, H heads, V vocabulary.
 */
import type { AttentionPositions, Config, InputScale, Matrix, Result } from './core';

/** The input of a model, part by part (core/probe/input_parts.hpp). */
export interface InputParts {
  /** (T, C): the rows of the token table, times `scale`. */
  token: Matrix;
  /** (T, C): the position's part; zeros for a scheme that adds nothing. */
  position: Matrix;
  /** (T, C): token + position. */
  sum: Matrix;
  /** sqrt(C) or 1. */
  scale: number;
}

/** One tensor of a model and the numbers it holds. */
export interface ParameterCount {
  /** PyTorch's state_dict key. */
  name: string;
  shape: number[];
  count: number;
  /** False for a buffer: saved with the model, changed by no step. */
  trainable: boolean;
}

/** The angles of sinusoidal positions, for each pair of dimensions k (core/probe/sinusoid.hpp). */
export interface SinusoidPairs {
  /** 1 / base^(2k/d): radians from one slot to the next. */
  frequencies: number[];
  /** The same as exp(-ln(base) 2k/d), which is how programs write it. */
  by_exponential: number[];
  /** 2 pi / frequency: slots of one turn. */
  wavelengths: number[];
}

/** Two sinusoidal positions beside each other. */
export interface SinusoidComparison {
  /** PE(p) . PE(q). */
  dot: number;
  /** |PE(p) - PE(q)|. */
  distance: number;
  /** Largest absolute difference between PE(q) and the rotation by q - p of PE(p). */
  rotation_error: number;
}

/** How near the rows of a table are to each other (core/probe/table_map.hpp). */
export interface TableMap {
  /** (rows, 2): the rows on their two principal components, the larger first. */
  points: Matrix;
  /** Share of the variance that each of the two explains. */
  explained: number[];
  /** (rows, rows): cosine of the angle between two rows; 0 where a row is zero. */
  cosine: Matrix;
  /** (rows, rows): dot products. */
  dot: Matrix;
}

/** A permuted input beside the permuted output (core/probe/order_sensitivity.hpp). */
export interface Equivariance {
  /** (T, V): the logits of x, and those of x[p]. */
  output: Matrix;
  permuted_output: Matrix;
  /** (T): max over v of |f(x[p])[t, v] - f(x)[p[t], v]|. */
  errors: number[];
}

/** The same of one self-attention alone, on vectors drawn from N(0, 1). */
export interface AttentionEquivariance {
  /** (T, C) each. */
  input: Matrix;
  output: Matrix;
  permuted_output: Matrix;
  errors: number[];
}

/** What the first layer's attention makes of its input (core/probe/first_attention.hpp). */
export interface FirstAttention {
  /** (T, C) each, after the turn of a rotary scheme. */
  query: Matrix;
  key: Matrix;
  value: Matrix;
  /** (H, T, T): q . k / sqrt(D), with what a scheme adds; before the mask and the softmax. */
  scores: Float32Array;
  nhead: number;
}

/** A linear read-out of both parts of an input (core/probe/read_out.hpp); accuracies in [0, 1]. */
export interface ReadOut {
  token: number;
  position: number;
  /** Width of what is read. */
  width: number;
}

interface QuestionTypes {
  /** A tensor or buffer of the model under its state_dict key. */
  initial_tensor: { parameters: [settings: Partial<Config>, name: string]; answer: Matrix };
  input_parts: { parameters: [settings: Partial<Config>, ids: number[]]; answer: InputParts };
  /** In the order of the state_dict; nothing of the model is made for it. */
  parameter_counts: { parameters: [settings: Partial<Config>]; answer: ParameterCount[] };
  sinusoid_pairs: { parameters: [d_model: number, base: number]; answer: SinusoidPairs };
  /** Rows of PE at any whole positions up to 2^24: (positions, d_model). */
  sinusoid_rows: { parameters: [positions: number[], d_model: number]; answer: Matrix };
  compare_sinusoids: { parameters: [d_model: number, p: number, q: number]; answer: SinusoidComparison };
  /** Of a tensor as initial_tensor gives it; at most 256 rows. */
  initial_table_map: { parameters: [settings: Partial<Config>, name: string]; answer: TableMap };
  equivariance: {
    parameters: [settings: Partial<Config>, ids: number[], permutation: number[]];
    answer: Equivariance;
  };
  attention_equivariance: {
    parameters: [settings: Partial<Config>, permutation: number[]];
    answer: AttentionEquivariance;
  };
  /** Largest absolute difference of a logit between a slot of one sequence and a slot of another. */
  output_difference: {
    parameters: [settings: Partial<Config>, ids: number[], slot: number, other_ids: number[], other_slot: number];
    answer: number;
  };
  first_attention: { parameters: [settings: Partial<Config>, ids: number[]]; answer: FirstAttention };
  /** Sum or concatenation of the token's vector and the slot's; a concatenation gives each half the width `d_model`. */
  read_out: {
    parameters: [settings: Partial<Config>, combine: 'add' | 'concatenate'];
    answer: ReadOut;
  };
  /** A query or key (D, even) turned by its slot (core/nn/rotary.hpp). */
  rotate: {
    parameters: [vector: number[], position: number, base: number, pair_layout: Config['pair_layout']];
    answer: number[];
  };
  /** The dot product of both, turned. */
  rotary_score: {
    parameters: [
      query: number[],
      key: number[],
      query_position: number,
      key_position: number,
      base: number,
      pair_layout: Config['pair_layout'],
    ];
    answer: number;
  };
  /** The same of a query and a key that are turned by layouts of their own, as when two programs disagree. */
  rotary_score_of_layouts: {
    parameters: [
      query: number[],
      key: number[],
      query_position: number,
      key_position: number,
      base: number,
      query_layout: Config['pair_layout'],
      key_layout: Config['pair_layout'],
    ];
    answer: number;
  };
  /** Session.input_scale before any step. */
  initial_input_scale: { parameters: [settings: Partial<Config>]; answer: InputScale };
  /** Mean loss in nats before any step, over 1024 sequences of `length` (core/train/trainer.hpp, evaluate). */
  initial_loss: { parameters: [settings: Partial<Config>]; answer: number };
  initial_attention_positions: { parameters: [settings: Partial<Config>]; answer: AttentionPositions };
}

export type QuestionName = keyof QuestionTypes;
export type QuestionParameters<Q extends QuestionName> = QuestionTypes[Q]['parameters'];
export type QuestionAnswer<Q extends QuestionName> = QuestionTypes[Q]['answer'];

/** The module's functions that answer them. */
export type Questions = {
  [Q in QuestionName]: (...parameters: QuestionParameters<Q>) => Result<QuestionAnswer<Q>>;
};

/** A question as it travels to a worker. */
export type Question<Q extends QuestionName = QuestionName> = {
  [K in Q]: { name: K; parameters: QuestionParameters<K> };
}[Q];

/** Whoever answers the page. */
export interface CoreAnswers {
  ask<Q extends QuestionName>(name: Q, ...parameters: QuestionParameters<Q>): Promise<Result<QuestionAnswer<Q>>>;
}
