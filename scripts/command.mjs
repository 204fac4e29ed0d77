// Starting other programs from the set-up scripts.
import { spawnSync } from 'node:child_process';

/** Runs a program with its output in view; throws when it fails. */
export function run(program, args, options = {}) {
  const result = spawnSync(program, args, { stdio: ['ignore', 'inherit', 'inherit'], ...options });
  if (result.error) throw result.error;
  if (result.status !== 0) {
    throw new Error(`${[program, ...args].join(' ')} ended with ${result.signal ?? result.status}`);
  }
}

/** Runs a program and returns what it prints, or null when it is absent or fails. */
export function ask(program, args, options = {}) {
  const result = spawnSync(program, args, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    ...options,
  });
  return result.status === 0 ? result.stdout : null;
}
