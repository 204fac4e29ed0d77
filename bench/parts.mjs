// The parts of a measurement: each builds what it needs, measures, and returns what it found.
//
// A row is { environment, kernels, name, threads, operations, tokens, seconds }: one case of cases.cpp and the least
// time of one run of it.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { buildCore } from '../scripts/build-core.mjs';
import { ask, run } from '../scripts/command.mjs';
import { root } from '../scripts/places.mjs';
import { buildModules, buildNative } from './build.mjs';

const folder = path.join(root, 'build/bench');

/** An empty place for what a program writes. */
function fresh(name) {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, name);
  rmSync(file, { force: true });
  return file;
}

const read = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** From "avx2/step/paper/threads:1/real_time". */
function caseOf({ name, operations, tokens = 0 }) {
  const [, kernels, plain, threads] = /^([^/]+)\/(.+)\/threads:(\d+)\/real_time$/.exec(name);
  return { kernels, name: plain, threads: Number(threads), operations, tokens };
}

export function native({ rounds, sampleSeconds }) {
  const program = buildNative();
  const output = fresh('native.json');
  const flags = {
    repetitions: rounds,
    min_time: sampleSeconds,
    enable_random_interleaving: true,
    out: output,
    out_format: 'json',
  };
  const args = Object.entries(flags).map(([name, value]) => `--benchmark_${name}=${value}`);
  // Its own table shows every repetition; ours shows the least.
  run(program, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  const rows = new Map();
  for (const one of read(output).benchmarks.filter(({ run_type: type }) => type === 'iteration')) {
    const each = caseOf(one);
    // One thread never waits, so its processor time is the time that it would take without other programs.
    const seconds = (each.threads === 1 ? one.cpu_time : one.real_time) / 1e6;
    if (seconds < (rows.get(one.name)?.seconds ?? Infinity)) {
      rows.set(one.name, { environment: 'native', ...each, seconds });
    }
  }
  // In the order of cases.cpp; the file has them in the order of chance.
  const order = ask(program, ['--benchmark_list_tests']).trim().split('\n');
  return { rows: order.map((name) => rows.get(name)) };
}

/** The modules with the environment that each stands for and what is to be measured of it. */
function ordersFor(engine, options) {
  return buildModules().map(({ suffix, module, cases }) => ({
    environment: `${engine}${suffix}`,
    module,
    options: { ...options, cases },
  }));
}

export function node(options) {
  const rows = ordersFor('node', options).flatMap(({ environment, module, options: wanted }) => {
    const output = fresh('node.json');
    // Node 20's baseline compiler runs threaded modules wrongly, without an error.
    const flags = environment === 'node' ? [] : ['--no-liftoff'];
    const program = path.join(import.meta.dirname, 'node.mjs');
    run(process.execPath, [...flags, program, path.join(root, module), JSON.stringify(wanted), output]);
    return read(output).map((row) => ({ environment, ...row }));
  });
  return { rows };
}

/** What a spec's tests have reported (figures.ts), by name. */
function playwright(spec, environment) {
  const output = fresh('playwright.json');
  const args = ['test', '--config', 'bench/playwright.config.ts', '--reporter', 'line,json', spec];
  run('npx', ['playwright', ...args], {
    cwd: root,
    env: { ...process.env, ...environment, PLAYWRIGHT_JSON_OUTPUT_FILE: output },
  });
  const specs = read(output).suites.flatMap((suite) => suite.specs);
  const attachments = specs.flatMap(({ tests }) => tests[0].results.at(-1).attachments);
  return Object.fromEntries(
    attachments.map(({ name, body }) => [name, JSON.parse(Buffer.from(body, 'base64').toString())]),
  );
}

export function chromium(options) {
  const orders = ordersFor('chromium', options);
  const { browser, ...found } = playwright('cases.spec.ts', { BENCH_ORDERS: JSON.stringify(orders) });
  const rows = Object.entries(found).flatMap(([environment, list]) => list.map((row) => ({ environment, ...row })));
  return { rows, browser };
}

export function page({ visits }) {
  buildCore();
  run('npx', ['vite', 'build', 'web', '--logLevel', 'warn'], { cwd: root });
  return { page: playwright('page.spec.ts', { BENCH_VISITS: String(visits) }) };
}

export function pytorch({ rounds }) {
  // Debian's package belongs to Debian's own python3, which need not be the first on PATH.
  const python = ['python3', '/usr/bin/python3'].find((program) => ask(program, ['-c', 'import torch']) !== null);
  if (python === undefined) {
    console.log('left out: python3 has no torch (Debian: python3-torch libopenblas0-pthread)');
    return {};
  }
  const program = buildNative();
  // The list ends with what only the fastest instruction set is asked for.
  const [fastest] = ask(program, ['--benchmark_list_tests']).trim().split('\n').at(-1).split('/');
  const output = fresh('pytorch.json');
  const script = path.join(import.meta.dirname, 'pytorch_step.py');
  run(python, [script, program, fastest, String(rounds), output], { cwd: root });
  return { pytorch: read(output) };
}
