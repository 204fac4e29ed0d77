// Installing system packages needs root: directly, or through a sudo that asks for no password.
import { ask, run } from './command.mjs';
import { NeedsReader } from './speak.mjs';

/** Runs the commands as root, or stops and names exactly what the reader should run. */
export function runAsRoot(commands) {
  const isRoot = process.getuid?.() === 0;
  const sudo = isRoot ? [] : ['sudo', '-n'];
  if (!isRoot && ask('sudo', ['-n', 'true']) === null) {
    const lines = commands.map((command) => `  sudo ${command.join(' ')}`);
    throw new NeedsReader(
      `this needs root, and sudo asks for a password here. Run this, then the same command again:\n${lines.join('\n')}`,
    );
  }
  for (const command of commands) {
    const [program, ...args] = [...sudo, 'env', 'DEBIAN_FRONTEND=noninteractive', ...command];
    run(program, args);
  }
}
