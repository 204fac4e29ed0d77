// Emscripten, 3.1.69 or newer: the one on PATH when there is one, else a private one in .toolchain/.
//
// Debian 12's own package is 3.1.6, too old. Debian 13's package runs there on Debian 12's LLVM 19, all but
// binaryen, whose programs need Debian 13's C library; each is started through that library's own loader.
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { ask, run } from './command.mjs';
import { debianRelease } from './debian-release.mjs';
import { privateApt } from './private-apt.mjs';
import { privateEmscripten, root } from './places.mjs';
import { NeedsReader, say } from './speak.mjs';

const oldest = [3, 1, 69];
const stamp = path.join(privateEmscripten, 'complete');
const home = path.join(privateEmscripten, 'usr', 'share', 'emscripten');

// Read from the file beside emcc, since asking emcc itself takes half a second.
function versionOnPath() {
  const program = ask('sh', ['-c', 'command -v emcc']);
  if (program === null) return null;
  const real = ask('realpath', [program.trim()])?.trim() ?? program.trim();
  for (const beside of ['.', '../libexec']) {
    const file = path.join(path.dirname(real), beside, 'emscripten-version.txt');
    if (existsSync(file)) return readFileSync(file, 'utf8').replaceAll('"', '').trim();
  }
  return /(\d+\.\d+\.\d+)/.exec(ask('emcc', ['--version']) ?? '')?.[1] ?? null;
}

function recentEnough(version) {
  const parts = version.split('.').map((part) => Number.parseInt(part, 10));
  const differing = parts.findIndex((part, index) => part !== oldest[index]);
  return differing === -1 || parts[differing] > oldest[differing];
}

/** On Debian 13 and later the system's own package is recent enough. */
export function emscriptenPackages() {
  const release = debianRelease();
  return release !== null && release >= 13 && versionOnPath() === null ? ['emscripten'] : [];
}

// Left out: the libraries for link-time optimisation and position-independent code, and Emscripten's own tests,
// three quarters of the package's 1.7 GB.
const leftOut = ['lto', 'lto-pic', 'pic'].map(
  (variant) => `./usr/share/emscripten/cache/sysroot/lib/wasm32-emscripten/${variant}`,
);
leftOut.push('./usr/share/emscripten/test', './usr/share/doc');

function unpack(archive, target) {
  mkdirSync(target, { recursive: true });
  const excluded = leftOut.map((name) => `--exclude='${name}'`).join(' ');
  run('sh', ['-ec', `dpkg-deb --fsys-tarfile "$1" | tar -x -C "$2" ${excluded}`, 'sh', archive, target]);
}

function wrapBinaryen() {
  const wrappers = path.join(privateEmscripten, 'binaryen', 'bin');
  mkdirSync(wrappers, { recursive: true });
  for (const name of readdirSync(path.join(privateEmscripten, 'usr', 'bin')).filter((file) =>
    file.startsWith('wasm'),
  )) {
    const wrapper = path.join(wrappers, name);
    writeFileSync(
      wrapper,
      `#!/bin/sh
here=$(dirname "$(realpath "$0")")/../..
exec "$here"/libc/usr/lib64/ld-linux-x86-64.so.2 --library-path "$here/libc/usr/lib/x86_64-linux-gnu:$here/usr/lib/x86_64-linux-gnu" "$here/usr/bin/${name}" "$@"
`,
    );
    chmodSync(wrapper, 0o755);
  }
}

function configure() {
  // Emscripten reads the .emscripten beside emcc, so no environment variable is needed at build time.
  writeFileSync(
    path.join(home, '.emscripten'),
    `from tools.utils import path_from_root

LLVM_ROOT = '/usr/bin'
LLVM_ADD_VERSION = '19'
CLANG_ADD_VERSION = '19'
BINARYEN_ROOT = path_from_root('..', '..', '..', 'binaryen')
FROZEN_CACHE = True
`,
  );
  // The optimiser of the JavaScript glue imports acorn from beside emcc.
  symlinkSync('/usr/share/nodejs', path.join(home, 'node_modules'));
  // Without this, node would take the project's own package.json and read Emscripten's scripts as ES modules.
  writeFileSync(path.join(privateEmscripten, 'package.json'), '{ "type": "commonjs" }\n');
}

function installPrivately() {
  say('installing Emscripten 3.1.69 privately into .toolchain/emscripten (about 250 MB to download)');
  rmSync(privateEmscripten, { recursive: true, force: true });
  const downloads = path.join(privateEmscripten, 'downloads');
  mkdirSync(downloads, { recursive: true });
  privateApt(['download', 'emscripten', 'binaryen', 'libc6', 'libgcc-s1', 'libstdc++6'], downloads);
  for (const file of readdirSync(downloads)) {
    const isTool = /^(emscripten|binaryen)_/.test(file);
    unpack(path.join(downloads, file), isTool ? privateEmscripten : path.join(privateEmscripten, 'libc'));
  }
  rmSync(downloads, { recursive: true });
  wrapBinaryen();
  configure();
  writeFileSync(stamp, '');
}

/** Makes sure that an Emscripten is there which the wasm presets find. */
export function ensureEmscripten() {
  if (existsSync(stamp)) return;
  const version = versionOnPath();
  if (version !== null && recentEnough(version)) return;
  if (debianRelease() !== 12 || process.arch !== 'x64') {
    const found = version === null ? 'there is none on PATH' : `the one on PATH is ${version}`;
    throw new NeedsReader(
      `Emscripten ${oldest.join('.')} or newer is needed, and ${found}. Install it with emsdk ` +
        `(./emsdk install latest && ./emsdk activate latest && . ./emsdk_env.sh) or Homebrew (brew install emscripten), ` +
        `then run the same command again in ${root}.`,
    );
  }
  installPrivately();
}
