// node scripts/lint-cpp.mjs [FILE...]: clang-tidy over every source of ours, or the named ones, as many at a time as
// there are cores. Ends with 1 when there is a finding. Natively, the source that needs Google Benchmark is read where
// that is installed.
import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { root } from './places.mjs';

const extra = [
  // clang does not know GCC's warning that the AVX-512 kernels switch off.
  '-Wno-unknown-warning-option',
  // The analyzer would follow every path into the libraries' own code, for three quarters of the whole time.
  ...['-Xclang', '-analyzer-config', '-Xclang', 'mode=shallow'],
].map((argument) => `--extra-arg=${argument}`);

// The linter reads every file by itself: an include that only a neighbour in a unity build or a precompiled header
// brings must not go unseen.
const eachByItself = ['-DCMAKE_UNITY_BUILD=OFF', '-DCMAKE_DISABLE_PRECOMPILE_HEADERS=ON'];
const everything = ['-DPOSLAB_TESTS=ON', '-DPOSLAB_BENCH=ON'];

function compileCommands(preset) {
  const folder = path.join(root, 'build', 'lint', preset);
  const args = ['--preset', preset, '-B', folder, ...everything, ...eachByItself, '--log-level=WARNING'];
  const { status } = spawnSync('cmake', args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) process.exit(1);
  return JSON.parse(readFileSync(path.join(folder, 'compile_commands.json'), 'utf8'))
    .filter((entry) => !entry.file.includes(`${path.sep}.toolchain${path.sep}`))
    .map((entry) => ({ folder, file: entry.file, command: entry.command }));
}

const isIn = (folder) => (entry) => entry.file.startsWith(path.join(root, folder) + path.sep);

const timesUnderGoogleBenchmark = ({ file }) => file === path.join(root, 'bench', 'native.cpp');

// Over a test's many headers these take most of the time, and find what running the test finds.
// Google Benchmark's header, besides, looks to them as if it lost memory.
const fewerChecks = ['--checks=-clang-analyzer-*,-bugprone-*,-performance-*'];

// clang-tidy does not know where em++ keeps its headers.
function browserFlags(command) {
  const compiler = command.slice(0, command.indexOf(' '));
  const sysroot = path.join(path.dirname(compiler), 'cache', 'sysroot');
  return ['--extra-arg=--target=wasm32-unknown-emscripten', `--extra-arg=--sysroot=${sysroot}`];
}

// Longest first, so that no core is left with one long file at the end.
function queue() {
  const named = process.argv.slice(2).map((file) => path.resolve(file));
  const native = compileCommands('native').map((entry) => ({
    ...entry,
    flags: isIn('tests')(entry) || timesUnderGoogleBenchmark(entry) ? fewerChecks : [],
  }));
  const seen = new Set(native.map(({ file }) => file));
  const browser = compileCommands('wasm')
    .filter(({ file }) => !seen.has(file))
    .map((entry) => ({ ...entry, flags: browserFlags(entry.command) }));
  return [...native, ...browser]
    .filter(({ file }) => named.length === 0 || named.includes(file))
    .map((entry) => ({ ...entry, size: readFileSync(entry.file).length }))
    .sort((a, b) => b.size - a.size);
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
const total = waiting.length;
let failing = 0;
async function takeFromQueue() {
  for (let entry = waiting.shift(); entry !== undefined; entry = waiting.shift()) {
    const result = await check(entry);
    if (result.text) process.stdout.write(result.text);
    if (!result.clean) failing += 1;
  }
}
await Promise.all(Array.from({ length: availableParallelism() }, takeFromQueue));
process.stdout.write(`clang-tidy: ${total - failing} of ${total} sources are clean\n`);
process.exit(failing === 0 ? 0 : 1);
