/** What a run was, in as few words as will do: a preset, and the fields in which it differs. */
import type { Config, Preset, PresetName } from '../protocol/core';
import { kPresets } from './presets';

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

/** `length=6 causal=true`: the fields in which a run differs from its preset, in the core's words. */
export function changedText(config: Config, { changed }: Conditions): string {
  return changed.map((name) => `${name}=${config[name]}`).join(' ');
}

function differences(config: Config, preset: Config): (keyof Config)[] {
  const names = (Object.keys(config) as (keyof Config)[]).filter((name) => name !== 'mode' && name !== 'seed');
  return names.filter((name) => config[name] !== preset[name]);
}
