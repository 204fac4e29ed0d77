/** Starts the host inside a classic worker that was made from memory: this script and all it needs are one file. */
import type { ToWorker } from '../protocol/worker';
import { Host } from './host';
import { loadBundled } from './load-bundled';
import { breatheByMessage } from './slices';

declare const self: DedicatedWorkerGlobalScope;

const host = new Host({
  post: (message, transfer) => {
    self.postMessage(message, transfer);
  },
  load: loadBundled,
  now: () => performance.now(),
  breathe: breatheByMessage(),
});

self.addEventListener('message', (event: MessageEvent<ToWorker>) => {
  host.receive(event.data);
});
