/** For tests: a race over workers in the page's own thread, with all that a test may turn or look at. */
import type { CoreError } from '../../protocol/core';
import type { RaceSettings, Run } from '../../protocol/race';
import { WorkerRace } from '../race';
import { FakeCore, InThreadWorker, Post } from './in-thread';

export const kPlainModule = 'https://lab.invalid/core/poslab.js';
export const kThreadedModule = 'https://lab.invalid/core/poslab-threads.js';

export const kThreeModes: RaceSettings = {
  config: {},
  modes: ['none', 'sin', 'learned'],
  steps: 100,
  eval_every: 25,
  eval_sequences: 512,
};

export interface Stage {
  race: WorkerRace;
  post: Post;
  workers: InThreadWorker[];
  /** Says to every worker that its time to say a first word is over. */
  losePatience: () => void;
  /** Callbacks that wait for the next drawing. */
  frames: (() => void)[];
  /** The page's own. */
  clock: { now: number };
  drawFrame: () => void;
  /** For every core that is there, and for those that are made from now on. */
  tune: (change: (core: FakeCore) => void) => void;
  /** Prepares and delivers all the post that follows. */
  prepare: (settings?: RaceSettings) => Promise<CoreError | undefined>;
  reached: (status: WorkerRace['status']) => Promise<void>;
  run: (mode: Run['mode']) => Run;
}

export interface StageParts {
  cores?: number;
  /** Of a session of the threaded module; the race has none without. */
  threads?: number;
  /** Of the module at this address. */
  loadError?: (moduleUrl: string) => CoreError | undefined;
  /** Settles when the module at this address has arrived. */
  arrival?: (moduleUrl: string) => Promise<void>;
  /** The browser starts no more. */
  maximumWorkers?: number;
}

export function stage({
  cores = 2,
  threads,
  loadError = () => undefined,
  arrival = () => Promise.resolve(),
  maximumWorkers = Infinity,
}: StageParts = {}): Stage {
  const post = new Post();
  const workers: InThreadWorker[] = [];
  const overdue: (() => void)[] = [];
  const frames: (() => void)[] = [];
  const clock = { now: 0 };
  const tune: ((core: FakeCore) => void)[] = [];
  const race = new WorkerRace({
    workers: {
      spawn: () => {
        if (workers.length >= maximumWorkers) throw new Error('forbidden');
        const core = new FakeCore();
        for (const change of tune) change(core);
        const worker = new InThreadWorker(post, core, async (moduleUrl) => {
          if (moduleUrl === kThreadedModule) core.threadCount = threads ?? 1;
          await arrival(moduleUrl);
          const error = loadError(moduleUrl);
          return error ? { ok: false, error } : { ok: true, value: core };
        });
        workers.push(worker);
        return worker;
      },
      url: '',
      afterPatience: (callback) => overdue.push(callback),
    },
    cores,
    nextFrame: (callback) => frames.push(callback),
    now: () => clock.now,
    moduleUrl: kPlainModule,
    threadedModuleUrl: threads === undefined ? undefined : kThreadedModule,
  });
  const drawFrame = (): void => {
    for (const frame of frames.splice(0)) frame();
  };
  return {
    race,
    post,
    workers,
    losePatience: () => {
      for (const lose of overdue.splice(0)) lose();
    },
    frames,
    clock,
    drawFrame,
    tune: (change) => {
      tune.push(change);
      for (const { core } of workers) change(core);
    },
    prepare: async (settings = kThreeModes) => {
      let answered = false;
      const answer = race.prepare(settings).finally(() => {
        answered = true;
      });
      await post.until(() => answered, 'prepared');
      await post.empty();
      return answer;
    },
    reached: (status) => post.until(() => race.status === status, status),
    run: (mode) => {
      const run = race.runs.find((one) => one.mode === mode);
      if (!run) throw new Error(`no run of ${mode}`);
      return run;
    },
  };
}
