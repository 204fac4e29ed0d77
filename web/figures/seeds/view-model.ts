/** From trials of several seeds to what each scheme reached, and how far the seeds are apart. */
import type { Mode } from '../../protocol/core';
import { seedRange, type SeedRange } from '../../race/seed-range';
import type { Trial } from '../../race/trial';

/** What a press would train. */
export interface Asked {
  modes: readonly Mode[];
  seeds: readonly number[];
  steps: number;
}

/** What the trials were trained with. */
export type Shown = Pick<Asked, 'seeds' | 'steps'>;

export interface SchemeSeeds {
  mode: Mode;
  range: SeedRange;
}

export interface SeedsModel {
  schemes: readonly SchemeSeeds[];
  phase: 'empty' | 'running' | 'partly' | 'measured';
  progress: { over: number; all: number };
  /** Being trained, or stopped in it. */
  present: readonly Trial[];
  failed: readonly Trial[];
}

export function seedsModel(trials: readonly Trial[], busy: boolean): SeedsModel {
  const modes = [...new Set(trials.map(({ mode }) => mode))];
  const schemes = modes.flatMap((mode) => {
    const range = seedRange(
      trials.flatMap((trial) => {
        const { seed, accuracy } = trial;
        return trial.mode === mode && accuracy !== undefined ? [{ seed, accuracy }] : [];
      }),
    );
    return range === undefined ? [] : [{ mode, range }];
  });
  const over = trials.filter(({ training }) => training === 'done' || training === 'failed').length;
  const done = over === trials.length;
  return {
    schemes,
    phase: busy ? 'running' : trials.length === 0 || over === 0 ? 'empty' : done ? 'measured' : 'partly',
    progress: { over, all: trials.length },
    present: trials.filter(({ training }) => training === 'running' || training === 'paused'),
    failed: trials.filter(({ training }) => training === 'failed'),
  };
}

/** The scheme whose seeds are farthest apart, where every seed of every scheme is in. */
export function widest({ schemes, phase }: SeedsModel): SchemeSeeds | undefined {
  if (phase !== 'measured' || schemes.length === 0) return undefined;
  const width = ({ range }: SchemeSeeds): number => range.highest - range.lowest;
  return schemes.reduce((a, b) => (width(b) > width(a) ? b : a));
}

/** Seeds within this distance count as alike: of the lesson's 512 sequences an accuracy is known to about one point. */
export const kAlike = 0.01;
