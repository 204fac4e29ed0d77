/** The race as a page makes it: real workers, the browser's frames and cores. */
import type { Race } from '../protocol/race';
import { moduleAddress, pageWorkers } from './page-workers';
import { WorkerRace } from './race';
import { ownWorkerAllowed } from './rungs';
import { threadsAvailable } from './threads';

export function createRace(): Race {
  const plainUrl = moduleAddress();
  const cores = coresOfPage();
  const threaded = cores > 1 && threadsAvailable() && ownWorkerAllowed();
  return raceOn(cores, plainUrl, threaded ? moduleAddress('poslab-threads') : undefined);
}

/** For those who run several races side by side: each is content with one core. */
export function createRaceOnOneCore(): Race {
  return raceOn(1, moduleAddress(), undefined);
}

export function coresOfPage(): number {
  return Math.max(1, navigator.hardwareConcurrency || 1);
}

function raceOn(cores: number, plainUrl: URL, threadedUrl: URL | undefined): Race {
  return new WorkerRace({
    workers: pageWorkers(),
    cores,
    nextFrame,
    now: () => performance.now(),
    moduleUrl: plainUrl.href,
    threadedModuleUrl: threadedUrl?.href,
  });
}

/** A hidden page draws no frames, but its record must still fill. */
function nextFrame(callback: () => void): void {
  if (document.hidden) setTimeout(callback, 100);
  else requestAnimationFrame(callback);
}
