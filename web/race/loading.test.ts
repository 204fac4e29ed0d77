import { describe, expect, it } from 'vitest';
import type { CoreError } from '../protocol/core';
import { refusal } from '../protocol/errors';
import { WorkerRace } from './race';
import { kThreeModes, stage } from './testing/stage';
import type { WorkerLike, WorkerSource } from './worker-line';

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
