/** The race as a page makes it: real workers, the browser's frames and cores. */
import type { Race } from '../protocol/race';
import { WorkerRace } from './race';
import type { WorkerLike } from './worker-line';

/** `moduleUrl` may be relative to the document, as on a page that hosts the lab elsewhere. */
export function createRace(moduleUrl = 'core/poslab.js'): Race {
  return new WorkerRace({
    spawn: () =>
      // Vite finds the worker by this very expression and builds it apart.
      new Worker(new URL('../worker/main.ts', import.meta.url), { type: 'module' }) as WorkerLike,
    cores: Math.max(1, navigator.hardwareConcurrency || 1),
    nextFrame,
    now: () => performance.now(),
    moduleUrl: new URL(moduleUrl, document.baseURI).href,
  });
}

/** A hidden page draws no frames, but its record must still fill. */
function nextFrame(callback: () => void): void {
  if (document.hidden) setTimeout(callback, 100);
  else requestAnimationFrame(callback);
}
