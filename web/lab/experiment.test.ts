import { describe, expect, it } from 'vitest';
import type { CoreError, Result } from '../protocol/core';
import type { CoreFacts, Race, RaceSettings, Run } from '../protocol/race';
import { presetsFixture, runFixture } from '../figures/run-fixture';
import { kDefaults, parseSettings, writeHash } from '../settings/settings';
import { Experiment, merged, withoutPreset } from './experiment';

/** Remembers what it was asked; refuses odd widths, as the core does. */
class AskedRace extends EventTarget implements Race {
  runs: readonly Run[] = [];
  status: Race['status'] = 'idle';
  load_error: CoreError | undefined;
  facts: CoreFacts | undefined;
  readonly threads_denied = undefined;
  asked: RaceSettings[] = [];
  probed: (readonly number[])[] = [];
  resets = 0;

  prepare(settings: RaceSettings): Promise<CoreError | undefined> {
    this.asked.push(settings);
    const { d_model } = settings.config;
    if (d_model !== undefined && d_model % 2 === 1) {
      const value = String(d_model);
      return Promise.resolve({ code: 'odd_width', field: 'd_model', value, parameters: {}, message: '' });
    }
    if (this.runs.length === 0) this.reset();
    return Promise.resolve(undefined);
  }

  probe(ids: readonly number[]): Promise<CoreError | undefined> {
    this.probed.push(ids);
    return Promise.resolve(undefined);
  }

  reset(): void {
    this.resets += 1;
    this.runs = [runFixture({ id: this.resets, config: this.asked.at(-1)?.config ?? {} })];
    this.dispatchEvent(new Event('change'));
  }

  run(): void {
    this.status = 'running';
  }
  pause(): void {
    this.status = 'paused';
  }
  step_once(): void {
    this.status = 'paused';
  }
  measure_lengths(): void {
    this.dispatchEvent(new Event('change'));
  }
  save_model(): Promise<Result<Uint8Array>> {
    return Promise.resolve({ ok: true, value: new Uint8Array(8) });
  }
  stop_measuring(): void {
    this.dispatchEvent(new Event('change'));
  }
  close(): void {
    this.status = 'idle';
  }
}

const open = async (entries: [string, string][] = []): Promise<[Experiment, AskedRace]> => {
  const race = new AskedRace();
  const experiment = new Experiment(race, parseSettings(entries));
  await experiment.open();
  return [experiment, race];
};

describe('the experiment', () => {
  it('keeps what stands when settings are refused, and mends with the next change', async () => {
    const [experiment, race] = await open();
    await experiment.choose({ config: { d_model: 7 } });
    expect(experiment.refusal?.field).toBe('d_model');
    expect(race.runs).toHaveLength(1);
    expect(race.resets).toBe(1);
    await experiment.choose({ config: { d_model: 8 } });
    expect(experiment.refusal).toBeUndefined();
    expect(race.resets).toBe(2);
  });

  it('is judging from the choice to the answer, so that nothing refused is ever taken for settled', async () => {
    const [experiment] = await open();
    const settled: unknown[] = [];
    experiment.addEventListener('change', () => {
      if (!experiment.judging && experiment.refusal === undefined) settled.push(experiment.wanted.config.d_model);
    });
    await experiment.choose({ config: { d_model: 7 } });
    expect([experiment.judging, settled]).toEqual([false, []]);
    await experiment.choose({ config: { d_model: 8 } });
    expect(new Set(settled)).toEqual(new Set([8]));
  });

  it('waits with changed settings while steps would be lost', async () => {
    const [experiment, race] = await open();
    race.run();
    const before = race.resets;
    await experiment.choose({ config: { seed: 3 } });
    expect(race.resets).toBe(before);
    expect(experiment.pending).toBe(true);
    experiment.reset();
    expect(experiment.pending).toBe(false);
  });

  it('takes a hypothesis for each model before each run, and none while one is on its way', async () => {
    const [experiment, race] = await open();
    const suppose = (accuracy: number): void => {
      experiment.suppose('sin', { accuracy, why: 'it knows where' });
    };
    const supposed = (): number | undefined => experiment.hypotheses.sin?.accuracy;
    suppose(0.1);
    experiment.run();
    suppose(0.3);
    race.pause();
    suppose(0.3);
    expect([experiment.locked, supposed()]).toEqual([true, 0.1]);
    race.status = 'done';
    suppose(0.2);
    expect([experiment.locked, supposed()]).toEqual([false, 0.2]);
    experiment.run();
    race.status = 'idle';
    experiment.reset();
    suppose(0.4);
    expect(supposed()).toBe(0.4);
    experiment.suppose('none', { accuracy: 0.1, why: '' });
    expect(experiment.hypotheses).toEqual({
      sin: { accuracy: 0.4, why: 'it knows where' },
      none: { accuracy: 0.1, why: '' },
    });
  });

  it('tells the page when a run that begins or ends shuts or opens the hypotheses', async () => {
    const [experiment, race] = await open();
    const told: boolean[] = [];
    experiment.addEventListener('change', () => told.push(experiment.locked));
    for (const status of ['running', 'running', 'paused', 'done'] as const) {
      race.status = status;
      race.dispatchEvent(new Event('change'));
    }
    expect(told).toEqual([true, false]);
  });

  it('shows an example of the length that is trained, unless the learner has typed one', async () => {
    const [experiment, race] = await open();
    await experiment.choose({ config: { length: 4 } });
    expect(race.probed.at(-1)).toEqual([3, 1, 4, 2]);
    await experiment.watch([1, 2, 3]);
    await experiment.choose({ config: { length: 6 } });
    expect(race.probed.at(-1)).toEqual([1, 2, 3]);
  });

  it('keeps what was typed as a setting, also 3,1,4,2', async () => {
    const [experiment] = await open();
    expect(experiment.ids).toEqual(kDefaults.sequence);
    await experiment.watch([3, 1, 4, 2]);
    expect(writeHash(experiment.wanted)).toBe('sequence=3,1,4,2');
  });

  it('measures as its settings say, whatever the number of steps', async () => {
    const [experiment, race] = await open();
    await experiment.choose({ steps: 3000 });
    for (const steps of [300, 3000]) {
      expect(race.asked.find((one) => one.steps === steps)).toMatchObject({ eval_every: 10, eval_sequences: 512 });
    }
  });

  it('takes over another address without starting anything', async () => {
    const [experiment, race] = await open();
    await experiment.adopt(
      parseSettings([
        ['seed', '5'],
        ['sequence', '1,2'],
        ['colour', 'red'],
      ]),
    );
    expect(race.asked.at(-1)?.config.seed).toBe(5);
    expect(race.probed.at(-1)).toEqual([1, 2]);
    expect(experiment.notices).toHaveLength(1);
    expect([race.status, experiment.locked]).toEqual(['idle', false]);
    race.run();
    await experiment.adopt(parseSettings([['seed', '6']]));
    expect(experiment.pending).toBe(true);
    expect(race.probed.at(-1)).toEqual([3, 1, 4, 2, 7, 0, 9, 5]);
  });

  it('begins with what the address says and tells what it cannot use', async () => {
    const [experiment, race] = await open([
      ['preset', 'lesson'],
      ['sequence', '1,2'],
      ['colour', 'red'],
    ]);
    expect(race.asked[0]?.preset).toBe('lesson');
    expect(race.probed.at(-1)).toEqual([1, 2]);
    expect(experiment.notices).toHaveLength(1);
  });
});

describe('a change of settings', () => {
  it('of preset drops the fields over the old one, but not the seed', () => {
    const wanted = { ...kDefaults, config: { seed: 2, lr: 0.1 } };
    expect(merged(wanted, { preset: 'lesson' })).toMatchObject({ preset: 'lesson', config: { seed: 2 } });
    expect(merged(wanted, { config: { lr: 0.2 } }).config).toEqual({ seed: 2, lr: 0.2 });
  });

  it('of preset takes its task and its steps, as the start of what it is there to show', () => {
    const wanted = { ...kDefaults, steps: 50, config: { task: 'shift' as const, length: 6 } };
    expect(merged(wanted, { preset: 'uva' })).toEqual({ ...kDefaults, preset: 'uva', steps: 3900 });
    expect(merged(wanted, { preset: 'mixed', steps: 7 }).steps).toBe(7);
  });

  it('of preset keeps the models, but where it asks what a mask tells one without positions', () => {
    const wanted = { ...kDefaults, modes: ['rope'] as const };
    expect(merged(wanted, { preset: 'mixed' }).modes).toEqual(['rope']);
    expect(merged(wanted, { preset: 'nopos' })).toMatchObject({ modes: ['none', 'sin'], steps: 800, config: {} });
  });

  it('of preset keeps the way of drawing random numbers that the learner chose', () => {
    const wanted = { ...kDefaults, config: { random: 'torch' as const, lr: 0.1 } };
    expect(merged(wanted, { preset: 'lesson' }).config).toEqual({ random: 'torch' });
  });

  it('back to the preset’s value is no setting any more', () => {
    const facts: CoreFacts = {
      version: '0',
      kernel: '',
      threads: 1,
      presets: presetsFixture(),
      fields: [],
      faults: [],
    };
    const wanted = { ...kDefaults, config: { seed: 0, lr: 0.1 } };
    expect(withoutPreset(wanted, facts).config).toEqual({ lr: 0.1 });
  });
});

describe('what an opened link promised', () => {
  const promised: [string, string][] = [
    ['digest', 'sin:0123456789abcdef'],
    ['version', 'a'],
  ];

  it('stands while only models are chosen, and is dropped with the name of what was changed', async () => {
    const [experiment] = await open(promised);
    await experiment.choose({ modes: ['sin', 'rope'] });
    await experiment.choose({ steps: kDefaults.steps });
    expect(experiment.wanted.digest).toEqual({ sin: '0123456789abcdef' });
    expect(experiment.broken).toEqual([]);
    await experiment.choose({ config: { seed: 4 } });
    expect(experiment.wanted).toMatchObject({ digest: {}, version: '' });
    expect(experiment.broken).toEqual(['seed']);
    expect(writeHash(experiment.wanted)).toBe('modes=sin,rope&seed=4');
  });

  it('is dropped by another preset, and comes back with another link', async () => {
    const [experiment] = await open(promised);
    await experiment.choose({ preset: 'uva' });
    expect(experiment.broken).toEqual(['preset']);
    await experiment.adopt(parseSettings(promised));
    expect(experiment.broken).toEqual([]);
    expect(experiment.wanted.digest).toEqual({ sin: '0123456789abcdef' });
  });

  it('is not missed where nothing was promised', async () => {
    const [experiment] = await open();
    await experiment.choose({ steps: 20 });
    expect(experiment.broken).toEqual([]);
  });

  it('may have come with a head to look at', async () => {
    const [experiment] = await open([['attention_head', '2.1']]);
    expect(experiment.wanted.attention_head).toEqual({ layer: 2, head: 1 });
    experiment.look({ layer: 1, head: 3 });
    expect(writeHash(experiment.wanted)).toBe('attention_head=1.3');
  });
});
