/** The race as a page makes it: real workers, the browser's frames and cores. */
import type { Race } from '../protocol/race';
import workerUrl from '../worker/main?worker&url';
import { WorkerRace } from './race';
import { threadsAvailable } from './threads';
import type { WorkerLike } from './worker-line';

/**
 * A slow network may take its time; an empty script would keep a reader waiting for ever. The words of `worker_silent`
 * name this minute.
 */
const kPatienceMs = 60_000;

/**
 * `moduleUrl` may be relative to the document, as on a page that hosts the lab elsewhere. The threaded module stands
 * beside it.
 */
export function createRace(moduleUrl = 'core/poslab.js'): Race {
  const plainUrl = new URL(moduleUrl, document.baseURI);
  const cores = Math.max(1, navigator.hardwareConcurrency || 1);
  const threaded = cores > 1 && threadsAvailable();
  return new WorkerRace({
    workers: {
      spawn: () => new Worker(workerUrl, { type: 'module' }) as WorkerLike,
      url: new URL(workerUrl, document.baseURI).href,
      afterPatience: (callback) => setTimeout(callback, kPatienceMs),
    },
    cores,
    nextFrame,
    now: () => performance.now(),
    moduleUrl: plainUrl.href,
    threadedModuleUrl: threaded ? new URL('poslab-threads.js', plainUrl).href : undefined,
  });
}

/** A hidden page draws no frames, but its record must still fill. */
function nextFrame(callback: () => void): void {
  if (document.hidden) setTimeout(callback, 100);
  else requestAnimationFrame(callback);
}
