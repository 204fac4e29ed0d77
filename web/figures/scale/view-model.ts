/** How loud the two parts of the input are (rms), as the core measured them. */
import type { Mode } from '../../protocol/core';
import type { Run } from '../../protocol/race';

export interface Meter {
  mode: Mode;
  step: number;
  token: number;
  position: number;
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
        share: all > 0 ? scale.position ** 2 / all : 0,
      },
    ];
  });
}

/** Full length of the bars: a friendly number that stays put while the bars grow. */
export function fullScale(all: readonly Meter[]): number {
  const largest = Math.max(0, ...all.flatMap((one) => [one.token, one.position]).filter(Number.isFinite));
  return [1, 2, 5, 10, 20, 50, 100].find((limit) => largest <= limit) ?? Math.max(1, largest);
}
