/** What a figure may ask of models of its own, at their random start or a few steps on, and what it is told. */
import type { Config, OrderSensitivity, Result, ModelCeiling } from './core';
import type { Blueprint } from './worker';

export interface OrderReading {
  sensitivity: OrderSensitivity;
  /** The best that what this model may know allows, on two tasks. */
  reverse: ModelCeiling;
  own_index: ModelCeiling;
}

/** The first values of one row of a tensor: before an update, their gradients, and after it. */
export interface TensorMove {
  /** PyTorch's state_dict key. */
  name: string;
  shape: number[];
  row: number;
  before: number[];
  gradient: number[];
  after: number[];
  /** Of the whole tensor's gradient. */
  gradient_norm: number;
}

/** One training step, taken apart. */
export interface StepAnatomy {
  /** Counted from 1. */
  step: number;
  config: Config;
  /** The first sequence of the step's batch, and its right answers; negative where a slot is not counted. */
  ids: number[];
  targets: number[];
  /** Of all gradients together: those that the step before has left, undefined before the first, and those of the step. */
  old_gradient_norm: number | undefined;
  gradient_norm: number;
  /** Of the step's batch, before the update and after it, in nats. */
  loss: number;
  loss_after: number;
  /** Trainable numbers, and how many of them the update has changed. */
  weights: number;
  moved: number;
  tensors: TensorMove[];
}

export interface Probe {
  senseOrder(blueprint: Blueprint): Promise<Result<OrderReading>>;
  /** For each slot, the largest absolute difference that a swap of two slots' tokens makes to its output. */
  swap(blueprint: Blueprint, ids: readonly number[], slots: readonly [number, number]): Promise<Result<number[]>>;
  /** Ends the worker. */
  close(): void;
}

export interface Dissector {
  /** Trains a model of its own up to this step, counted from 1. */
  dissect(blueprint: Blueprint, step: number): Promise<Result<StepAnatomy>>;
}
