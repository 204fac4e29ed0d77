/** For tests of the module as it was built: without a build (web/public/core) there is nothing to test. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Core, Result } from '../../protocol/core';
import { loadCore } from '../load-core';

const kGlue = new URL('../../public/core/poslab.js', import.meta.url);

export const kBuiltCoreUrl = kGlue.href;
export const isCoreBuilt = existsSync(kGlue);

/** The module, and its memory. */
export async function loadBuiltCore(): Promise<{ result: Result<Core>; memory: WebAssembly.Memory }> {
  let memory: WebAssembly.Memory | undefined;
  const wasm = Object.create(WebAssembly) as typeof WebAssembly;
  wasm.instantiate = (async (module: WebAssembly.Module, imports: WebAssembly.Imports) => {
    const instance = await WebAssembly.instantiate(module, imports);
    memory = Object.values(instance.exports).find((one) => one instanceof WebAssembly.Memory);
    return instance;
  }) as typeof WebAssembly.instantiate;
  const result = await loadCore(kBuiltCoreUrl, {
    fetch: async (url) =>
      new Response(new Uint8Array(await readFile(new URL(url))), { headers: { 'content-type': 'application/wasm' } }),
    importGlue: (url) => import(/* @vite-ignore */ url),
    wasm,
    patienceMs: 10_000,
  });
  if (!memory) throw new Error('the module exports no memory');
  return { result, memory };
}
