/** The command that trains the very same model in a terminal, digit for digit. */
import type { Config } from '../../protocol/core';
import { conditionsOf, type Presets } from '../../settings/conditions';

export interface Trained {
  config: Config;
  /** Steps wanted: a run that has diverged ended earlier, and so will the command's. */
  steps: number;
  eval_sequences: number;
}

/** The command's own; saying it would be noise. */
const defaultSequences = 512;

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

function flag(name: string, value: string | number | boolean): string {
  const words = `--${name.replaceAll('_', '-')}`;
  // A switch that is on needs no value.
  if (typeof value === 'boolean') return value ? words : `${words}=false`;
  return `${words} ${value}`;
}
