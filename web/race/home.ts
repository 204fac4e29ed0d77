/**
 * Where the lab's own files live: beside the document that is the lab, beside the script that brought an element into
 * somebody else's page, or inside the one file that holds all. Said once, before anything is loaded.
 */
export interface Home {
  /** Absolute address of the folder that holds core/ and lab-worker.js. */
  base: string;
  /** What would be fetched from there, where nothing can be. */
  files?: HomeFiles;
}

export interface HomeFiles {
  /** lab-worker.js, as text. */
  workerSource: () => Promise<string>;
  /** core/poslab.wasm. */
  moduleBytes: () => Promise<ArrayBuffer>;
}

let chosen: Home | undefined;

export function settle(home: Home): void {
  chosen = home;
}

export function home(): Home {
  return (chosen ??= { base: document.baseURI });
}
