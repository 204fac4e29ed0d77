/** The page's workers, and the module that they load. */
import workerUrl from '../worker/main?worker&url';
import type { WorkerLike, WorkerSource } from './worker-line';

/**
 * A slow network may take its time; an empty script would keep a reader waiting for ever. The words of `worker_silent`
 * name this minute.
 */
const kPatienceMs = 60_000;

export function pageWorkers(): WorkerSource {
  return {
    spawn: () => new Worker(workerUrl, { type: 'module' }) as WorkerLike,
    url: new URL(workerUrl, document.baseURI).href,
    afterPatience: (callback) => setTimeout(callback, kPatienceMs),
  };
}

/** `moduleUrl` may be relative to the document, as on a page that hosts the lab elsewhere. */
export function moduleAddress(moduleUrl = 'core/poslab.js'): URL {
  return new URL(moduleUrl, document.baseURI);
}
