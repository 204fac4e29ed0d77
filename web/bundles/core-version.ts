/**
 * The built modules' version, from their bytes. Their files keep their names, and caches keep files: a page asks for the
 * module by the version that it was built with, and no cache can give it another one.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const kCore = path.resolve(import.meta.dirname, '../public/core');
const kFiles = ['poslab.js', 'poslab.wasm', 'poslab-threads.js', 'poslab-threads.wasm'];

function coreVersion(): string {
  const hash = createHash('sha256');
  for (const name of kFiles) {
    const file = path.join(kCore, name);
    if (existsSync(file)) hash.update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 12);
}

export function definedCoreVersion(): Plugin {
  return {
    name: 'position-lab:core-version',
    config: () => ({ define: { __CORE_VERSION__: JSON.stringify(coreVersion()) } }),
  };
}
