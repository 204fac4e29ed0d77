/**
 * The ways in which a page may have a worker, best first:
 *
 *   worker       a module worker from the lab's own address: only where that is the page's origin. It alone may load
 *                the module with threads.
 *   blob_worker  a classic worker made from memory, with the module's bytes posted in: works from another origin, in a
 *                sandboxed frame and from a file (Chromium, Firefox, WebKit).
 *   page         no worker at all, where the page's policy forbids them: the page itself trains, in short slices.
 */
import workerUrl from '../worker/main?worker&url';
import type { ToWorker } from '../protocol/worker';
import { home } from './home';
import type { Rung } from './ladder';
import type { WorkerLike } from './worker-line';

export const ownWorkerUrl = (): string => new URL(workerUrl, home().base).href;

/** A sandboxed frame and a file have an origin that equals no other, not even its own. */
export function ownWorkerAllowed(): boolean {
  return home().files === undefined && self.origin !== 'null' && new URL(ownWorkerUrl()).origin === self.origin;
}

const kOwn: Rung = {
  way: 'worker',
  start: () => {
    if (!ownWorkerAllowed()) return Promise.reject(new Error(`${ownWorkerUrl()} is of another origin than the page`));
    return Promise.resolve(new Worker(ownWorkerUrl(), { type: 'module' }) as WorkerLike);
  },
};

let sourceUrl: Promise<string> | undefined;

const kBlob: Rung = {
  way: 'blob_worker',
  start: async () => {
    // One address for all workers of the page, for as long as there is the page.
    sourceUrl ??= workerSource().then((source) => URL.createObjectURL(new Blob([source], { type: 'text/javascript' })));
    const url = await kept(sourceUrl, () => {
      sourceUrl = undefined;
    });
    const bytes = await home().files?.moduleBytes();
    return withBytes(new Worker(url) as WorkerLike, bytes);
  },
};

const kPage: Rung = {
  way: 'page',
  start: async () => {
    const { hostInPage } = await import('../worker/in-page');
    return withBytes(hostInPage(), await home().files?.moduleBytes());
  },
};

export const kRungs: readonly Rung[] = [kOwn, kBlob, kPage];

async function workerSource(): Promise<string> {
  const { base, files } = home();
  if (files !== undefined) return files.workerSource();
  const url = new URL(__WORKER_SCRIPT__, base).href;
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${String(response.status)}`);
  return response.text();
}

/** Where the module's bytes are at hand, they go with the order to load. */
function withBytes(worker: WorkerLike, bytes: ArrayBuffer | undefined): WorkerLike {
  if (bytes === undefined) return worker;
  const post = worker.postMessage.bind(worker);
  worker.postMessage = (message: ToWorker): void => {
    post(message.kind === 'load' ? { ...message, bytes } : message);
  };
  return worker;
}

/** What failed may succeed the next time. */
async function kept<T>(promise: Promise<T>, forget: () => void): Promise<T> {
  try {
    return await promise;
  } catch (cause) {
    forget();
    throw cause;
  }
}
