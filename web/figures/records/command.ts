/** The command that trains the very same model in a terminal, digit for digit. */
import type { Config, PresetName } from '../../protocol/core';

export interface Trained {
  config: Config;
  /** Steps wanted: a run that has diverged ended earlier, and so will the command's. */
  steps: number;
  eval_sequences: number;
}

/** The command's own; saying it would be noise. */
const defaultSequences = 512;

/** Begins at the preset from which the least has to be said. */
export function commandOf(
  { config, steps, eval_sequences }: Trained,
  presets: Readonly<Record<PresetName, Config>>,
): string {
  const candidates = Object.entries(presets).map(([name, preset]) => ({ name, own: differences(config, preset) }));
  const nearest = candidates.reduce((a, b) => (b.own.length < a.own.length ? b : a));
  const words = [
    'poslab train',
    `--preset ${nearest.name}`,
    `--mode ${config.mode}`,
    `--seed ${config.seed}`,
    `--steps ${steps}`,
    ...nearest.own,
  ];
  if (eval_sequences !== defaultSequences) words.push(`--eval-sequences ${eval_sequences}`);
  return words.join(' ');
}

function differences(config: Config, preset: Config): string[] {
  const names = (Object.keys(config) as (keyof Config)[]).filter((name) => name !== 'mode' && name !== 'seed');
  return names.filter((name) => config[name] !== preset[name]).map((name) => flag(name, config[name]));
}

function flag(name: string, value: string | number | boolean): string {
  const words = `--${name.replaceAll('_', '-')}`;
  // A switch that is on needs no value.
  if (typeof value === 'boolean') return value ? words : `${words}=false`;
  return `${words} ${value}`;
}
