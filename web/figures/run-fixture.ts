/** A run as a test wants it: only what matters is named, the rest is the paper's model before its first step. */
import type { Config, Prediction, Preset, PresetName } from '../protocol/core';
import type { EvaluationPoint, Run } from '../protocol/race';

const paper: Config = {
  mode: 'none',
  vocab_size: 10,
  length: 8,
  minimum_length: 0,
  marks: false,
  palindromes: 0,
  max_len: 16,
  d_model: 64,
  nhead: 4,
  num_layers: 2,
  dim_feedforward: 256,
  activation: 'relu',
  norm_first: false,
  final_norm: false,
  tie_weights: false,
  causal: false,
  task: 'reverse',
  distinct_tokens: false,
  pair_layout: 'interleaved',
  rope_base: 10000,
  maximum_distance: 16,
  dropout: 0,
  token_init: 'scaled',
  scale_sqrt_d: true,
  batch: 64,
  optimizer: 'adam',
  lr: 0.001,
  warmup_steps: 0,
  lr_schedule: 'constant',
  schedule_steps: 1000,
  beta1: 0.9,
  beta2: 0.999,
  eps: 1e-8,
  weight_decay: 0,
  seed: 0,
  random: 'streams',
};

/** All presets with the paper's model, but for what is given. */
export function presetsFixture(
  given: Partial<Record<PresetName, Partial<Config>>> = {},
): Readonly<Record<PresetName, Preset>> {
  const preset = (name: PresetName): Preset => ({ config: { ...paper, ...given[name] }, source: '', steps: 300 });
  return {
    paper: preset('paper'),
    lesson: preset('lesson'),
    pytorch: preset('pytorch'),
    uva: preset('uva'),
    mixed: preset('mixed'),
    nopos: preset('nopos'),
  };
}

export function runFixture(given: Partial<Omit<Run, 'config'>> & { config?: Partial<Config> } = {}): Run {
  const { config, ...rest } = given;
  const mode = given.mode ?? 'none';
  return {
    id: 1,
    mode,
    status: 'idle',
    step: 0,
    trained: (rest.step ?? 0) > 0,
    steps: 300,
    losses: [],
    evaluations: [],
    ceiling: { information: 'order_blind', token_accuracy: 0.31717, loss: 1.569946 },
    position_table: undefined,
    prediction: undefined,
    departure: undefined,
    input_scale: undefined,
    attention_positions: undefined,
    token_map: undefined,
    digest: undefined,
    examination: undefined,
    lengths: undefined,
    steps_per_second: undefined,
    threads: 1,
    error: undefined,
    ...rest,
    config: { ...paper, mode, ...config },
  };
}

export function evaluation(step: number, accuracy: number): EvaluationPoint {
  return {
    step,
    metrics: { loss: 1, token_accuracy: accuracy, sequence_accuracy: 0, slot_accuracy: [], slot_counted: [] },
  };
}

/** Every query looks at its opposite slot alone, and predicts the given tokens; right are those that reverse [3, 1, 4, 2]. */
export function predictionFixture(
  predictions: readonly number[],
  layers = 1,
  heads = 1,
  targets: readonly number[] = [2, 4, 1, 3],
): Prediction {
  const length = predictions.length;
  const attn_weights = new Float32Array(layers * heads * length * length);
  for (let map = 0; map < layers * heads; ++map) {
    for (let q = 0; q < length; ++q) attn_weights[(map * length + q) * length + (length - 1 - q)] = 1;
  }
  return {
    length,
    ids: Int32Array.from(predictions).reverse(),
    predictions: Int32Array.from(predictions),
    targets: Int32Array.from(targets),
    probabilities: new Float32Array(length * 10),
    attn_weights,
    num_layers: layers,
    nhead: heads,
    vocab_size: 10,
  };
}
