import { describe, expect, it, vi } from 'vitest';
import { loadCore, type Surroundings } from './load-core';
import { kEmptyModule, kSimdProbe } from './simd-probe';

const kUrl = 'https://lab.invalid/core/poslab.js';

/** A glue whose core is only a name, started from whatever module it is given. */
function glue(): unknown {
  return {
    default: (options: {
      instantiateWasm: (imports: WebAssembly.Imports, started: (instance: WebAssembly.Instance) => void) => object;
    }) =>
      new Promise((resolve) => {
        options.instantiateWasm({}, (instance) => {
          resolve({ name: 'core', exports: Object.keys(instance.exports) });
        });
      }),
  };
}

function respond(body: BodyInit, type: string, status = 200): Surroundings['fetch'] {
  return () => Promise.resolve(new Response(body, { status, headers: type === '' ? {} : { 'content-type': type } }));
}

function load(surroundings: Partial<Surroundings>, wasm: object | undefined = WebAssembly) {
  return loadCore(kUrl, {
    fetch: respond(kEmptyModule, 'application/wasm'),
    importGlue: () => Promise.resolve(glue()),
    patienceMs: 1000,
    ...surroundings,
    wasm: wasm as typeof WebAssembly | undefined,
  });
}

describe('loading the core', () => {
  it('asks for the .wasm file beside the glue', async () => {
    const asked: string[] = [];
    const fetch: Surroundings['fetch'] = (url, init) => {
      asked.push(url);
      return respond(kEmptyModule, 'application/wasm')(url, init);
    };
    expect(await load({ fetch })).toMatchObject({ ok: true, value: { name: 'core' } });
    expect(asked).toEqual(['https://lab.invalid/core/poslab.wasm']);
  });

  it.each(['application/wasm', 'application/octet-stream', 'text/plain; charset=utf-8', ''])(
    'works with the type %j',
    async (type) => {
      expect(await load({ fetch: respond(kEmptyModule, type) })).toMatchObject({ ok: true });
    },
  );

  it('works where there is no streaming', async () => {
    const { validate, compile, instantiate, Module } = WebAssembly;
    expect(await load({}, { validate, compile, instantiate, Module })).toMatchObject({ ok: true });
  });

  it.each([
    ['module_not_found', { fetch: respond('no', 'text/plain', 404) }],
    ['module_not_wasm', { fetch: respond('<!doctype html>', 'text/html') }],
    ['module_not_wasm', { fetch: respond('<!doctype html>', 'application/wasm') }],
    ['module_not_wasm', { fetch: respond('', 'application/wasm') }],
    ['module_not_compiled', { fetch: respond(Uint8Array.of(0, 0x61, 0x73, 0x6d, 9, 9), 'application/wasm') }],
    ['module_not_loaded', { fetch: () => Promise.reject(new TypeError('Failed to fetch')) }],
    ['glue_not_loaded', { importGlue: () => Promise.reject(new TypeError('not a script')) }],
    ['glue_not_loaded', { importGlue: () => Promise.resolve({}) }],
    ['glue_not_loaded', { importGlue: () => new Promise(() => undefined), patienceMs: 5 }],
    [
      'module_not_started',
      { importGlue: () => Promise.resolve({ default: () => Promise.reject(new Error('abort')) }) },
    ],
  ] satisfies [string, Partial<Surroundings>][])('says %s', async (code, surroundings) => {
    expect(await load(surroundings)).toMatchObject({ ok: false, error: { code } });
  });

  it('does not wait for a glue that never hears of a failed start', async () => {
    const wasm = {
      ...{ validate: WebAssembly.validate, compile: WebAssembly.compile, Module: WebAssembly.Module },
      instantiate: () => Promise.reject(new RangeError('out of memory')),
    };
    expect(await load({}, wasm)).toMatchObject({
      ok: false,
      error: { code: 'module_not_started', parameters: { detail: 'out of memory' } },
    });
  });

  it('tells a browser without WebAssembly, without SIMD, and a page that forbids compiling', async () => {
    expect(await loadCore(kUrl, { ...({} as Surroundings), wasm: undefined })).toMatchObject({
      error: { code: 'wasm_missing' },
    });
    const Forbidden = vi.fn(function () {
      throw new Error("violates 'script-src'");
    });
    expect(await load({}, { validate: WebAssembly.validate, Module: Forbidden })).toMatchObject({
      error: { code: 'wasm_forbidden' },
    });
    const old = { validate: (bytes: Uint8Array) => bytes.length <= 8, Module: WebAssembly.Module };
    expect(await load({}, old)).toMatchObject({ error: { code: 'simd_missing' } });
  });

  it('probes SIMD with a module that is valid', () => {
    expect(WebAssembly.validate(kSimdProbe)).toBe(true);
    expect(WebAssembly.validate(kEmptyModule)).toBe(true);
  });
});
