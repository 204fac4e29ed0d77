/**
 * Trains every golden run with one of the modules that the page serves, in a worker as the page does, and sends what
 * they show. An error goes to whoever started the worker.
 */
import type { Core } from '../../../web/protocol/core';
import type { Digits, GoldenFile, GoldenRun, Trained } from './golden';

function bitsOf(loss: number): string {
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, loss);
  return view.getBigUint64(0).toString(16).padStart(16, '0');
}

function train(core: Core, { settings, steps }: GoldenRun): Digits {
  const created = core.create_session(settings);
  if (!created.ok) throw new Error(created.error.message);
  const session = created.value;
  const digits = { loss_bits: Array.from({ length: steps }, () => bitsOf(session.step())), digest: session.digest() };
  session.delete();
  return digits;
}

async function trainAll(module: string): Promise<Trained> {
  const glue = (await import(module)) as { default: () => Promise<Core> };
  const core = await glue.default();
  const file = (await (await fetch(new URL('golden.json', import.meta.url))).json()) as GoldenFile;
  return {
    kernel: core.kernel(),
    threads: core.threads(),
    cores: navigator.hardwareConcurrency,
    isolated: crossOriginIsolated,
    digits: Object.fromEntries(file.runs.map((run) => [run.name, train(core, run)])),
  };
}

self.onmessage = ({ data }: MessageEvent<string>) => {
  trainAll(data).then(
    (trained) => {
      self.postMessage({ trained });
    },
    (cause: unknown) => {
      self.postMessage({ fault: String(cause) });
    },
  );
};
