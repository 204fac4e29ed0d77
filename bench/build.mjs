// Builds the programs that measure.
import path from 'node:path';
import { run } from '../scripts/command.mjs';
import { root } from '../scripts/places.mjs';

function build(preset, options) {
  run('cmake', ['--preset', preset, ...options, '-DPOSLAB_BENCH=ON', '--log-level=WARNING'], { cwd: root });
  run('cmake', ['--build', '--preset', preset, '--target', 'poslab_bench'], { cwd: root });
}

/** The program for the terminal. */
export function buildNative() {
  build('native', []);
  return path.join(root, 'build/native/poslab_bench');
}

/** The modules, relative to the project's folder, with the cases that each is there for. */
export function buildModules() {
  for (const preset of ['wasm', 'wasm-threads']) build(preset, ['-DPOSLAB_TESTS=OFF']);
  return [
    { suffix: '', module: 'build/wasm/poslab_bench.js', cases: '.' },
    // One loop of one thread is the same in both: with threads, it is the whole step that differs.
    { suffix: ' with threads', module: 'build/wasm-threads/poslab_bench-threads.js', cases: '^(peak|step)/' },
  ];
}
