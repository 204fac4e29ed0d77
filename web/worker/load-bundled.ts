/** Loads the core where nothing can be imported: the glue of the single-thread module is part of the script. */
import type { Core, Result } from '../protocol/core';
import glue from 'virtual:poslab-glue';
import { loadCore } from './load-core';

const kPatienceMs = 30_000;

export function loadBundled(moduleUrl: string, bytes: ArrayBuffer | undefined): Promise<Result<Core>> {
  return loadCore(moduleUrl, {
    fetch: (url, init) => (bytes === undefined ? fetch(url, init) : Promise.resolve(responseOf(bytes))),
    importGlue: (url) =>
      new URL(url).pathname.endsWith('/poslab.js')
        ? Promise.resolve({ default: glue })
        : Promise.reject(new Error('needs a worker of its own')),
    wasm: typeof WebAssembly === 'undefined' ? undefined : WebAssembly,
    patienceMs: kPatienceMs,
  });
}

function responseOf(bytes: ArrayBuffer): Response {
  return new Response(bytes, { headers: { 'content-type': 'application/wasm' } });
}
