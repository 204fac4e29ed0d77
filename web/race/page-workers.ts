/** The page's workers, and the module that they load. */
import { home } from './home';
import { Ladder } from './ladder';
import { kRungs, ownWorkerUrl } from './rungs';
import { foundWay } from './way';
import type { WorkerSource } from './worker-line';

/**
 * A slow network may take its time; an empty script would keep a reader waiting for ever. The words of `worker_silent`
 * name this minute.
 */
const kPatienceMs = 60_000;

const ladder = new Ladder(kRungs, foundWay);

export function pageWorkers(): WorkerSource {
  return {
    spawn: () => ladder.spawn(),
    url: ownWorkerUrl(),
    afterPatience: (callback) => setTimeout(callback, kPatienceMs),
  };
}

/** With their version: the files keep their names, and no cache may give a page the module of another build. */
export function moduleAddress(name: 'poslab' | 'poslab-threads' = 'poslab'): URL {
  return new URL(`core/${name}.js?v=${__CORE_VERSION__}`, home().base);
}
