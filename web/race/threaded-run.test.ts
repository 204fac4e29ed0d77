import { describe, expect, it } from 'vitest';
import type { CoreError } from '../protocol/core';
import { refusal } from '../protocol/errors';
import type { RaceSettings } from '../protocol/race';
import { kPlainModule, kThreadedModule, kThreeModes, stage, type Stage, type StageParts } from './testing/stage';

const kAlone: RaceSettings = { ...kThreeModes, modes: ['sin'] };

const kOutOfMemory: CoreError = { code: 'out_of_memory', field: 'memory', value: '', parameters: {}, message: '' };

/** What the workers that still live have loaded, and how many sessions each holds. */
function living({ workers }: Stage): [string | undefined, number][] {
  return workers.filter(({ terminated }) => !terminated).map(({ moduleUrl, core }) => [moduleUrl, core.alive]);
}

/** The threaded module is on its way until `arrive` is called; the other one is there at once. */
function late(parts: StageParts = {}): { arrive: () => void; on: Stage } {
  let arrive = (): void => undefined;
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const on = stage({
    threads: 4,
    arrival: (moduleUrl) => (moduleUrl === kThreadedModule ? arrived : Promise.resolve()),
    ...parts,
  });
  return { arrive, on };
}

describe('a run that races alone', () => {
  it('is trained by the threaded module, in a worker of its own', async () => {
    const on = stage({ threads: 4 });
    expect(await on.prepare(kAlone)).toBeUndefined();
    expect(living(on)).toEqual([
      [kPlainModule, 0],
      [kThreadedModule, 1],
    ]);
    on.race.run();
    await on.reached('done');
    const run = on.run('sin');
    expect(run.losses).toEqual(Array.from({ length: 100 }, (_, i) => 2.3 / (i + 1)));
    expect(run.threads).toBe(4);
    expect(on.race.threads_denied).toBeUndefined();
    // Those of a run among others.
    expect(on.race.facts?.threads).toBe(1);
  });

  it('keeps its worker across resets', async () => {
    const on = stage({ threads: 4 });
    await on.prepare(kAlone);
    for (let i = 0; i < 3; i += 1) {
      on.race.run();
      await on.post.until(() => on.run('sin').step > 10);
      on.race.reset();
      await on.post.empty();
    }
    expect(on.workers).toHaveLength(2);
    expect(on.workers[1]?.core.alive).toBe(1);
    expect(on.run('sin').threads).toBe(4);
  });

  it('fails as any other when its worker breaks while it trains, and a reset brings a fresh one', async () => {
    const on = stage({ threads: 4 });
    await on.prepare(kAlone);
    const threaded = on.workers[1];
    if (!threaded) throw new Error('no threaded worker');
    threaded.core.trapAt = 12;
    on.race.run();
    await on.reached('failed');
    expect(on.run('sin').error?.code).toBe('core_broke');
    expect(threaded.terminated).toBe(true);
    on.race.run();
    await on.reached('done');
    expect(on.run('sin').threads).toBe(4);
    expect(on.workers).toHaveLength(3);
  });

  it('has one thread where the page may not use more, and the race says so', async () => {
    const on = stage();
    await on.prepare(kAlone);
    expect(living(on)).toEqual([[kPlainModule, 1]]);
    expect(on.run('sin').threads).toBe(1);
    expect(on.race.threads_denied).toBe('not_available');
  });

  it('has one thread on one core, of which there is nothing to say', async () => {
    const on = stage({ cores: 1 });
    await on.prepare(kAlone);
    expect(on.run('sin').threads).toBe(1);
    expect(on.race.threads_denied).toBeUndefined();
  });
});

describe('runs that race against each other', () => {
  it('have one thread each', async () => {
    const on = stage({ threads: 4 });
    await on.prepare();
    expect(living(on)).toEqual([
      [kPlainModule, 1],
      [kPlainModule, 1],
      [kPlainModule, 1],
    ]);
    expect(on.race.runs.map(({ threads }) => threads)).toEqual([1, 1, 1]);
  });

  it('give the threaded worker back, and one alone gets it anew', async () => {
    const on = stage({ threads: 4 });
    await on.prepare(kAlone);
    const first = on.workers[1];
    await on.prepare();
    expect(first?.terminated).toBe(false);
    on.race.reset();
    expect(first?.terminated).toBe(true);
    await on.post.empty();
    expect(living(on).map(([, alive]) => alive)).toEqual([1, 1, 1]);
    await on.prepare(kAlone);
    on.race.reset();
    await on.post.empty();
    expect(living(on)).toEqual([
      [kPlainModule, 0],
      [kPlainModule, 0],
      [kPlainModule, 0],
      [kThreadedModule, 1],
    ]);
    on.race.run();
    await on.reached('done');
    expect(on.race.runs.map(({ mode, step, threads }) => [mode, step, threads])).toEqual([['sin', 100, 4]]);
  });
});

describe('a threaded module that cannot be had', () => {
  const noMore = (): Promise<void> => new Promise(() => undefined);
  const never = (moduleUrl: string): Promise<void> => (moduleUrl === kThreadedModule ? noMore() : Promise.resolve());
  const nothing = (): void => undefined;

  it.each<[string, StageParts, (on: Stage) => void]>([
    [
      'is refused',
      {
        loadError: (moduleUrl) =>
          moduleUrl === kThreadedModule ? refusal('module_not_found', { status: '404', url: moduleUrl }) : undefined,
      },
      nothing,
    ],
    ['gets no worker', { maximumWorkers: 1 }, nothing],
    [
      'breaks its worker while it loads',
      { arrival: never },
      ({ workers }) => workers[1]?.onerror?.({ message: 'gone' }),
    ],
    [
      'has a worker whose script does not load',
      { arrival: never },
      ({ workers }) => {
        workers[1]?.onerror?.({});
      },
    ],
    [
      'stays silent',
      { arrival: never },
      ({ losePatience }) => {
        losePatience();
      },
    ],
  ])('and %s leaves the run to the plain one, without a word of error', async (_, parts, goWrong) => {
    const on = stage({ threads: 4, ...parts });
    expect(await on.prepare(kAlone)).toBeUndefined();
    goWrong(on);
    await on.post.empty();
    expect(living(on)).toEqual([[kPlainModule, 1]]);
    expect(on.race.status).toBe('idle');
    expect(on.race.load_error).toBeUndefined();
    expect(on.run('sin')).toMatchObject({ status: 'idle', step: 0, threads: 1 });
    expect(on.run('sin').error).toBeUndefined();
    expect(on.run('sin').evaluations.map(({ step }) => step)).toEqual([0]);
    expect(on.race.threads_denied).toBe('not_loaded');
    on.race.run();
    await on.reached('done');
    expect(on.run('sin').losses).toHaveLength(100);
    expect(on.run('sin').digest).toBe('0000000000000100');
  });

  it('is not asked for again', async () => {
    const asked: string[] = [];
    const on = stage({
      threads: 4,
      loadError: (moduleUrl) => {
        asked.push(moduleUrl);
        return moduleUrl === kThreadedModule ? refusal('wasm_missing') : undefined;
      },
    });
    await on.prepare(kAlone);
    on.race.run();
    await on.reached('done');
    await on.prepare({ ...kAlone, config: { seed: 1 } });
    on.race.reset();
    await on.post.empty();
    expect(on.run('sin').evaluations).toHaveLength(1);
    expect(asked).toEqual([kPlainModule, kThreadedModule]);
    expect(on.race.threads_denied).toBe('not_loaded');
  });

  it.each(['session', 'evaluation'] as const)(
    'for a model whose %s is too large for it is had for the next',
    async (what) => {
      const on = stage({ threads: 4 });
      on.tune((core) => {
        core.refuse = (wanted, { d_model }) =>
          wanted === what && core.threadCount > 1 && d_model > 64 ? kOutOfMemory : undefined;
      });
      await on.prepare({ ...kAlone, config: { d_model: 512 } });
      expect(living(on)).toEqual([[kPlainModule, 1]]);
      expect(on.run('sin')).toMatchObject({ status: 'idle', threads: 1 });
      expect(on.run('sin').error).toBeUndefined();
      expect(on.race.threads_denied).toBe('too_large');
      on.race.run();
      await on.reached('done');
      on.race.reset();
      await on.post.empty();
      // The same model is no smaller the second time.
      expect(on.workers).toHaveLength(2);
      expect(on.race.threads_denied).toBe('too_large');
      await on.prepare(kAlone);
      on.race.reset();
      await on.post.empty();
      expect(on.run('sin').threads).toBe(4);
      expect(on.race.threads_denied).toBeUndefined();
    },
  );

  it.each(['session', 'evaluation'] as const)(
    'leaves a model whose %s fits neither to the words of the plain one',
    async (what) => {
      const on = stage({ threads: 4 });
      on.tune((core) => {
        core.refuse = (wanted) => (wanted === what ? kOutOfMemory : undefined);
      });
      await on.prepare(kAlone);
      expect(on.run('sin')).toMatchObject({ status: 'failed', error: { code: 'out_of_memory' } });
      expect(living(on)).toEqual([[kPlainModule, 0]]);
    },
  );
});

describe('while the threaded module loads', () => {
  const gone = ({ workers }: Stage): void => {
    workers[1]?.onerror?.({ message: 'gone' });
  };

  it.each([
    ['arrives', 4],
    ['breaks', 1],
  ] as const)('run is obeyed as soon as it %s', async (outcome, threads) => {
    const { on, arrive } = late();
    await on.prepare(kAlone);
    on.race.run();
    await on.post.empty();
    expect([on.race.status, on.run('sin').status]).toEqual(['running', 'waiting']);
    if (outcome === 'arrives') arrive();
    else gone(on);
    await on.reached('done');
    expect(on.run('sin')).toMatchObject({ step: 100, threads });
  });

  it.each([
    ['arrives', 4],
    ['breaks', 1],
  ] as const)('a pause is obeyed at once, and stands when it %s', async (outcome, threads) => {
    const { on, arrive } = late();
    await on.prepare(kAlone);
    on.race.run();
    on.race.pause();
    await on.post.empty();
    expect(on.race.status).toBe('paused');
    if (outcome === 'arrives') arrive();
    else gone(on);
    await on.post.empty();
    expect(on.race.status).toBe('paused');
    expect(on.run('sin')).toMatchObject({ status: 'paused', step: 0, threads });
    on.race.run();
    await on.reached('done');
    expect(on.run('sin').losses).toHaveLength(100);
  });

  it.each([
    ['arrives', 4],
    ['breaks', 1],
  ] as const)('a step waits until it %s', async (outcome, threads) => {
    const { on, arrive } = late();
    await on.prepare(kAlone);
    on.race.step_once();
    await on.post.empty();
    expect(on.race.status).toBe('running');
    if (outcome === 'arrives') arrive();
    else gone(on);
    await on.reached('paused');
    await on.post.empty();
    expect(on.run('sin')).toMatchObject({ status: 'paused', step: 1, threads });
  });

  it.each(['arrives', 'breaks'] as const)('a reset opens the newest run alone when it %s', async (outcome) => {
    const { on, arrive } = late();
    await on.prepare(kAlone);
    const older = on.run('sin');
    on.race.run();
    await on.prepare({ ...kAlone, config: { seed: 3 } });
    on.race.reset();
    expect(on.workers).toHaveLength(2);
    if (outcome === 'arrives') arrive();
    else gone(on);
    await on.post.empty();
    expect(on.race.status).toBe('idle');
    expect(on.run('sin')).toMatchObject({ step: 0, config: { seed: 3 } });
    expect(on.run('sin').evaluations).toHaveLength(1);
    expect(older.evaluations).toHaveLength(0);
    expect(living(on)).toEqual(
      outcome === 'arrives'
        ? [
            [kPlainModule, 0],
            [kThreadedModule, 1],
          ]
        : [[kPlainModule, 1]],
    );
  });

  it('a race of three does not wait for it, and one alone afterwards waits for its own', async () => {
    const { on, arrive } = late();
    await on.prepare(kAlone);
    await on.prepare();
    on.race.reset();
    await on.post.empty();
    expect(living(on).map(([, alive]) => alive)).toEqual([1, 1, 1]);
    await on.prepare(kAlone);
    on.race.reset();
    on.race.run();
    arrive();
    await on.reached('done');
    expect(on.run('sin')).toMatchObject({ step: 100, threads: 4 });
    expect(on.race.threads_denied).toBeUndefined();
    expect(living(on)).toEqual([
      [kPlainModule, 0],
      [kPlainModule, 0],
      [kPlainModule, 0],
      [kThreadedModule, 1],
    ]);
  });

  it.each(['arrives', 'breaks'] as const)('a sequence to watch is answered when it %s', async (outcome) => {
    const { on, arrive } = late();
    await on.prepare(kAlone);
    let answered = false;
    void on.race.probe([3, 1, 2]).then((error) => {
      answered = error === undefined;
    });
    if (outcome === 'arrives') arrive();
    else gone(on);
    await on.post.until(() => answered);
    expect([...(on.run('sin').prediction?.predictions ?? [])]).toEqual([2, 1, 3]);
  });

  it('close ends its worker, too, and starts no other', async () => {
    const { on } = late();
    await on.prepare(kAlone);
    on.race.close();
    await on.post.empty();
    expect(living(on)).toEqual([]);
    expect(on.workers).toHaveLength(2);
  });
});
