// What a figure depends on besides the code.
import os from 'node:os';
import process from 'node:process';
import { ask } from '../scripts/command.mjs';
import { root } from '../scripts/places.mjs';

const git = (...args) => ask('git', args, { cwd: root })?.trim() ?? '';

/** What the figures are figures of. */
const measured = ['core', 'wasm', 'web', 'bench', 'cmake', 'CMakeLists.txt'];

export function describeMachine() {
  return {
    date: new Date().toISOString().slice(0, 10),
    commit:
      git('rev-parse', '--short', 'HEAD') +
      (git('status', '--porcelain', '--', ...measured) === '' ? '' : ' with changes'),
    processor: os.cpus()[0]?.model.trim() ?? '',
    cores: os.availableParallelism(),
    compiler: ask('c++', ['--version'])?.split('\n')[0] ?? '',
    node: process.version,
    // Programs that were at work when the measurement began, on average over a minute.
    load: os.loadavg()[0],
  };
}

/** Whether other programs were at work, which what is timed by the clock on the wall pays for. */
export const isBusy = ({ load }) => load > 0.5;
