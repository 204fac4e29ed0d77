/**
 * The core's presets in its own order, and what choosing one sets besides the fields of its configuration. A test holds
 * names and steps against the core: an address is read before the core is there.
 *
 * Another preset is a fresh start: all its fields, its task and its steps. The learner keeps the seed, how numbers are
 * drawn from it, and the chosen models, save where a preset asks about certain ones. An address that names a preset
 * begins from the same, and says only what differs.
 */
import type { Mode, PresetName } from '../protocol/core';

export interface PresetStart {
  readonly steps: number;
  /** Absent where any models will do. */
  readonly modes?: readonly Mode[];
}

const kStarts: Readonly<Record<PresetName, PresetStart>> = {
  paper: { steps: 300 },
  lesson: { steps: 300 },
  pytorch: { steps: 300 },
  uva: { steps: 3900 },
  mixed: { steps: 2000 },
  // What a mask alone tells, beside a model that is told.
  nopos: { steps: 800, modes: ['none', 'sin'] },
};

export const kPresets = [
  'paper',
  'lesson',
  'pytorch',
  'uva',
  'mixed',
  'nopos',
] as const satisfies readonly PresetName[];

export function startOf(preset: PresetName): PresetStart {
  return kStarts[preset];
}
