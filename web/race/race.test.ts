import { describe, expect, it } from 'vitest';
import type { CoreError } from '../protocol/core';
import { refusal } from '../protocol/errors';
import { WorkerRace } from './race';
import { kThreeModes, stage } from './testing/stage';
import type { WorkerLike, WorkerSource } from './worker-line';

describe('a race', () => {
  it('is loading until the module is there, then shows step 0 of every mode', async () => {
    const { race, prepare, run } = stage();
    expect(race.status).toBe('loading');
    expect(await prepare()).toBeUndefined();
    expect(race.status).toBe('idle');
    expect(race.facts?.kernel).toBe('fake');
    expect(race.runs.map(({ mode, status, step }) => [mode, status, step])).toEqual([
      ['none', 'idle', 0],
      ['sin', 'idle', 0],
      ['learned', 'idle', 0],
    ]);
    expect(run('sin').evaluations.map(({ step }) => step)).toEqual([0]);
    expect(run('sin').ceiling?.token_accuracy).toBeCloseTo(0.31717);
    expect(run('sin').position_table?.rows).toBe(1);
    expect(run('sin').input_scale).toEqual({ token: 1, position: 0.7 });
    expect(run('sin').digest).toBe('0000000000000000');
  });

  it('has no order-blind ceiling under a causal mask, which tells of order', async () => {
    const { race, prepare } = stage();
    await prepare({ ...kThreeModes, config: { ...kThreeModes.config, causal: true } });
    expect(race.runs.map(({ evaluations, ceiling }) => [evaluations.length, ceiling])).toEqual([
      [1, undefined],
      [1, undefined],
      [1, undefined],
    ]);
  });

  it('trains every run to its end, with every loss in its place and the evaluations that were asked for', async () => {
    const { race, prepare, reached, workers } = stage();
    await prepare({ ...kThreeModes, steps: 90 });
    race.run();
    await reached('done');
    for (const run of race.runs) {
      expect(run.status).toBe('done');
      expect(run.losses).toEqual(Array.from({ length: 90 }, (_, i) => 2.3 / (i + 1)));
      expect(run.evaluations.map(({ step }) => step)).toEqual([0, 25, 50, 75, 90]);
      expect(run.digest).toBe('0000000000000090');
      expect(run.steps_per_second).toBeCloseTo(500);
    }
    expect(workers).toHaveLength(3);
  });

  it('lets at most as many runs train at once as there are cores, and moves all of them together', async () => {
    const { race, prepare, post, workers } = stage({ cores: 2 });
    await prepare({ ...kThreeModes, steps: 400 });
    race.run();
    expect(race.runs.map(({ status }) => status)).toEqual(['running', 'running', 'waiting']);
    let widest = 0;
    await post.until(() => {
      const steps = race.runs.map(({ step }) => step);
      // The last stretch apart, when those ahead have ended.
      if (Math.max(...steps) < 400) widest = Math.max(widest, Math.max(...steps) - Math.min(...steps));
      return race.status === 'done';
    });
    expect(widest).toBeLessThan(80);
    expect(workers.map(({ core }) => core.evaluatedAt.length)).toEqual([17, 17, 17]);
  });

  it('on one core takes turns, too', async () => {
    const { race, prepare, reached } = stage({ cores: 1 });
    await prepare();
    race.run();
    await reached('done');
    expect(race.runs.map(({ losses }) => losses.length)).toEqual([100, 100, 100]);
  });

  it('sends at most 60 updates a second, all runs together', async () => {
    const { race, prepare, reached, workers } = stage({ cores: 3 });
    await prepare({ ...kThreeModes, steps: 1000, eval_every: 1000 });
    race.run();
    await reached('done');
    for (const worker of workers) {
      const times = worker.sent.filter(({ message }) => message.kind === 'update').map(({ at }) => at);
      const seconds = worker.core.now / 1000;
      // Those of step 0 and of the end come on top.
      expect(times.length).toBeLessThanOrEqual(20 * seconds + 2);
      expect(times.length).toBeGreaterThan(15 * seconds);
    }
  });

  it('draws at most once a frame, however many updates arrive', async () => {
    const { race, prepare, reached, frames, drawFrame } = stage();
    let changes = 0;
    race.addEventListener('change', () => {
      changes += 1;
    });
    await prepare();
    race.run();
    await reached('done');
    expect(frames).toHaveLength(1);
    drawFrame();
    expect(changes).toBe(1);
  });
});

describe('drawing', () => {
  it('follows progress at twenty a second, and what the reader asks for with the next frame', async () => {
    const { race, prepare, post, drawFrame, clock, reached } = stage();
    const drawn: number[] = [];
    race.addEventListener('change', () => drawn.push(clock.now));
    const frame = (): void => {
      clock.now += 10;
      drawFrame();
    };
    await prepare({ ...kThreeModes, steps: 10_000 });
    race.run();
    frame();
    expect(drawn).toEqual([10]);
    for (let i = 0; i < 12; i += 1) {
      const { step } = race.runs[0] ?? { step: 0 };
      await post.until(() => (race.runs[0]?.step ?? 0) > step);
      frame();
    }
    expect(drawn).toEqual([10, 60, 110]);
    race.pause();
    frame();
    await reached('paused');
    frame();
    expect(drawn).toEqual([10, 60, 110, 140, 150]);
  });
});

describe('pause', () => {
  it('is heard within one slice, and no point arrives after it', async () => {
    const { race, prepare, post, reached, workers } = stage({ cores: 3 });
    await prepare({ ...kThreeModes, steps: 10_000, eval_every: 10_000 });
    race.run();
    await post.until(() => race.runs.every(({ step }) => step > 50));
    const before = workers.map(({ core }) => core.now);
    race.pause();
    await reached('paused');
    workers.forEach(({ core }, i) => {
      expect(core.now - (before[i] ?? 0)).toBeLessThanOrEqual(2 * 12 + 2);
    });
    const seen = race.runs.map(({ losses }) => losses.length);
    await post.empty();
    expect(race.runs.map(({ losses }) => losses.length)).toEqual(seen);
    expect(race.runs.map(({ status }) => status)).toEqual(['paused', 'paused', 'paused']);
    for (const run of race.runs) {
      expect(run.losses).toHaveLength(run.step);
      expect(run.digest).toBe(String(run.step).padStart(16, '0'));
    }
  });

  it('is heard in the middle of an evaluation, whose point arrives when the run has gone on', async () => {
    const { race, prepare, post, reached, workers } = stage({ cores: 3 });
    // 256 pieces of 2.5 ms each.
    await prepare({ ...kThreeModes, steps: 10, eval_every: 10, eval_sequences: 16_384 });
    expect(workers.map(({ core }) => core.pieces)).toEqual([256, 256, 256]);
    race.run();
    await post.until(() => workers.every(({ core }) => core.pieces > 256));
    const before = workers.map(({ core }) => core.now);
    race.pause();
    await reached('paused');
    await post.empty();
    workers.forEach(({ core }, i) => {
      expect(core.now - (before[i] ?? 0)).toBeLessThan(2 * (12 + 2.5));
    });
    for (const run of race.runs) {
      expect(run.status).toBe('paused');
      expect(run.losses).toHaveLength(10);
      expect(run.evaluations.map(({ step }) => step)).toEqual([0]);
    }
    // Nothing is left to train: what is wanted is the end of the evaluation.
    race.step_once();
    await reached('done');
    for (const run of race.runs) expect(run.evaluations.map(({ step }) => step)).toEqual([0, 10]);
    expect(workers.map(({ core }) => core.pieces)).toEqual([512, 512, 512]);
  });

  it('keeps the sessions, so that a run goes on where it stood', async () => {
    const { race, prepare, post, reached } = stage();
    await prepare();
    for (const enough of [10, 30, 60]) {
      race.run();
      await post.until(() => race.runs.every(({ step }) => step > enough));
      race.pause();
      await reached('paused');
      await post.empty();
    }
    race.run();
    await reached('done');
    for (const run of race.runs) {
      expect(run.losses).toEqual(Array.from({ length: 100 }, (_, i) => 2.3 / (i + 1)));
      expect(run.evaluations.map(({ step }) => step)).toEqual([0, 25, 50, 75, 100]);
    }
  });

  it('is taken back by run, whatever is still in the post', async () => {
    const { race, prepare, post, reached } = stage();
    await prepare();
    race.run();
    await post.until(() => race.runs.some(({ step }) => step > 5));
    race.pause();
    race.run();
    expect(race.status).toBe('running');
    await reached('done');
    expect(race.runs.map(({ losses }) => losses.length)).toEqual([100, 100, 100]);
  });
});

describe('step', () => {
  it('does one step of every run, again and again', async () => {
    const { race, prepare, reached, post } = stage({ cores: 1 });
    await prepare({ ...kThreeModes, steps: 3, eval_every: 2 });
    for (const step of [1, 2]) {
      race.step_once();
      expect(race.status).toBe('running');
      await reached('paused');
      await post.empty();
      expect(race.runs.map((run) => run.step)).toEqual([step, step, step]);
      expect(race.runs.map((run) => run.losses.length)).toEqual([step, step, step]);
    }
    race.step_once();
    await reached('done');
    expect(race.runs.map((run) => run.evaluations.map((point) => point.step))).toEqual([
      [0, 2, 3],
      [0, 2, 3],
      [0, 2, 3],
    ]);
  });

  it('waits for sessions that are still opening', async () => {
    const { race, prepare, reached } = stage();
    await prepare();
    race.run();
    race.reset();
    race.step_once();
    await reached('paused');
    expect(race.runs.map((run) => run.step)).toEqual([1, 1, 1]);
  });
});

describe('reset', () => {
  it('does not wait for an evaluation', async () => {
    const { race, prepare, post, workers } = stage();
    await prepare({ ...kThreeModes, modes: ['sin'], eval_sequences: 16_384, eval_every: 1 });
    race.run();
    await post.until(() => (workers[0]?.core.pieces ?? 0) > 256);
    race.reset();
    await post.empty();
    expect(race.runs.map(({ step, evaluations }) => [step, evaluations.length])).toEqual([[0, 1]]);
    // That of step 0, twice; the other one was left.
    expect(workers[0]?.core.evaluatedAt.map(({ step }) => step)).toEqual([0, 0]);
  });

  it('begins new runs in the same workers, and mixes nothing of the old ones in', async () => {
    const { race, prepare, post, reached, workers } = stage();
    await prepare({ ...kThreeModes, steps: 1000 });
    const ids = new Set(race.runs.map(({ id }) => id));
    for (let i = 0; i < 20; i += 1) {
      race.run();
      await post.until(() => race.runs.every(({ step }) => step > 20));
      race.reset();
      for (const { id, step, losses } of race.runs) {
        expect(ids.has(id)).toBe(false);
        ids.add(id);
        expect([step, losses.length]).toEqual([0, 0]);
      }
    }
    await post.empty();
    expect(race.status).toBe('idle');
    expect(race.runs.map(({ losses, step }) => [losses.length, step])).toEqual([
      [0, 0],
      [0, 0],
      [0, 0],
    ]);
    expect(workers).toHaveLength(3);
    expect(workers.map(({ core }) => core.alive)).toEqual([1, 1, 1]);
    race.run();
    await reached('done');
    expect(race.runs.every(({ losses }) => losses.length === 1000)).toBe(true);
  });

  it('has nothing to do while nothing has been done', async () => {
    const { race, prepare, post, reached } = stage();
    await prepare();
    const ids = race.runs.map(({ id }) => id);
    race.reset();
    expect(race.runs.map(({ id }) => id)).toEqual(ids);
    race.step_once();
    await reached('paused');
    race.reset();
    await post.empty();
    expect(race.runs.map(({ id, step }) => [ids.includes(id), step])).toEqual([
      [false, 0],
      [false, 0],
      [false, 0],
    ]);
  });

  it('takes up the settings that were prepared meanwhile', async () => {
    const { race, prepare, post, workers } = stage();
    await prepare();
    await prepare({ ...kThreeModes, modes: ['sin'], config: { seed: 2 }, preset: 'lesson' });
    expect(race.runs).toHaveLength(3);
    race.reset();
    await post.empty();
    expect(race.runs.map(({ mode, config }) => [mode, config.seed, config.token_init])).toEqual([['sin', 2, 'normal']]);
    expect(workers.map(({ core }) => core.alive)).toEqual([1, 0, 0]);
  });

  it('follows by itself when run is pressed after the end', async () => {
    const { race, prepare, reached, post } = stage();
    await prepare({ ...kThreeModes, steps: 5 });
    race.run();
    await reached('done');
    const [first] = race.runs;
    race.run();
    expect(race.status).toBe('running');
    await post.until(() => race.status === 'done');
    expect(race.runs[0]?.id).not.toBe(first?.id);
    expect(race.runs[0]?.losses).toHaveLength(5);
  });
});

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

describe('a sequence to watch', () => {
  it('is read by every model, at once and in each snapshot', async () => {
    const { race, prepare, post, reached } = stage();
    await prepare();
    let answered = false;
    void race.probe([3, 1, 4, 2]).then(() => {
      answered = true;
    });
    await post.until(() => answered);
    expect(race.runs.map(({ prediction }) => [...(prediction?.predictions ?? [])])).toEqual([
      [2, 4, 1, 3],
      [2, 4, 1, 3],
      [2, 4, 1, 3],
    ]);
    race.run();
    await reached('done');
    expect(race.runs[2]?.prediction?.length).toBe(4);
    race.reset();
    await post.empty();
    expect(race.runs[2]?.prediction?.length).toBe(4);
  });

  it('that is refused leaves the old one standing', async () => {
    const { race, prepare, post } = stage();
    await prepare();
    const errors: (CoreError | undefined)[] = [];
    void race.probe([1, 2]).then((error) => errors.push(error));
    await post.until(() => errors.length === 1);
    void race.probe([1, 99]).then((error) => errors.push(error));
    await post.until(() => errors.length === 2);
    expect(errors.map((error) => error?.code)).toEqual([undefined, 'token_out_of_vocabulary']);
    expect([...(race.runs[0]?.prediction?.predictions ?? [])]).toEqual([2, 1]);
  });
});

describe('a run that goes wrong', () => {
  it('ends as diverged at the loss that is no number, which is passed on untouched', async () => {
    const { race, prepare, reached, tune, run } = stage();
    tune((core) => {
      core.loss = (mode, step) => (mode === 'sin' && step >= 7 ? Infinity : mode === 'none' && step >= 9 ? NaN : 2);
    });
    await prepare();
    race.run();
    await reached('done');
    expect(run('sin').losses).toEqual([2, 2, 2, 2, 2, 2, Infinity]);
    expect(run('none').losses.at(-1)).toBeNaN();
    expect(race.runs.map(({ status, step }) => [status, step])).toEqual([
      ['diverged', 9],
      ['diverged', 7],
      ['done', 100],
    ]);
    expect(run('sin').prediction).toBeUndefined();
    expect(run('sin').evaluations.at(-1)?.step).toBe(7);
    expect(run('sin').digest).toBe('0000000000000007');
  });

  it('is diverged at its end when its losses have grown far past their start', async () => {
    const { race, prepare, reached, tune, run } = stage();
    tune((core) => {
      core.loss = (_mode, step) => 2 + step;
    });
    await prepare();
    race.run();
    await reached('done');
    expect(run('none').status).toBe('diverged');
  });

  it('fails alone when its module traps, and a reset brings a fresh worker', async () => {
    const { race, prepare, reached, post, workers } = stage();
    await prepare();
    const broken = workers[1];
    if (!broken) throw new Error('no second worker');
    broken.core.trapAt = 12;
    race.run();
    await reached('done');
    expect(race.runs.map(({ status }) => status)).toEqual(['done', 'failed', 'done']);
    expect(race.runs[1]?.error).toMatchObject({ code: 'core_broke', parameters: { detail: 'unreachable' } });
    expect(broken.terminated).toBe(true);
    race.reset();
    await post.empty();
    race.run();
    await reached('done');
    expect(race.runs.map(({ status }) => status)).toEqual(['done', 'done', 'done']);
    expect(workers).toHaveLength(4);
  });

  it('does not keep a pause waiting', async () => {
    const { race, prepare, post, workers } = stage({ cores: 3 });
    await prepare();
    race.run();
    await post.until(() => race.runs.every(({ step }) => step > 0));
    race.pause();
    workers[0]?.onerror?.({ message: 'gone' });
    await post.until(() => race.status === 'paused');
    expect(race.runs.map(({ status }) => status)).toEqual(['failed', 'paused', 'paused']);
  });
});

describe('a module that does not load', () => {
  it('is told once, and may load the next time', async () => {
    let error: CoreError | undefined = refusal('module_not_found', { status: '404', url: 'x' });
    const { race, prepare, reached } = stage({ loadError: () => error });
    expect((await prepare())?.code).toBe('module_not_found');
    expect(race.status).toBe('failed');
    expect(race.load_error?.code).toBe('module_not_found');
    error = undefined;
    expect(await prepare()).toBeUndefined();
    expect(race.load_error).toBeUndefined();
    race.run();
    await reached('done');
  });

  const firstWorker = (workers: Partial<WorkerSource>): WorkerRace =>
    new WorkerRace({
      workers: {
        spawn: () => ({ postMessage: () => undefined, onmessage: null, onerror: null, terminate: () => undefined }),
        url: 'https://lab.invalid/worker.js',
        afterPatience: () => undefined,
        ...workers,
      },
      cores: 2,
      nextFrame: () => undefined,
      now: () => 0,
      moduleUrl: '',
      threadedModuleUrl: undefined,
    });

  it('is told also when the worker does not even start', async () => {
    const race = firstWorker({
      spawn: () => {
        throw new Error('forbidden');
      },
    });
    expect(await race.prepare(kThreeModes)).toMatchObject({
      code: 'worker_not_started',
      parameters: { detail: 'forbidden' },
    });
    expect(race.status).toBe('failed');
  });

  it('is told, with the address, when the script of the worker does not load', async () => {
    const worker: WorkerLike = {
      postMessage: () => undefined,
      onmessage: null,
      onerror: null,
      terminate: () => undefined,
    };
    const race = firstWorker({ spawn: () => worker });
    const prepared = race.prepare(kThreeModes);
    worker.onerror?.({});
    expect(await prepared).toMatchObject({
      code: 'worker_not_loaded',
      parameters: { url: 'https://lab.invalid/worker.js' },
    });
  });

  it('is told when the worker never says a word', async () => {
    let overdue = (): void => undefined;
    const race = firstWorker({
      afterPatience: (callback) => {
        overdue = callback;
      },
    });
    const prepared = race.prepare(kThreeModes);
    overdue();
    expect(await prepared).toMatchObject({
      code: 'worker_silent',
      parameters: { url: 'https://lab.invalid/worker.js' },
    });
    expect(race.status).toBe('failed');
  });
});

describe('close', () => {
  it('ends the workers and says no more', async () => {
    const { race, prepare, post, workers } = stage();
    await prepare();
    race.run();
    await post.until(() => race.runs.every(({ step }) => step > 0));
    race.close();
    expect(workers.every(({ terminated }) => terminated)).toBe(true);
    await post.empty();
    expect(race.runs.every(({ step }) => step < 100)).toBe(true);
  });
});
