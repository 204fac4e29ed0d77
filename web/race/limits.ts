/** What a race itself can be asked for; what a model can be is the core's to judge. Inclusive. */
import type { CoreError, Mode } from '../protocol/core';
import { refusal } from '../protocol/errors';
import type { RaceSettings } from '../protocol/race';

export const kModes = [
  'none',
  'sin',
  'learned',
  'rope',
  'alibi',
  't5_bias',
  'relative',
  'random_sin',
  'random_learned',
] as const satisfies readonly Mode[];

/** The lesson's own race, of which the first screen and an address without modes speak. */
export const kDefaultModes = ['none', 'sin', 'learned'] as const satisfies readonly Mode[];

export const kRaceLimits = {
  steps: { minimum: 1, maximum: 100_000 },
  eval_every: { minimum: 1, maximum: 100_000 },
  eval_sequences: { minimum: 1, maximum: 16_384 },
} as const;

export type RaceField = keyof typeof kRaceLimits;

export function judgeRace(settings: RaceSettings): CoreError | undefined {
  if (settings.modes.length === 0) return refusal('no_modes', { allowed: kModes.join(', ') }, 'modes');
  for (const field of ['steps', 'eval_every', 'eval_sequences'] as const) {
    const error = judgeRaceField(field, settings[field]);
    if (error) return error;
  }
  return undefined;
}

export function judgeRaceField(field: RaceField, value: number): CoreError | undefined {
  const { minimum, maximum } = kRaceLimits[field];
  if (Number.isInteger(value) && value >= minimum && value <= maximum) return undefined;
  const code = Number.isInteger(value) ? 'setting_out_of_range' : 'not_a_whole_number';
  return refusal(code, { minimum: String(minimum), maximum: String(maximum) }, field, String(value));
}
