// npm test: sets up, then runs every check of the project, one stage after the other:
//
//   format-cpp        clang-format finds nothing to change
//   format-web        neither does prettier
//   lint-cpp          clang-tidy, over every source of ours
//   lint-web          eslint, no warning
//   types             tsc, over every realm of the page
//   native            native build, every Catch2 test
//   sanitize          the same under AddressSanitizer and UndefinedBehaviorSanitizer
//   sanitize-threads  what uses threads, under ThreadSanitizer
//   wasm              wasm build, the same tests under node
//   wasm-threads      the same, with threads
//   vitest            the page's pure parts
//   build-page        the page as it is published
//   page              the page in a real browser (Playwright)
//   browsers          the golden digits in Chromium, Firefox and WebKitGTK: the modules as served, and the page
//   hosts             the lab in pages of others, frames, files and courses, in the same browsers; the short form
//   hosts-all         all hosts in all browsers; not part of npm test, but of npm run hosts
//
// A stage that fails does not stop the later ones. The exit code is 1 when anything failed, and the last line alone
// says `N passed, N failed`: test cases, with 1 for a stage that is a single check.
//
// Some stages only: npm test -- --only native,vitest
// `page` and `browsers` show what the wasm stages and `build-page` built last.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { browsersForDigits } from '../scripts/browsers.mjs';
import { cppFiles } from '../scripts/cpp-files.mjs';
import { root } from '../scripts/places.mjs';
import { setUp } from '../scripts/setup.mjs';
import { ctestCounts, playwrightCounts, vitestCounts } from '../scripts/test-counts.mjs';

const results = path.join(root, 'build', 'results');
const jobs = String(availableParallelism());

/** A stage's own reason to fail, shown at its end. */
class StageFailed extends Error {}

function succeeds(program, args, environment = {}) {
  const { status, error } = spawnSync(program, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...environment },
  });
  if (error) throw new StageFailed(error.message);
  return status === 0;
}

function must(program, ...args) {
  if (!succeeds(program, args)) throw new StageFailed(`${program} failed`);
}

function needs(...files) {
  for (const file of files) {
    if (!existsSync(path.join(root, file))) throw new StageFailed(`${file} is NOT THERE YET`);
  }
}

const onePassed = { passed: 1, failed: 0, skipped: 0 };

/** Counts from a report; a test program that failed without a failed test in its report counts as one failure. */
function counted(report, read, succeeded) {
  if (!existsSync(report)) throw new StageFailed('no test ran');
  const counts = read(report);
  if (counts.passed + counts.failed === 0) throw new StageFailed('no test ran');
  if (!succeeded && counts.failed === 0) counts.failed = 1;
  return counts;
}

function cmakeTests(preset) {
  must('cmake', '--preset', preset, '-DPOSLAB_TESTS=ON', '--log-level=WARNING');
  // Past the first source that does not compile, so that all of them are shown.
  must('cmake', '--build', '--preset', preset, '-j', jobs, '--', '-k', '0');
  const report = path.join(results, `${preset}.xml`);
  // A Catch2 summary stands at the end of a test's output, so it is the head that is cut when there is too much.
  const cut = ['--test-output-truncation', 'head'];
  const succeeded = succeeds('ctest', ['--preset', preset, '-j', jobs, '--output-junit', report, ...cut]);
  return counted(report, ctestCounts, succeeded);
}

function playwrightTests(stage, projects, config = 'tests/page/playwright.config.ts', environment = {}) {
  needs(config);
  const report = path.join(results, `${stage}.json`);
  const chosen = projects.flatMap((project) => ['--project', project]);
  const succeeded = succeeds('npx', ['playwright', 'test', '--config', config, '--reporter', 'list,json', ...chosen], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    ...environment,
  });
  return counted(report, playwrightCounts, succeeded);
}

/** Where the lab may land, in each browser that is here; what came out, host by host, is in build/results/. */
function hosts(stage, form) {
  const { names, leftOut } = browsersForDigits();
  const counts = playwrightTests(stage, names, 'tests/hosts/playwright.config.ts', { POSITION_LAB_HOSTS: form });
  for (const words of leftOut) console.log(words);
  return { ...counts, reason: leftOut.join('; ') };
}

/** Into a file that names every TypeScript project, one a line; returns its path. */
function writeProjectList() {
  const realms = readdirSync(path.join(root, 'web')).filter((file) => /^tsconfig\.(?!base\.).+\.json$/.test(file));
  const projects = [
    ...realms.map((file) => path.join('web', file)),
    'tests/page/tsconfig.json',
    'tests/hosts/tsconfig.json',
    'bench/tsconfig.json',
  ];
  const list = path.join(results, 'typescript-projects.txt');
  writeFileSync(list, projects.join('\n'));
  return list;
}

const stages = {
  'format-cpp': () => {
    must('clang-format-19', '--dry-run', '-Werror', ...cppFiles());
    return onePassed;
  },
  'format-web': () => {
    must('npx', 'prettier', '--check', '.');
    return onePassed;
  },
  'lint-cpp': () => {
    must('node', 'scripts/lint-cpp.mjs');
    return onePassed;
  },
  'lint-web': () => {
    must('npx', 'eslint', '--max-warnings', '0', '.');
    return onePassed;
  },
  types: () => {
    needs('web/tsconfig.page.json', 'tests/page/tsconfig.json');
    // One after the other they would use one core.
    must('xargs', '-a', writeProjectList(), '-P', jobs, '-n', '1', 'npx', 'tsc', '--noEmit', '-p');
    return onePassed;
  },
  native: () => cmakeTests('native'),
  sanitize: () => cmakeTests('sanitize'),
  'sanitize-threads': () => cmakeTests('sanitize-threads'),
  wasm: () => cmakeTests('wasm'),
  'wasm-threads': () => cmakeTests('wasm-threads'),
  vitest: () => {
    needs('web/vitest.config.ts');
    const report = path.join(results, 'vitest.json');
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const succeeded = succeeds('npx', ['vitest', 'run', '--config', 'web/vitest.config.ts', ...reporters]);
    return counted(report, vitestCounts, succeeded);
  },
  'build-page': () => {
    needs('web/vite.config.ts', 'web/index.html', 'web/public/core/poslab.js', 'web/public/core/poslab-threads.js');
    must('npx', 'vite', 'build', 'web');
    return onePassed;
  },
  page: () => playwrightTests('page', ['page']),
  browsers: () => {
    const { names, leftOut } = browsersForDigits();
    const counts = playwrightTests('browsers', names);
    for (const words of leftOut) console.log(words);
    return { ...counts, reason: leftOut.join('; ') };
  },
  hosts: () => hosts('hosts', 'short'),
  'hosts-all': () => hosts('hosts-all', 'all'),
};

/** Only when it is asked for by name. */
const onRequest = ['hosts-all'];

function chosenStages() {
  const args = process.argv.slice(2);
  if (args.length === 0) return Object.keys(stages).filter((name) => !onRequest.includes(name));
  const names = args[0] === '--only' ? (args[1] ?? '').split(',') : [];
  if (names.length === 0 || args.length > 2 || names.some((name) => !(name in stages))) {
    console.error(`usage: npm test -- --only STAGE,STAGE...\nstages: ${Object.keys(stages).join(', ')}`);
    process.exit(2);
  }
  return names;
}

function runStage(name) {
  console.log(`\n=== ${name} ===`);
  const begin = performance.now();
  let counts;
  let reason = '';
  try {
    counts = stages[name]();
  } catch (error) {
    counts = { passed: 0, failed: 1, skipped: 0 };
    reason = error instanceof StageFailed ? error.message : error.stack;
    console.log(`${name}: ${reason}`);
  }
  return { name, reason, ...counts, seconds: (performance.now() - begin) / 1000 };
}

const chosen = chosenStages();
setUp();
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
const outcomes = chosen.map(runStage);

console.log('\n=== summary ===');
const sum = { passed: 0, failed: 0 };
for (const { name, passed, failed, skipped, reason, seconds } of outcomes) {
  const columns = [failed > 0 ? 'FAILED' : 'ok', name, `${passed} passed`, `${failed} failed`, `${skipped} skipped`];
  const widths = [6, 16, 11, 10, 11];
  const row = columns.map((text, index) => text.padEnd(widths[index])).join('  ');
  console.log(`${row}  ${seconds.toFixed(0).padStart(4)} s  ${reason.split('\n')[0]}`.trimEnd());
  sum.passed += passed;
  sum.failed += failed;
}
console.log(`${sum.passed} passed, ${sum.failed} failed`);
process.exit(sum.failed === 0 ? 0 : 1);
