// A private apt that sees Debian 13 ("trixie") from an older Debian, without touching the system's own lists,
// sources or packages. It downloads; it never installs. Signatures are checked against Debian's own keys.
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { run } from './command.mjs';
import { toolchain } from './places.mjs';
import { NeedsReader, say } from './speak.mjs';

const home = path.join(toolchain, 'apt');
const keyring = '/usr/share/keyrings/debian-archive-keyring.gpg';

/** The address of the Debian mirror that this machine already uses. */
function mirror() {
  const folder = '/etc/apt/sources.list.d';
  const files = ['/etc/apt/sources.list'];
  if (existsSync(folder)) files.push(...readdirSync(folder).map((name) => path.join(folder, name)));
  const texts = files.filter((file) => existsSync(file)).map((file) => readFileSync(file, 'utf8'));
  // Both spellings of a source: "deb [options] ADDRESS suite ..." and "URIs: ADDRESS".
  const addresses = texts.flatMap((text) =>
    [...text.matchAll(/^(?:deb(?:\s+\[[^\]]*\])?|URIs:)\s+(\S+)/gm)].map((match) => match[1]),
  );
  const found = addresses.find((address) => /\/debian\/?$/.test(address));
  if (!found) {
    throw new NeedsReader(
      `no Debian mirror stands in /etc/apt/sources.list or ${folder}, so Emscripten and Catch2 cannot be fetched. ` +
        `Put Emscripten 3.1.69 or newer on PATH, and the folder extras of Catch2 3.7.1 in place of .toolchain/catch2.`,
    );
  }
  return found;
}

let opened = false;

/** Runs an apt-get command of the private apt in a folder, after reading the package lists once. */
export function privateApt(args, folder) {
  const configuration = path.join(home, 'apt.conf');
  const options = { cwd: folder, env: { ...process.env, APT_CONFIG: configuration } };
  if (!opened) {
    mkdirSync(path.join(home, 'lists', 'partial'), { recursive: true });
    mkdirSync(path.join(home, 'cache', 'archives', 'partial'), { recursive: true });
    const address = mirror();
    const signed = existsSync(keyring) ? `[signed-by=${keyring}] ` : '';
    const sources = path.join(home, 'sources.list');
    writeFileSync(sources, ['deb', 'deb-src'].map((kind) => `${kind} ${signed}${address} trixie main\n`).join(''));
    writeFileSync(
      configuration,
      [
        `Dir::Etc::sourcelist "${sources}";`,
        `Dir::Etc::sourceparts "-";`,
        `Dir::State::Lists "${path.join(home, 'lists')}";`,
        `Dir::Cache "${path.join(home, 'cache')}";`,
        // The download folder belongs to whoever runs this; apt's own sandbox user could not write there.
        `APT::Sandbox::User "root";`,
        '',
      ].join('\n'),
    );
    say("reading Debian 13's package lists into .toolchain/apt");
    run('apt-get', ['update', '-q'], options);
    opened = true;
  }
  run('apt-get', ['-q', ...args], options);
}

/** Removes the package lists, 40 MB that nothing needs once everything is fetched. */
export function closePrivateApt() {
  rmSync(home, { recursive: true, force: true });
  opened = false;
}
