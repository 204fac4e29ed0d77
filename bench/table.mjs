// node bench/table.mjs [build/bench.json]: writes the figures of a whole measurement into docs/performance.md, between
// its markers, and draws docs/performance-cost.svg.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { root } from '../scripts/places.mjs';
import { costPlot } from './cost-plot.mjs';
import { isBusy } from './machine.mjs';
import { pageFigure, percentText, secondsText, threeDigits } from './text.mjs';

const file = process.argv[2] ?? path.join(root, 'build/bench.json');
const { machine, quick, browser, rows, page, pytorch } = JSON.parse(readFileSync(file, 'utf8'));

const table = (heads, lines) =>
  [heads, heads.map((_, index) => (index === 0 ? '---' : '---:')), ...lines]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');

const unique = (values) => [...new Set(values)];
const threadsText = (threads) => (threads === 1 ? '' : `, ${threads} threads`);
const placeOf = ({ environment, kernels, threads }) => `${environment}, ${kernels}${threadsText(threads)}`;

/** Cases against places, or the other way round. */
function grid(chosen, cell, { casesAcross = false } = {}) {
  const names = unique(chosen.map(({ name }) => name));
  const places = unique(chosen.map(placeOf));
  const at = (name, place) => {
    const row = chosen.find((one) => one.name === name && placeOf(one) === place);
    return row === undefined ? '' : cell(row);
  };
  return casesAcross
    ? table(
        ['', ...names],
        places.map((place) => [place, ...names.map((name) => at(name, place))]),
      )
    : table(
        ['', ...places],
        names.map((name) => [name, ...places.map((place) => at(name, place))]),
      );
}

const named = (prefix) => rows.filter(({ name }) => name.startsWith(prefix));
const speed = ({ gflops, share }) => `${threeDigits(gflops)} (${percentText(share)})`;
const time = ({ seconds, share }) => `${secondsText(seconds)} (${percentText(share)})`;
const perToken = ({ seconds, tokens }) => threeDigits((1e6 * seconds) / tokens);

function peaks() {
  const places = unique(named('peak/').map(placeOf));
  const lines = places.map((place) => {
    const here = named('peak/').filter((row) => placeOf(row) === place);
    const best = here.reduce((a, b) => (b.gflops > a.gflops ? b : a));
    return [place, threeDigits(best.gflops), best.name.split(':')[1]];
  });
  return table(['', 'GFLOP/s', 'chains'], lines);
}

const sections = {
  machine: () =>
    `${machine.date}, commit ${machine.commit}; ${machine.processor}, ${machine.cores} cores, load at the beginning ` +
    `${machine.load.toFixed(1)}; ${machine.compiler}; node ${machine.node.slice(1)}; Chromium ${browser}.` +
    (quick ? ' A quick look (`--quick`).' : '') +
    (isBusy(machine)
      ? '\n\n**Other programs were at work.** Times in JavaScript, with several threads and of the page are too long.'
      : ''),
  peaks,
  products: () => grid(named('product/'), speed),
  kernels: () => grid(named('kernel/'), speed),
  steps: () => grid(named('step/'), time, { casesAcross: true }),
  length: () => grid(named('length/'), perToken),
  width: () => grid(named('width/'), perToken),
  page: () => table(['', 'figure'], Object.entries(page).map(pageFigure)),
  pytorch: () =>
    table(
      ['one thread', `PyTorch ${pytorch.version}`, `core, ${pytorch.kernels}`, 'ratio'],
      pytorch.cases.map(({ name, pytorch: theirs, core }) => [
        name,
        secondsText(theirs),
        secondsText(core),
        threeDigits(theirs / core),
      ]),
    ),
};

const target = path.join(root, 'docs/performance.md');
const text = readFileSync(target, 'utf8').replace(
  /(<!-- figures: (\w+) -->\n)[\s\S]*?(<!-- end -->)/g,
  (_, begin, name, end) => `${begin}\n${sections[name]()}\n\n${end}`,
);
writeFileSync(target, text);
writeFileSync(path.join(root, 'docs/performance-cost.svg'), costPlot(rows));
