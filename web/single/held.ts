/** A home whose files are at hand, packed: each is unpacked once, when it is first needed. */
import type { Home } from '../race/home';

export function held(worker: () => string, module: () => string, unpack: (text: string) => Promise<ArrayBuffer>): Home {
  let source: Promise<string> | undefined;
  let bytes: Promise<ArrayBuffer> | undefined;
  return {
    base: document.baseURI,
    files: {
      workerSource: () => (source ??= unpack(worker()).then((text) => new TextDecoder().decode(text))),
      moduleBytes: () => (bytes ??= unpack(module())),
    },
  };
}
