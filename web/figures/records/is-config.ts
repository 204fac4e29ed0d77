/** Whether what was stored is a configuration of this core: every field there, each of its kind. */
import type { Config, Preset } from '../../protocol/core';
import { kModes } from '../../race/limits';
import { kTaskNames } from '../../race/tasks';

type Kind = 'number' | 'boolean' | readonly string[];

const kKinds: { readonly [Name in keyof Config]: Kind } = {
  mode: kModes,
  vocab_size: 'number',
  length: 'number',
  minimum_length: 'number',
  marks: 'boolean',
  palindromes: 'number',
  max_len: 'number',
  d_model: 'number',
  nhead: 'number',
  num_layers: 'number',
  dim_feedforward: 'number',
  activation: ['relu', 'gelu'],
  norm_first: 'boolean',
  final_norm: 'boolean',
  tie_weights: 'boolean',
  causal: 'boolean',
  task: kTaskNames,
  distinct_tokens: 'boolean',
  pair_layout: ['interleaved', 'halves'],
  rope_base: 'number',
  maximum_distance: 'number',
  dropout: 'number',
  token_init: ['scaled', 'normal'],
  scale_sqrt_d: 'boolean',
  batch: 'number',
  optimizer: ['adam', 'adamw'],
  lr: 'number',
  warmup_steps: 'number',
  lr_schedule: ['constant', 'cosine'],
  schedule_steps: 'number',
  beta1: 'number',
  beta2: 'number',
  eps: 'number',
  weight_decay: 'number',
  seed: 'number',
  random: ['streams', 'torch'],
};

export function isConfig(found: unknown): found is Preset['config'] {
  if (typeof found !== 'object' || found === null) return false;
  const values: Readonly<Record<string, unknown>> = { ...found };
  const known = Object.entries(kKinds);
  return Object.keys(values).length === known.length && known.every(([name, kind]) => isOf(kind, values[name]));
}

function isOf(kind: Kind, value: unknown): boolean {
  if (kind === 'boolean') return typeof value === 'boolean';
  if (kind === 'number') return typeof value === 'number' && Number.isFinite(value);
  return typeof value === 'string' && kind.includes(value);
}
