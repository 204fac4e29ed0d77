/** What a figure may ask of models at their random start, and what it is told. */
import type { OrderSensitivity, Result, ModelCeiling } from './core';
import type { Blueprint } from './worker';

export interface OrderReading {
  sensitivity: OrderSensitivity;
  /** The best that what this model may know allows, on two tasks. */
  reverse: ModelCeiling;
  own_index: ModelCeiling;
}

export interface Probe {
  senseOrder(blueprint: Blueprint): Promise<Result<OrderReading>>;
  /** For each slot, the largest absolute difference that a swap of two slots' tokens makes to its output. */
  swap(blueprint: Blueprint, ids: readonly number[], slots: readonly [number, number]): Promise<Result<number[]>>;
  /** Ends the worker. */
  close(): void;
}
