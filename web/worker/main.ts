/** Starts the host inside a worker. All that is particular to a worker is here. */
import type { ToWorker } from '../protocol/worker';
import { Host } from './host';
import { loadCore } from './load-core';
import { breatheByMessage } from './slices';

declare const self: DedicatedWorkerGlobalScope;

const kPatienceMs = 30_000;

const host = new Host({
  post: (message, transfer) => {
    self.postMessage(message, transfer);
  },
  load: (moduleUrl) =>
    loadCore(moduleUrl, {
      fetch: (url, init) => fetch(url, init),
      // The glue is a public file, outside the bundle: it must find its .wasm beside itself.
      importGlue: (url) => import(/* @vite-ignore */ url),
      wasm: typeof WebAssembly === 'undefined' ? undefined : WebAssembly,
      patienceMs: kPatienceMs,
    }),
  now: () => performance.now(),
  breathe: breatheByMessage(),
});

self.addEventListener('message', (event: MessageEvent<ToWorker>) => {
  host.receive(event.data);
});
