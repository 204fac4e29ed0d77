// The page's packages, exactly as package-lock.json names them.
import { copyFileSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { run } from './command.mjs';
import { root } from './places.mjs';
import { say } from './speak.mjs';

const lock = path.join(root, 'package-lock.json');
// A copy of the lock file that node_modules was installed from: the same bytes mean nothing is to be done.
const installedLock = path.join(root, 'node_modules', '.installed-lock.json');

/** Installs the packages when node_modules is missing or belongs to another lock file. */
export function ensureNpmPackages() {
  if (existsSync(installedLock) && readFileSync(installedLock).equals(readFileSync(lock))) return;
  say('installing npm packages from package-lock.json');
  run('npm', ['ci', '--no-audit', '--no-fund'], { cwd: root });
  copyFileSync(lock, installedLock);
}
