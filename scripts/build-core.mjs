// Builds the core for the browser, with one thread and with several, into web/public/core/.
import { run } from './command.mjs';
import { root } from './places.mjs';

/** Brings both modules up to date; does nothing lengthy when they are. */
export function buildCore() {
  for (const preset of ['wasm', 'wasm-threads']) {
    run('cmake', ['--preset', preset, '-DPOSLAB_TESTS=OFF', '--log-level=WARNING'], { cwd: root });
    run('cmake', ['--build', '--preset', preset, '--target', 'poslab'], { cwd: root });
  }
}
