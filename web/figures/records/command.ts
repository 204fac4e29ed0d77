/** The command that trains the very same model in a terminal, digit for digit. */
import type { Config, Preset, PresetName } from '../../protocol/core';
import { kPresets } from '../../settings/presets';

export interface Trained {
  config: Config;
  /** Steps wanted: a run that has diverged ended earlier, and so will the command's. */
  steps: number;
  eval_sequences: number;
}

/** The command's own; saying it would be noise. */
const defaultSequences = 512;

export type Presets = Readonly<Record<PresetName, Preset>>;

/** What a run was, besides its mode and seed: a preset, and the fields in which it differs. */
export interface Conditions {
  preset: PresetName;
  changed: readonly (keyof Config)[];
}

/** Begins at the preset from which the least has to be said. */
export function conditionsOf(config: Config, presets: Presets): Conditions {
  const candidates = kPresets.map((preset) => ({
    preset,
    changed: differences(config, presets[preset].config),
  }));
  return candidates.reduce((a, b) => (b.changed.length < a.changed.length ? b : a));
}

export function commandOf({ config, steps, eval_sequences }: Trained, presets: Presets): string {
  const { preset, changed } = conditionsOf(config, presets);
  const words = [
    'poslab train',
    `--preset ${preset}`,
    `--mode ${config.mode}`,
    `--seed ${config.seed}`,
    `--steps ${steps}`,
    ...changed.map((name) => flag(name, config[name])),
  ];
  if (eval_sequences !== defaultSequences) words.push(`--eval-sequences ${eval_sequences}`);
  return words.join(' ');
}

/** `length=6 causal=true`: the fields in which a run differs from its preset, in the core's words. */
export function changedText(config: Config, { changed }: Conditions): string {
  return changed.map((name) => `${name}=${config[name]}`).join(' ');
}

function differences(config: Config, preset: Config): (keyof Config)[] {
  const names = (Object.keys(config) as (keyof Config)[]).filter((name) => name !== 'mode' && name !== 'seed');
  return names.filter((name) => config[name] !== preset[name]);
}

function flag(name: string, value: string | number | boolean): string {
  const words = `--${name.replaceAll('_', '-')}`;
  // A switch that is on needs no value.
  if (typeof value === 'boolean') return value ? words : `${words}=false`;
  return `${words} ${value}`;
}
