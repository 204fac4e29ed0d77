import { describe, expect, it } from 'vitest';
import type { CoreError } from '../protocol/core';
import { kThreeModes, stage } from './testing/stage';

describe('settings', () => {
  it('that are refused leave everything as it stands', async () => {
    const { race, prepare, reached, post } = stage();
    await prepare();
    race.run();
    await post.until(() => race.runs.every(({ step }) => step > 10));
    const refused = await race.prepare({ ...kThreeModes, modes: [] });
    expect(refused?.code).toBe('no_modes');
    let odd: CoreError | undefined;
    void race.prepare({ ...kThreeModes, config: { d_model: 7 } }).then((error) => {
      odd = error;
    });
    await post.until(() => odd !== undefined);
    expect(odd).toMatchObject({ code: 'odd_width', field: 'd_model', value: '7' });
    await reached('done');
    expect(race.runs.map(({ losses }) => losses.length)).toEqual([100, 100, 100]);
  });

  it('that are refused leave no order waiting to begin by itself later', async () => {
    const { race, prepare, post } = stage();
    expect(await prepare({ ...kThreeModes, config: { d_model: 7 } })).toMatchObject({ code: 'odd_width' });
    race.step_once();
    race.run();
    expect(await prepare()).toBeUndefined();
    await post.empty();
    expect(race.status).toBe('idle');
    expect(race.runs.map(({ step }) => step)).toEqual([0, 0, 0]);
  });

  it.each([
    ['steps', 0, 'setting_out_of_range'],
    ['steps', 1.5, 'not_a_whole_number'],
    ['steps', NaN, 'not_a_whole_number'],
    ['eval_every', -1, 'setting_out_of_range'],
    ['eval_sequences', 1e9, 'setting_out_of_range'],
  ] as const)('refuse %s %d in words', async (field, value, code) => {
    const { race } = stage();
    const error = await race.prepare({ ...kThreeModes, [field]: value });
    expect(error).toMatchObject({ code, field, value: String(value) });
  });

  it('that are overtaken by newer ones do not count', async () => {
    const { race, post, prepare } = stage();
    await prepare();
    const older = race.prepare({ ...kThreeModes, config: { seed: 1 } });
    const newer = race.prepare({ ...kThreeModes, config: { seed: 2 } });
    await post.empty();
    expect(await Promise.all([older, newer])).toEqual([undefined, undefined]);
    race.reset();
    expect(race.runs.map(({ config }) => config.seed)).toEqual([2, 2, 2]);
  });

  it('are waited for when run is pressed while they are judged', async () => {
    const { race, prepare, post } = stage();
    await prepare({ ...kThreeModes, modes: ['none'] });
    const answer = race.prepare({ ...kThreeModes, config: { seed: 7 } });
    race.run();
    await post.until(() => race.status === 'done');
    expect(await answer).toBeUndefined();
    expect(race.runs.map(({ config, step }) => [config.seed, step])).toEqual([
      [7, 100],
      [7, 100],
      [7, 100],
    ]);
    // After the end as well: a fresh start follows the newest settings.
    void race.prepare({ ...kThreeModes, modes: ['sin'], config: { seed: 8 } });
    race.step_once();
    await post.until(() => race.status === 'paused');
    expect(race.runs.map(({ config, step }) => [config.seed, step])).toEqual([[8, 1]]);
  });

  it('that are refused start nothing, even when run was pressed meanwhile', async () => {
    const { race, prepare, post } = stage();
    await prepare();
    const answer = race.prepare({ ...kThreeModes, config: { d_model: 7 } });
    race.run();
    await post.empty();
    expect((await answer)?.code).toBe('odd_width');
    expect(race.status).toBe('idle');
    expect(race.runs.every(({ step }) => step === 0)).toBe(true);
  });

  it('may come after run was pressed', async () => {
    const { race, prepare } = stage();
    race.run();
    // `prepare` here delivers all the post there is, and that carries the runs to their end.
    await prepare();
    expect(race.status).toBe('done');
  });
});
