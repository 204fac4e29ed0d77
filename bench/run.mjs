// npm run bench: sets up, measures, prints a table and writes the figures as JSON (docs/performance.md says how to
// read them).
//
//   native    every case, natively, on each instruction set of this machine (Google Benchmark)
//   node      the same in WebAssembly under node, without threads and with
//   chromium  the same in a worker of a page
//   page      the built page: the wait for the first trained step, bytes over the wire, how it keeps up
//   pytorch   a step beside PyTorch's, where python3 has torch
//
// npm run bench -- --only native,page   some parts only
// npm run bench -- --quick              a look in a few minutes; figures are rougher
// npm run bench -- --json FILE          where the figures go, build/bench.json by default
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { root } from '../scripts/places.mjs';
import { setUp } from '../scripts/setup.mjs';
import { describeMachine, isBusy } from './machine.mjs';
import * as parts from './parts.mjs';
import { withShares } from './shares.mjs';
import { pageFigure, percentText, secondsText, threeDigits } from './text.mjs';

const order = ['native', 'node', 'chromium', 'page', 'pytorch'];
// Samples are shorter than what a system lets a program run at a stretch, where a single run is.
const thorough = { rounds: 15, sampleSeconds: 0.002, caseSeconds: 2, warmUpSeconds: 5, visits: 9 };
const quick = { rounds: 5, sampleSeconds: 0.002, caseSeconds: 0.5, warmUpSeconds: 2, visits: 3 };

function wrongUse(message) {
  console.error(`${message}\nusage: npm run bench -- [--only ${order.join(',')}] [--quick] [--json FILE]`);
  process.exit(2);
}

function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        only: { type: 'string', default: order.join(',') },
        quick: { type: 'boolean', default: false },
        json: { type: 'string', default: path.join(root, 'build/bench.json') },
      },
    });
    const chosen = values.only.split(',');
    const unknown = chosen.find((name) => !order.includes(name));
    if (unknown !== undefined) wrongUse(`there is no part "${unknown}"`);
    return { ...values, chosen: order.filter((name) => chosen.includes(name)) };
  } catch (error) {
    return wrongUse(error.message);
  }
}

function printTable(heads, rows) {
  const lines = [heads, ...rows];
  const widths = heads.map((_, column) => Math.max(...lines.map((line) => line[column].length)));
  for (const [first, ...others] of lines) {
    const cells = others.map((cell, index) => cell.padStart(widths[index + 1]));
    console.log([first.padEnd(widths[0]), ...cells].join('  '));
  }
}

function printFound({ rows, page, pytorch }) {
  for (const environment of new Set(rows.map((row) => row.environment))) {
    console.log(`\n${environment}`);
    const lines = rows
      .filter((row) => row.environment === environment)
      .map((row) => [
        `${row.kernels} ${row.name}`,
        String(row.threads),
        secondsText(row.seconds),
        threeDigits(row.gflops),
        percentText(row.share),
      ]);
    printTable(['case', 'threads', 'time', 'GFLOP/s', 'of peak'], lines);
  }
  if (page !== undefined) {
    console.log('');
    printTable(['page', 'figure'], Object.entries(page).map(pageFigure));
  }
  if (pytorch !== undefined) {
    console.log('');
    const lines = pytorch.cases.map(({ name, pytorch: theirs, core }) => [
      name,
      secondsText(theirs),
      secondsText(core),
      threeDigits(theirs / core),
    ]);
    printTable([`one thread, ${pytorch.kernels}`, `PyTorch ${pytorch.version}`, 'core', 'ratio'], lines);
  }
}

const options = readOptions();
// Only the measurements need it: npm test does without.
setUp(options.chosen.some((name) => ['native', 'pytorch'].includes(name)) ? ['libbenchmark-dev'] : []);

const machine = describeMachine();
if (isBusy(machine)) {
  console.log(`bench: the load is ${machine.load.toFixed(1)}: while other programs work, times come out too long`);
}
const found = { machine, quick: options.quick, rows: [] };
for (const name of options.chosen) {
  console.log(`\n=== ${name} ===`);
  const { rows = [], ...others } = parts[name](options.quick ? quick : thorough);
  Object.assign(found, others);
  found.rows.push(...rows);
}
found.rows = withShares(found.rows);
mkdirSync(path.dirname(options.json), { recursive: true });
writeFileSync(options.json, `${JSON.stringify(found, null, 2)}\n`);
printFound(found);
console.log(`\nfigures: ${path.relative(process.cwd(), options.json)}`);
