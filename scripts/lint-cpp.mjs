// node scripts/lint-cpp.mjs [FILE...]: clang-tidy over every source of ours, or the named ones, as many at a time as
// there are cores. Ends with 1 when there is a finding. Natively, the source that needs Google Benchmark is read where
// that is installed.
//
// All sources are read as a unity build compiles them, ten at once, since most of the time goes into the libraries'
// headers. A named file is read by itself, so that an include which its neighbours bring does not go unseen.
import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { root } from './places.mjs';

const extra = [
  // clang does not know GCC's warning that the AVX-512 kernels switch off.
  '-Wno-unknown-warning-option',
  // The analyzer would follow every path into the libraries' own code: of a file that reads JSON or flags that is most
  // of the time.
  ...['-Xclang', '-analyzer-config', '-Xclang', 'mode=shallow'],
].map((argument) => `--extra-arg=${argument}`);

const named = process.argv.slice(2).map((file) => path.resolve(file));

function compileCommands(preset) {
  const folder = path.join(root, 'build', 'lint', preset);
  const everything = ['-DPOSLAB_TESTS=ON', '-DPOSLAB_BENCH=ON'];
  const reading = [`-DCMAKE_UNITY_BUILD=${named.length === 0 ? 'ON' : 'OFF'}`, '-DCMAKE_DISABLE_PRECOMPILE_HEADERS=ON'];
  const args = ['--preset', preset, '-B', folder, ...everything, ...reading, '--log-level=WARNING'];
  const { status } = spawnSync('cmake', args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) process.exit(1);
  return JSON.parse(readFileSync(path.join(folder, 'compile_commands.json'), 'utf8'))
    .map(({ file, command }) => ({ folder, file, command, sources: sourcesOf(file) }))
    .filter(({ sources }) => sources.every((source) => !source.includes(`${path.sep}.toolchain${path.sep}`)));
}

/** What CMake has put into a file of a unity build; any other file is its own source. */
function sourcesOf(file) {
  if (!file.includes(`${path.sep}Unity${path.sep}`)) return [file];
  return [...readFileSync(file, 'utf8').matchAll(/^#include "(.+)"$/gm)].map(([, source]) => source);
}

const isIn =
  (folder) =>
  ({ sources }) =>
    sources.every((source) => source.startsWith(path.join(root, folder) + path.sep));

const timesUnderGoogleBenchmark = ({ sources }) => sources.includes(path.join(root, 'bench', 'native.cpp'));

// Over a test's many headers these take most of the time, and find what running the test finds.
// Google Benchmark's header, besides, looks to them as if it lost memory.
// That a test puts names of ours into the global namespace looks wrong only where ten are read as one.
const fewerChecks = ['--checks=-clang-analyzer-*,-bugprone-*,-performance-*,-google-global-names-in-headers'];

// clang-tidy does not know where em++ keeps its headers.
function browserFlags(command) {
  const compiler = command.slice(0, command.indexOf(' '));
  const sysroot = path.join(path.dirname(compiler), 'cache', 'sysroot');
  return ['--extra-arg=--target=wasm32-unknown-emscripten', `--extra-arg=--sysroot=${sysroot}`];
}

// Longest first, so that no core is left with one long file at the end.
function queue() {
  const native = compileCommands('native').map((entry) => ({
    ...entry,
    flags: isIn('tests')(entry) || timesUnderGoogleBenchmark(entry) ? fewerChecks : [],
  }));
  const seen = new Set(native.flatMap(({ sources }) => sources));
  const browser = compileCommands('wasm')
    .filter(({ sources }) => !sources.every((source) => seen.has(source)))
    .map((entry) => ({ ...entry, flags: browserFlags(entry.command) }));
  const size = ({ sources }) => sources.reduce((sum, source) => sum + readFileSync(source).length, 0);
  return [...native, ...browser]
    .filter(({ file }) => named.length === 0 || named.includes(file))
    .sort((a, b) => size(b) - size(a));
}

function check({ folder, file, flags }) {
  return new Promise((resolve) => {
    const args = ['-p', folder, '--quiet', ...extra, ...flags, file];
    const child = spawn('clang-tidy-19', args, { stdio: ['ignore', 'pipe', 'pipe'] });
    let findings = '';
    let noise = '';
    child.stdout.on('data', (text) => (findings += text));
    child.stderr.on('data', (text) => (noise += text));
    child.on('error', (error) => resolve({ text: error.message, clean: false }));
    // The other stream counts the hidden warnings of system headers; it matters only when clang-tidy itself failed.
    child.on('close', (status) => resolve({ text: findings || (status === 0 ? '' : noise), clean: status === 0 }));
  });
}

const waiting = queue();
const readings = waiting.length;
const sources = waiting.flatMap((entry) => entry.sources).length;
let failing = 0;
async function takeFromQueue() {
  for (let entry = waiting.shift(); entry !== undefined; entry = waiting.shift()) {
    const result = await check(entry);
    if (result.text) process.stdout.write(result.text);
    if (!result.clean) failing += 1;
  }
}
await Promise.all(Array.from({ length: availableParallelism() }, takeFromQueue));
process.stdout.write(`clang-tidy: ${sources} sources in ${readings} readings, ${failing} with findings\n`);
process.exit(failing === 0 ? 0 : 1);
