/** Every character the page can write by itself: all that stands in its texts, and ASCII for what is typed. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const sources = /\.(?:ts|html|css)$/;
const elsewhere = new Set(['node_modules', 'dist', 'public', 'fonts', 'worker']);

export async function charactersOf(folder) {
  const found = new Set();
  for (let code = 0x20; code < 0x7f; ++code) found.add(String.fromCodePoint(code));
  await collect(folder, found);
  return [...found].sort().join('');
}

async function collect(folder, found) {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!elsewhere.has(entry.name)) await collect(path, found);
    } else if (sources.test(entry.name) && !entry.name.endsWith('.test.ts')) {
      for (const character of await readFile(path, 'utf8')) if (character >= ' ') found.add(character);
    }
  }
}
