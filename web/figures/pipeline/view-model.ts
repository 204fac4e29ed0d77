/** The way from a text to the next token, and where on it each scheme tells of positions. */
import type { Config, Mode } from '../../protocol/core';
import { kSchemes } from '../../race/schemes';

/** Those whose slots are not drawn at random: the others enter where their siblings do. */
export const kShownModes: readonly Mode[] = ['none', 'sin', 'learned', 'rope', 'alibi', 't5_bias', 'relative'];

/** Three words and their made-up rows of a small vocabulary. */
export const kWords: readonly string[] = ['나는', '밥을', '먹었다'];
export const kIds: readonly number[] = [5, 8, 2];

/** A model small enough that every number of its input can be drawn. */
export function modelOf(mode: Mode): Partial<Config> {
  return {
    mode,
    vocab_size: 10,
    length: kIds.length,
    max_len: 6,
    d_model: 8,
    nhead: 2,
    num_layers: 2,
    dim_feedforward: 16,
    causal: true,
  };
}

export type StageName =
  'text' | 'tokens' | 'ids' | 'token' | 'position' | 'sum' | 'heads' | 'scores' | 'block' | 'probabilities';

export interface Stage {
  name: StageName;
  /** In letters, and with this figure's numbers; empty for what has no shape. */
  letters: string;
  numbers: string;
}

const kB = 1;
const kT = kIds.length;
const kC = 8;
const kH = 2;
const kV = 10;

function stage(name: StageName, letters: string, ...sizes: readonly number[]): Stage {
  return { name, letters, numbers: sizes.length === 0 ? '' : `(${sizes.join(', ')})` };
}

export const kStages: readonly Stage[] = [
  stage('text', ''),
  stage('tokens', ''),
  stage('ids', '(B, T)', kB, kT),
  stage('token', '(B, T, C)', kB, kT, kC),
  stage('position', '(T, C)', kT, kC),
  stage('sum', '(B, T, C)', kB, kT, kC),
  stage('heads', '(B, H, T, D)', kB, kH, kT, kC / kH),
  stage('scores', '(B, H, T, T)', kB, kH, kT, kT),
  stage('block', '(B, T, C)', kB, kT, kC),
  stage('probabilities', '(B, T, V)', kB, kT, kV),
];

export function stageOf(name: StageName): Stage {
  const found = kStages.find((one) => one.name === name);
  if (found === undefined) throw new Error(`no stage ${name}`);
  return found;
}

/** Where a scheme enters. */
export type Port = 'input' | 'queries_keys' | 'scores';

export const kPorts: readonly Port[] = ['input', 'queries_keys', 'scores'];

export function portOf(mode: Mode): Port | undefined {
  const { acts } = kSchemes[mode];
  return acts === 'nowhere' ? undefined : acts;
}

/** The first scheme that enters at a port. */
export function modeAt(port: Port): Mode {
  return kShownModes.find((mode) => portOf(mode) === port) ?? 'none';
}

/** `scores` are those of queries and keys alone, before a bias is added. */
export type Part = 'query' | 'key' | 'value' | 'scores' | 'weights';

/** What holds something of the slot in the first block. */
export function carriersOf(mode: Mode): readonly Part[] {
  switch (portOf(mode)) {
    case 'input':
      return ['query', 'key', 'value', 'scores', 'weights'];
    case 'queries_keys':
      return ['query', 'key', 'scores', 'weights'];
    case 'scores':
      return ['weights'];
    default:
      return [];
  }
}
