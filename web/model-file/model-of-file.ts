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
  const settings = bySaying(said, name, wanted);
  if ('code' in settings) return settings;
  const steps = Number(header.metadata['poslab.steps']);
  return { name, bytes, settings, from: 'file', steps: Number.isSafeInteger(steps) && steps >= 0 ? steps : undefined };
}

function bySaying(said: string, name: string, wanted: Settings): Settings | CoreError {
  const broken = (reason: string): CoreError => refusal('file_config', { reason }, name);
  let config: unknown;
  try {
    config = JSON.parse(said);
  } catch {
    return broken('JSON');
  }
  if (typeof config !== 'object' || config === null || Array.isArray(config)) return broken('JSON');
  const entries = Object.entries(config).map(([field, value]): [string, string] => [field, String(value)]);
  const mode = kModes.find((one) => entries.some(([field, value]) => field === 'mode' && value === one));
  const parsed = parseSettings(entries.filter(([field]) => field !== 'mode'));
  const [wrong] = parsed.refused;
  if (wrong !== undefined) return broken(`${wrong.field} = ${wrong.value}`);
  if (mode === undefined) return broken('mode');
  return { ...wanted, modes: [mode], config: parsed.settings.config };
}

function byShapes({ shapes }: Header, wanted: Settings, { presets }: CoreFacts): Settings {
  const config: Partial<Config> = { ...presets[wanted.preset].config, ...wanted.config };
  // It is the race's affair: settings hold the modes.
  delete config.mode;
  const [vocabSize, dModel] = shapes.get('emb.tok.weight') ?? [];
  const table = shapes.get('emb.pos.weight') ?? shapes.get('emb.pe');
  const [dimFeedforward] = shapes.get('encoder.layers.0.linear1.weight') ?? [];
  let layers = 0;
  while (shapes.has(`encoder.layers.${String(layers)}.linear1.weight`)) layers += 1;
  if (vocabSize !== undefined) config.vocab_size = vocabSize;
  if (dModel !== undefined) config.d_model = dModel;
  if (dimFeedforward !== undefined) config.dim_feedforward = dimFeedforward;
  if (layers > 0) config.num_layers = layers;
  if (table?.[0] !== undefined) config.max_len = table[0];
  config.final_norm = shapes.has('encoder.norm.weight');
  // A file that lists a tied table under both its names has no bias for the head.
  config.tie_weights = !shapes.has('head.bias');
  return { ...wanted, modes: [modeOf(shapes, wanted.modes)], config };
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
