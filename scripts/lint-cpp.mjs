// node scripts/lint-cpp.mjs [FILE...]: clang-tidy over every source of the native build, or the named ones, as many
// at a time as there are cores. Ends with 1 when there is a finding.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { root } from './places.mjs';

const database = path.join(root, 'build', 'native');

// Longest first, so that no core is left with one long file at the end.
function sources() {
  const named = process.argv.slice(2).map((file) => path.resolve(file));
  const entries = JSON.parse(readFileSync(path.join(database, 'compile_commands.json'), 'utf8'));
  return entries
    .map((entry) => entry.file)
    .filter((file) => !file.includes(`${path.sep}.toolchain${path.sep}`))
    .filter((file) => named.length === 0 || named.includes(file))
    .map((file) => ({ file, size: readFileSync(file).length }))
    .sort((a, b) => b.size - a.size)
    .map(({ file }) => file);
}

// Following every path through a test takes half of the time and finds what running the test finds.
const fewer = ['--checks=-clang-analyzer-*'];

function check(file) {
  const isTest = file.startsWith(path.join(root, 'tests') + path.sep);
  const args = ['-p', database, '--quiet', ...(isTest ? fewer : []), file];
  return new Promise((resolve) => {
    const child = spawn('clang-tidy-19', args, { stdio: ['ignore', 'pipe', 'pipe'] });
    let findings = '';
    let noise = '';
    child.stdout.on('data', (text) => (findings += text));
    child.stderr.on('data', (text) => (noise += text));
    child.on('error', (error) => resolve({ file, text: error.message, clean: false }));
    // The other stream says how many warnings of system headers were hidden; it matters only when clang-tidy crashed.
    child.on('close', (status) =>
      resolve({ file, text: findings || (status === 0 ? '' : noise), clean: status === 0 }),
    );
  });
}

const waiting = sources();
const total = waiting.length;
let failing = 0;
async function takeFromQueue() {
  for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
    const result = await check(file);
    if (result.text) process.stdout.write(result.text);
    if (!result.clean) failing += 1;
  }
}
await Promise.all(Array.from({ length: availableParallelism() }, takeFromQueue));
process.stdout.write(`clang-tidy: ${total - failing} of ${total} sources are clean\n`);
process.exit(failing === 0 ? 0 : 1);
