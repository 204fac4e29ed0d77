/**
 * Loads the core, and when it cannot, says why: each way of failing has its own code, so that the page has words
 * for it instead of a blank. Every wait has an end.
 */
import type { Core, CoreError, Result } from '../protocol/core';
import { refusal, type SurroundingsCode } from '../protocol/errors';
import { kEmptyModule, kSimdProbe } from './simd-probe';

/** How the glue starts a module that is already compiled (an Emscripten hook). */
interface GlueOptions {
  instantiateWasm: (
    imports: WebAssembly.Imports,
    started: (instance: WebAssembly.Instance, module: WebAssembly.Module) => void,
  ) => Record<string, never>;
  locateFile: (name: string) => string;
}
interface Glue {
  default: (options: GlueOptions) => Promise<Core>;
}

/** The world around the loading, so that tests can have another one. */
export interface Surroundings {
  fetch: (url: string, init: { signal: AbortSignal }) => Promise<Response>;
  importGlue: (url: string) => Promise<unknown>;
  wasm: typeof WebAssembly | undefined;
  /** How long the network may stay silent. */
  patienceMs: number;
}

class Refusal extends Error {
  readonly error: CoreError;
  constructor(code: SurroundingsCode, parameters: Record<string, string> = {}) {
    const error = refusal(code, parameters);
    super(error.message);
    this.error = error;
  }
}

export async function loadCore(moduleUrl: string, surroundings: Surroundings): Promise<Result<Core>> {
  try {
    return { ok: true, value: await load(moduleUrl, surroundings) };
  } catch (cause) {
    if (cause instanceof Refusal) return { ok: false, error: cause.error };
    return { ok: false, error: notStarted(cause).error };
  }
}

async function load(moduleUrl: string, surroundings: Surroundings): Promise<Core> {
  const wasm = usableWasm(surroundings.wasm);
  const wasmUrl = moduleUrl.replace(/\.js(?=$|\?)/, '.wasm');
  // Both travel at once; the glue's failure is the more telling one, so it is looked at first.
  const [glue, module] = await Promise.allSettled([
    importGlue(moduleUrl, surroundings),
    fetchModule(wasmUrl, wasm, surroundings),
  ]);
  if (glue.status === 'rejected') throw glue.reason;
  if (module.status === 'rejected') throw module.reason;
  return start(glue.value, module.value, wasmUrl, wasm);
}

function usableWasm(wasm: typeof WebAssembly | undefined): typeof WebAssembly {
  if (typeof wasm?.validate !== 'function') throw new Refusal('wasm_missing');
  try {
    new wasm.Module(kEmptyModule);
  } catch (cause) {
    // Eight bytes are always valid, so it is the page's Content-Security-Policy that forbids compiling.
    throw new Refusal('wasm_forbidden', { detail: reason(cause) });
  }
  if (!wasm.validate(kSimdProbe)) throw new Refusal('simd_missing');
  return wasm;
}

async function importGlue(url: string, { importGlue: load, patienceMs }: Surroundings): Promise<Glue> {
  let glue: unknown;
  try {
    glue = await within(patienceMs, load(url));
  } catch (cause) {
    throw new Refusal('glue_not_loaded', { url, detail: reason(cause) });
  }
  if (!isGlue(glue)) throw new Refusal('glue_not_loaded', { url, detail: 'no default export' });
  return glue;
}

function isGlue(value: unknown): value is Glue {
  return typeof value === 'object' && value !== null && 'default' in value && typeof value.default === 'function';
}

async function fetchModule(
  url: string,
  wasm: typeof WebAssembly,
  { fetch, patienceMs }: Surroundings,
): Promise<WebAssembly.Module> {
  const signal = AbortSignal.timeout(patienceMs);
  let response: Response;
  try {
    response = await fetch(url, { signal });
  } catch (cause) {
    throw new Refusal('module_not_loaded', { url, detail: reason(cause) });
  }
  if (!response.ok) throw new Refusal('module_not_found', { url, status: String(response.status) });

  // Streaming compiles while it loads, but only takes a response of the right type; many servers know none for .wasm.
  const type = (response.headers.get('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (type === 'application/wasm' && typeof wasm.compileStreaming === 'function') {
    const copy = response.clone();
    try {
      return await wasm.compileStreaming(response);
    } catch {
      // The bytes will say what was wrong.
      response = copy;
    }
  }

  let bytes: Uint8Array<ArrayBuffer>;
  try {
    bytes = new Uint8Array(await response.arrayBuffer());
  } catch (cause) {
    throw new Refusal('module_not_loaded', { url, detail: reason(cause) });
  }
  // A server that answers a missing file with its front page says 200 and sends HTML.
  if (!kEmptyModule.subarray(0, 4).every((byte, i) => bytes[i] === byte)) {
    throw new Refusal('module_not_wasm', { url, type: type === '' ? '-' : type });
  }
  try {
    return await wasm.compile(bytes);
  } catch (cause) {
    throw new Refusal('module_not_compiled', { detail: reason(cause) });
  }
}

function start(glue: Glue, module: WebAssembly.Module, wasmUrl: string, wasm: typeof WebAssembly): Promise<Core> {
  return new Promise((resolve, reject) => {
    const options: GlueOptions = {
      locateFile: () => wasmUrl,
      instantiateWasm(imports, started) {
        // The glue never hears of a failure in here and would wait for ever: it is told to our own promise.
        wasm.instantiate(module, imports).then(
          (instance) => {
            started(instance, module);
          },
          (cause: unknown) => {
            reject(notStarted(cause));
          },
        );
        return {};
      },
    };
    glue.default(options).then(resolve, reject);
  });
}

/** WebKit compiles where a policy forbids it, and refuses only to start; its message names the policy. */
function notStarted(cause: unknown): Refusal {
  const detail = reason(cause);
  return new Refusal(detail.includes('unsafe-eval') ? 'wasm_forbidden' : 'module_not_started', { detail });
}

function within<T>(patienceMs: number, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new Error(`no answer within ${String(patienceMs / 1000)} s`));
    }, patienceMs);
    promise.then(resolve, reject).finally(() => {
      clearTimeout(timer);
    });
  });
}

function reason(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}
