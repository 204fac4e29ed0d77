// Our C++ files, committed or not yet.
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { root } from './places.mjs';

/** Every .hpp and .cpp under core/, cli/, wasm/, bench/ and tests/, relative to the project's folder. */
export function cppFiles() {
  return ['core', 'cli', 'wasm', 'bench', 'tests']
    .filter((folder) => existsSync(path.join(root, folder)))
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true }).map((file) => path.join(folder, file)),
    )
    .filter((file) => /\.[hc]pp$/.test(file))
    .sort();
}
