// The compilers, libraries and browsers that come as system packages on Debian and its relatives.
import { rootPrefix } from './as-root.mjs';
import { ask, run } from './command.mjs';
import { debianRelease } from './debian-release.mjs';
import { NeedsReader, say } from './speak.mjs';

const packages = {
  build: ['cmake', 'ninja-build', 'g++', 'python3'],
  libraries: ['libeigen3-dev', 'libcli11-dev', 'nlohmann-json3-dev', 'libfmt-dev'],
  // Emscripten 3.1.69 is built for LLVM 19 and drives these; the formatter and linter are of the same release,
  // so that everyone sees the same findings.
  llvm: ['clang-19', 'lld-19', 'llvm-19', 'clang-format-19', 'clang-tidy-19', 'node-acorn'],
  page: ['chromium', 'fonts-noto-cjk'],
};

/** In which the digits are checked too. Debian's relatives have them under other names, or not as packages. */
const otherBrowsers = ['firefox-esr', 'webkit2gtk-driver', 'xvfb'];

/** Programs to look for where there is no dpkg to ask. */
const programs = ['cmake', 'ninja', 'c++', 'python3', 'clang-format-19', 'clang-tidy-19'];

function installed(names) {
  const answer =
    ask('sh', [
      '-c',
      `dpkg-query -W -f '\${Package} \${db:Status-Status}\\n' "$@" 2>/dev/null || true`,
      'sh',
      ...names,
    ]) ?? '';
  return new Set(
    answer
      .split('\n')
      .filter((line) => line.endsWith(' installed'))
      .map((line) => line.split(' ')[0]),
  );
}

function checkProgramsOnPath() {
  const missing = programs.filter((program) => ask('sh', ['-c', `command -v ${program}`]) === null);
  if (missing.length === 0) return;
  throw new NeedsReader(
    `this system has no apt-get, so the following must be installed by hand: ${missing.join(', ')} on PATH, ` +
      `and the libraries Eigen 3.4, CLI11 2, nlohmann/json 3, fmt 9 or newer where CMake finds them ` +
      `(macOS: brew install cmake ninja llvm@19 emscripten eigen cli11 nlohmann-json fmt).`,
  );
}

/** Installs the missing system packages, and nothing when none is missing. */
export function ensureDebianPackages(extra = []) {
  if (ask('sh', ['-c', 'command -v apt-get && command -v dpkg-query']) === null) {
    checkProgramsOnPath();
    return;
  }
  const onDebian = debianRelease() === null ? [] : otherBrowsers;
  const wanted = [...Object.values(packages).flat(), ...onDebian, ...extra];
  const present = installed(wanted);
  const missing = wanted.filter((name) => !present.has(name));
  if (missing.length === 0) return;
  say(`installing Debian packages: ${missing.join(' ')}`);
  const update = ['apt-get', 'update', '-q'];
  const install = ['apt-get', 'install', '-q', '-y', '--no-install-recommends', ...missing];
  const [program, ...before] = [...rootPrefix([update, install]), 'env', 'DEBIAN_FRONTEND=noninteractive'];
  try {
    run(program, [...before, ...update]);
  } catch {
    // One unreachable source among several need not matter to these packages; apt-get install will tell.
    say('not all package lists could be read; going on with the others');
  }
  // Another apt-get may be at work on a machine that has just started.
  run(program, [...before, ...install, '-o', 'DPkg::Lock::Timeout=300']);
}
