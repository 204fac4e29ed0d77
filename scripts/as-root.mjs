// Installing system packages needs root: directly, or through a sudo that asks for no password.
import { ask } from './command.mjs';
import { NeedsReader } from './speak.mjs';

/** What to put before the commands to run them as root; without a way to, names exactly what the reader should run. */
export function rootPrefix(commands) {
  if (process.getuid?.() === 0) return [];
  if (ask('sudo', ['-n', 'true']) !== null) return ['sudo', '-n'];
  const lines = commands.map((command) => `  sudo ${command.join(' ')}`);
  throw new NeedsReader(
    `this needs root, which cannot be had here without a password. Run this, then the same command again:\n${lines.join('\n')}`,
  );
}
