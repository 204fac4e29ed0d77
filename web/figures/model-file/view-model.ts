/** Which models can be saved, and under what name. */
import type { Mode } from '../../protocol/core';
import type { Run } from '../../protocol/race';

export interface Savable {
  id: number;
  mode: Mode;
  name: string;
}

/** Models with weights that were trained and now rest. */
export function savable(runs: readonly Run[]): Savable[] {
  return runs
    .filter(({ digest, trained, error }) => digest !== undefined && trained && error === undefined)
    .map(({ id, mode, config, step }) => ({
      id,
      mode,
      name: `position-lab-${mode}-seed${String(config.seed)}-step${String(step)}.safetensors`,
    }));
}
