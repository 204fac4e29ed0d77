// How many test cases passed, failed and were skipped, from the files that the test programs leave behind.
import { readFileSync } from 'node:fs';

/** From ctest's JUnit file. A ctest test that ran several Catch2 cases counts as that many. */
export function ctestCounts(file) {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  for (const [, attributes, body] of readFileSync(file, 'utf8').matchAll(/<testcase ([^>]*)>([\s\S]*?)<\/testcase>/g)) {
    const status = /status="(\w+)"/.exec(attributes)?.[1];
    const cases = catch2Counts(body) ?? {
      passed: status === 'run' ? 1 : 0,
      failed: status === 'fail' ? 1 : 0,
      skipped: status === 'run' || status === 'fail' ? 0 : 1,
    };
    // A process that crashed after its last summary, or before it, has failed whatever its summary says.
    if (status === 'fail' && cases.failed === 0) cases.failed = 1;
    for (const key of Object.keys(counts)) counts[key] += cases[key];
  }
  return counts;
}

function catch2Counts(output) {
  const allPassed = [...output.matchAll(/All tests passed \(.* in (\d+) test cases?\)/g)].at(-1);
  if (allPassed) return { passed: Number(allPassed[1]), failed: 0, skipped: 0 };
  const summary = [...output.matchAll(/^test cases: .*$/gm)].at(-1)?.[0];
  if (!summary) return null;
  const count = (word) => Number(new RegExp(`(\\d+) ${word}`).exec(summary)?.[1] ?? 0);
  return {
    passed: count('passed') + count('failed as expected'),
    failed: Number(/(\d+) failed(?! as expected)/.exec(summary)?.[1] ?? 0),
    skipped: count('skipped'),
  };
}

/** From Vitest's JSON report. A file that could not even be loaded counts as one failure. */
export function vitestCounts(file) {
  const report = JSON.parse(readFileSync(file, 'utf8'));
  const unloaded = report.testResults.filter(
    (suite) => suite.status === 'failed' && suite.assertionResults.every((test) => test.status !== 'failed'),
  ).length;
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** From Playwright's JSON report. */
export function playwrightCounts(file) {
  const { stats, errors } = JSON.parse(readFileSync(file, 'utf8'));
  return {
    passed: stats.expected,
    // A test that passes only on a second attempt is not one to rely on.
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  };
}
