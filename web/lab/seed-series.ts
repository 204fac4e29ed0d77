/**
 * The experiment's own race again, from three seeds in a row: one run tells nothing of luck. It holds the settings of
 * one moment; other settings are another series. It has no document.
 */
import type { Race, RaceSettings, Run } from '../protocol/race';
import { Trials } from './trials';

const kSeedCount = 3;

export function seedsFrom(first: number): readonly number[] {
  return Array.from({ length: kSeedCount }, (_, i) => first + i);
}

export class SeedSeries extends Trials {
  readonly settings: RaceSettings;
  readonly seeds: readonly number[];

  constructor(
    makeRace: () => Race,
    workers: number,
    settings: RaceSettings,
    seeds: readonly number[],
    record: (run: Run, settings: RaceSettings) => void,
  ) {
    // Seed by seed, so that all schemes can be compared after the first. Only the end of each run is shown.
    const pairs = seeds.flatMap((seed) => settings.modes.map((mode) => ({ mode, seed })));
    const plans = pairs.map(({ mode, seed }) => {
      const own = { ...settings, config: { ...settings.config, seed }, modes: [mode], eval_every: settings.steps };
      return { mode, seed, settings: own, lengths: [] };
    });
    super(makeRace, workers, plans, (run) => {
      record(run, settings);
    });
    this.settings = settings;
    this.seeds = seeds;
  }

  protected override wants(): boolean {
    return true;
  }
}
