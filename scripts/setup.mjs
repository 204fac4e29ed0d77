// Set-up of a fresh machine. Installs what is missing and only that, says what it installs, and is done in well
// under a second when nothing is. `npm start`, `npm test` and `npm run build` all begin with it.
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { ensureCatch2 } from './catch2.mjs';
import { ensureDebianPackages } from './debian-packages.mjs';
import { emscriptenPackages, ensureEmscripten } from './emscripten.mjs';
import { ensureNpmPackages } from './npm-packages.mjs';
import { closePrivateApt } from './private-apt.mjs';
import { NeedsReader, say } from './speak.mjs';

/**
 * Sets the machine up, with further Debian packages when asked for some; ends the process with a message when only the
 * reader can go on.
 */
export function setUp(extra = []) {
  try {
    ensureDebianPackages([...emscriptenPackages(), ...extra]);
    ensureNpmPackages();
    ensureEmscripten();
    ensureCatch2();
    closePrivateApt();
  } catch (error) {
    if (!(error instanceof NeedsReader)) throw error;
    say(error.message);
    process.exit(1);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) setUp();
