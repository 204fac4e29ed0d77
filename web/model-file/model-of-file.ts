/** Which model a file holds: by what it says, or, of one from PyTorch, by its tensors and the settings that are chosen. */
import type { Config, CoreError, Mode } from '../protocol/core';
import type { CoreFacts } from '../protocol/race';
import { refusal } from '../protocol/errors';
import { kModes } from '../race/limits';
import { parseSettings, type Settings } from '../settings/settings';
import { headerOf, type Header } from './header';

export interface ModelFile {
  name: string;
  bytes: Uint8Array;
  settings: Settings;
  /** Where the settings are from: the file's own text, or the shapes of its tensors and what was chosen before. */
  from: 'file' | 'shapes';
  /** That the file says it was trained for. */
  steps: number | undefined;
}

/** A file that says nothing useful comes back with the wanted settings: the core has the words for what is wrong. */
export function modelOfFile(
  name: string,
  bytes: Uint8Array,
  wanted: Settings,
  facts: CoreFacts,
): ModelFile | CoreError {
  const header = headerOf(bytes);
  const said = header?.metadata['poslab.config'];
  if (header === undefined || said === undefined) {
    const shaped = header === undefined ? wanted : byShapes(header, wanted, facts);
    return { name, bytes, settings: shaped, from: 'shapes', steps: undefined };
  }
  const settings = bySaying(said, name, wanted, facts);
  if ('code' in settings) return settings;
  const steps = Number(header.metadata['poslab.steps']);
  return { name, bytes, settings, from: 'file', steps: Number.isSafeInteger(steps) && steps >= 0 ? steps : undefined };
}

function bySaying(said: string, name: string, wanted: Settings, { presets }: CoreFacts): Settings | CoreError {
  const broken = (reason: string): CoreError => refusal('file_config', { reason }, name);
  let json: unknown;
  try {
    json = JSON.parse(said);
  } catch {
    return broken('JSON');
  }
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return broken('JSON');
  const entries = Object.entries(json).map(([field, value]): [string, string] => [field, String(value)]);
  const mode = kModes.find((one) => entries.some(([field, value]) => field === 'mode' && value === one));
  const parsed = parseSettings(entries.filter(([field]) => field !== 'mode'));
  const [wrong] = parsed.refused;
  if (wrong !== undefined) return broken(`${wrong.field} = ${wrong.value}`);
  if (mode === undefined) return broken('mode');
  // What the file leaves unsaid is the core's default, which the preset `paper` is, not what happens to be chosen.
  const config: Partial<Config> = { ...presets.paper.config, ...parsed.settings.config };
  delete config.mode;
  return { ...wanted, modes: [mode], config };
}

function byShapes({ shapes }: Header, wanted: Settings, { presets }: CoreFacts): Settings {
  const config: Partial<Config> = { ...presets[wanted.preset].config, ...wanted.config };
  // It is the race's affair: settings hold the modes.
  delete config.mode;
  const [tokens, dModel] = matrixOf(shapes, 'emb.tok.weight');
  const [maxLen] = matrixOf(shapes, shapes.has('emb.pos.weight') ? 'emb.pos.weight' : 'emb.pe');
  const [dimFeedforward] = matrixOf(shapes, 'encoder.layers.0.linear1.weight');
  // One for each distance on either side, and one for none.
  const [distances, distanceHeads] = matrixOf(shapes, 'encoder.relative_bias.weight');
  const [, bucketHeads] = matrixOf(shapes, 'encoder.relative_attention_bias.weight');
  const heads = distanceHeads ?? bucketHeads;
  let layers = 0;
  while (shapes.has(`encoder.layers.${String(layers)}.linear1.weight`)) layers += 1;
  // The start mark and the end mark are rows of the table, but no tokens of the vocabulary.
  if (tokens !== undefined) config.vocab_size = tokens - (config.marks === true ? 2 : 0);
  if (dModel !== undefined) config.d_model = dModel;
  if (dimFeedforward !== undefined) config.dim_feedforward = dimFeedforward;
  if (layers > 0) config.num_layers = layers;
  if (maxLen !== undefined) config.max_len = maxLen;
  if (distances !== undefined) config.maximum_distance = Math.floor((distances - 1) / 2);
  if (heads !== undefined) config.nhead = heads;
  config.final_norm = shapes.has('encoder.norm.weight');
  // A file that lists a tied table under both its names has no bias for the head.
  config.tie_weights = !shapes.has('head.bias');
  return { ...wanted, modes: [modeOf(shapes, wanted.modes)], config };
}

/** Of another rank the core says what it needs; its sizes tell nothing. */
function matrixOf(shapes: Header['shapes'], name: string): readonly number[] {
  const shape = shapes.get(name);
  return shape?.length === 2 ? shape : [];
}

function modeOf(shapes: Header['shapes'], wanted: readonly Mode[]): Mode {
  if (shapes.has('encoder.relative_attention_bias.weight')) return 't5_bias';
  if (shapes.has('encoder.relative_bias.weight')) return 'relative';
  const fitting: readonly Mode[] = shapes.has('emb.pos.weight')
    ? ['learned', 'random_learned']
    : shapes.has('emb.pe')
      ? ['sin', 'random_sin']
      : ['none', 'rope', 'alibi'];
  // Several schemes keep the same tensors; the chosen one is meant, where it is among them.
  return fitting.find((mode) => wanted.includes(mode)) ?? fitting[0] ?? 'none';
}
