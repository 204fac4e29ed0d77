import { describe, expect, it } from 'vitest';
import { refusal } from '../protocol/errors';
import type { FromWorker, ToWorker } from '../protocol/worker';
import { Ladder, type Rung } from './ladder';
import type { Way } from './way';
import type { WorkerLike } from './worker-line';

const kAnswer: FromWorker = { kind: 'answer', request: 1, result: { ok: false, error: refusal('run_closed') } };
const kRest = (run: number): ToWorker => ({ kind: 'rest', run });

class FakeWorker implements WorkerLike {
  onmessage: WorkerLike['onmessage'] = null;
  onerror: WorkerLike['onerror'] = null;
  readonly heard: ToWorker[] = [];
  ended = false;
  postMessage(message: ToWorker): void {
    this.heard.push(message);
  }
  terminate(): void {
    this.ended = true;
  }
}

interface Step {
  rung: Rung;
  workers: FakeWorker[];
}

function rung(way: Way, barred?: string): Step {
  const workers: FakeWorker[] = [];
  const start = (): Promise<WorkerLike> => {
    if (barred !== undefined) return Promise.reject(new Error(barred));
    const worker = new FakeWorker();
    workers.push(worker);
    return Promise.resolve(worker);
  };
  return { rung: { way, start }, workers };
}

async function settled(): Promise<void> {
  for (let i = 0; i < 20; i += 1) await Promise.resolve();
}

function listening(worker: WorkerLike): { messages: FromWorker[]; failures: (string | undefined)[] } {
  const heard = { messages: [] as FromWorker[], failures: [] as (string | undefined)[] };
  worker.onmessage = ({ data }): void => {
    heard.messages.push(data);
  };
  worker.onerror = ({ message }): void => {
    heard.failures.push(message);
  };
  return heard;
}

describe('a ladder', () => {
  it('stays on its first rung where that one works', async () => {
    const own = rung('worker');
    const blob = rung('blob_worker');
    const found: Way[] = [];
    const worker = new Ladder([own.rung, blob.rung], (way) => found.push(way)).spawn();
    const { messages } = listening(worker);
    worker.postMessage(kRest(1));
    await settled();
    worker.postMessage(kRest(2));
    own.workers[0]?.onmessage?.({ data: kAnswer });
    expect(own.workers[0]?.heard).toEqual([kRest(1), kRest(2)]);
    expect(messages).toEqual([kAnswer]);
    expect([found, blob.workers]).toEqual([['worker'], []]);
  });

  it('says everything again to the next rung when one is barred, or fails before its first word', async () => {
    const own = rung('worker', 'other origin');
    const blob = rung('blob_worker');
    const page = rung('page');
    const found: Way[] = [];
    const ladder = new Ladder([own.rung, blob.rung, page.rung], (way) => found.push(way));
    const worker = ladder.spawn();
    const { messages, failures } = listening(worker);
    worker.postMessage(kRest(1));
    await settled();
    worker.postMessage(kRest(2));
    blob.workers[0]?.onerror?.({ message: 'worker-src' });
    await settled();
    expect(blob.workers[0]?.ended).toBe(true);
    expect(page.workers[0]?.heard).toEqual([kRest(1), kRest(2)]);
    page.workers[0]?.onmessage?.({ data: kAnswer });
    expect([messages, failures, found]).toEqual([[kAnswer], [], ['page']]);

    // Later ones begin where this one has arrived.
    ladder.spawn().postMessage(kRest(3));
    await settled();
    expect([blob.workers.length, page.workers[1]?.heard]).toEqual([1, [kRest(3)]]);
  });

  it('tells of a failure after the first word, and does not hide it behind another rung', async () => {
    const own = rung('worker');
    const blob = rung('blob_worker');
    const worker = new Ladder([own.rung, blob.rung], () => undefined).spawn();
    const { failures } = listening(worker);
    await settled();
    own.workers[0]?.onmessage?.({ data: kAnswer });
    own.workers[0]?.onerror?.({ message: 'unreachable' });
    await settled();
    expect([failures, blob.workers]).toEqual([['unreachable'], []]);
  });

  it('tells of the uppermost failure when no rung holds', async () => {
    const own = rung('worker');
    const worker = new Ladder([own.rung, rung('blob_worker', 'no source').rung], () => undefined).spawn();
    const { failures } = listening(worker);
    await settled();
    own.workers[0]?.onerror?.({});
    await settled();
    expect(failures).toEqual([undefined]);
  });

  it('ends what it started, also what starts after the end', async () => {
    const own = rung('worker');
    const first = new Ladder([own.rung], () => undefined).spawn();
    await settled();
    first.terminate();
    const second = new Ladder([own.rung], () => undefined).spawn();
    const { failures } = listening(second);
    second.terminate();
    await settled();
    expect(own.workers.map(({ ended }) => ended)).toEqual([true, true]);
    expect(failures).toEqual([]);
  });
});
