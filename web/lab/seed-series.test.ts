import { describe, expect, it } from 'vitest';
import type { RaceSettings } from '../protocol/race';
import { settled, ToldRace } from '../race/testing/told-race';
import { SeedSeries, seedsFrom } from './seed-series';

const settings: RaceSettings = {
  preset: 'lesson',
  config: { lr: 0.01, seed: 5 },
  modes: ['none', 'sin'],
  steps: 300,
  eval_every: 10,
  eval_sequences: 512,
};

describe('a series of seeds', () => {
  it('trains the experiment’s own settings from three seeds in a row, and records every run', async () => {
    const races: ToldRace[] = [];
    const recorded: string[] = [];
    const makeRace = (): ToldRace => {
      const race = new ToldRace();
      races.push(race);
      return race;
    };
    const series = new SeedSeries(makeRace, 1, settings, seedsFrom(5), (run, { eval_sequences }) => {
      recorded.push(`${run.mode} ${String(run.evaluations.at(-1)?.metrics.token_accuracy)} ${String(eval_sequences)}`);
    });
    expect(series.runs.map(({ mode, seed }) => `${mode} ${String(seed)}`)).toEqual([
      'none 5',
      'sin 5',
      'none 6',
      'sin 6',
      'none 7',
      'sin 7',
    ]);
    series.train();
    await settled();
    expect(races[0]?.prepared[0]).toEqual({ ...settings, modes: ['none'], eval_every: 300 });
    for (let i = 0; i < 6; i += 1) {
      races[0]?.reach(300, 0.3 + i / 10);
      await settled();
    }
    expect(series.busy).toBe(false);
    expect(series.runs.map(({ accuracy }) => accuracy?.toFixed(1))).toEqual(['0.3', '0.4', '0.5', '0.6', '0.7', '0.8']);
    expect(recorded).toHaveLength(6);
    expect(recorded[0]).toMatch(/ 0\.3 512$/);
    expect(races[0]?.prepared.at(-1)?.config).toEqual({ lr: 0.01, seed: 7 });
  });
});
