// Catch2's amalgamated source, which the tests compile with their own compiler and flags: natively, with
// sanitizers and for wasm; and the scripts that make each test case known to ctest. Debian 13's built library does not link with Debian 12's compiler.
import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ask, run } from './command.mjs';
import { catch2 } from './places.mjs';
import { privateApt } from './private-apt.mjs';
import { NeedsReader, say } from './speak.mjs';

const version = '3.7.1';
const files = ['catch_amalgamated.hpp', 'catch_amalgamated.cpp', 'Catch.cmake', 'CatchAddTests.cmake'];

/** Makes sure that its files stand in .toolchain/catch2/. */
export function ensureCatch2() {
  if (files.every((file) => existsSync(path.join(catch2, file)))) return;
  if (ask('sh', ['-c', 'command -v apt-get']) === null) {
    throw new NeedsReader(
      `put these files of Catch2 ${version}, from its folder extras, into ${catch2}/: ${files.join(', ')}.`,
    );
  }
  say(`fetching the source of Catch2 ${version} into .toolchain/catch2`);
  const downloads = path.join(catch2, 'downloads');
  mkdirSync(downloads, { recursive: true });
  privateApt(['source', '--download-only', '--only-source', 'catch2'], downloads);
  const archive = readdirSync(downloads).find((file) => file.includes('.orig.tar.'));
  run('tar', ['-xf', archive, '--strip-components=1'], { cwd: downloads });
  for (const file of files) copyFileSync(path.join(downloads, 'extras', file), path.join(catch2, file));
  rmSync(downloads, { recursive: true });
}
