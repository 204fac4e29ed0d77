/** How loud the two parts of the input are (rms), as the core measured them. */
import type { Mode } from '../../protocol/core';
import type { Run } from '../../protocol/race';
import { actsInAttention, kSchemes } from '../../race/schemes';

export interface Meter {
  mode: Mode;
  step: number;
  token: number;
  position: number;
  /** Whether positions are told inside the attention, so that the input knows nothing of them. */
  elsewhere: boolean;
  /** The position part's share of the input's variance, in [0, 1]. */
  share: number;
}

export function meters(runs: readonly Run[]): readonly Meter[] {
  return runs.flatMap((run) => {
    const scale = run.input_scale;
    if (scale === undefined) return [];
    const all = scale.token ** 2 + scale.position ** 2;
    return [
      {
        mode: run.mode,
        step: run.step,
        token: scale.token,
        position: scale.position,
        elsewhere: actsInAttention(run.mode),
        share: all > 0 ? scale.position ** 2 / all : 0,
      },
    ];
  });
}

/** The meter that the title speaks of: what a formula fixes before what is learned, and nothing that adds nothing. */
export function titleMeter(all: readonly Meter[]): Meter | undefined {
  const adding = all.filter((one) => kSchemes[one.mode].acts === 'input');
  return adding.find((one) => kSchemes[one.mode].holds === 'buffer') ?? adding[0];
}

/** Full length of the bars: a friendly number that stays put while the bars grow. */
export function fullScale(all: readonly Meter[]): number {
  const largest = Math.max(0, ...all.flatMap((one) => [one.token, one.position]).filter(Number.isFinite));
  return [1, 2, 5, 10, 20, 50, 100].find((limit) => largest <= limit) ?? Math.max(1, largest);
}
