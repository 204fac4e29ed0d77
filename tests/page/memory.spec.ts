/** Memory: 2,000 steps and 20 resets leave no more behind than the first few did. */
import type { CDPSession } from '@playwright/test';
import { expect, kWorkers, test, type Lab } from './lab';

const kMiB = 1024 * 1024;

/** What the page's own heap holds after a collection. */
async function heap(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize;
}

/** Small, so that steps are many: what could leak does not depend on the width. */
async function makeSmall(lab: Lab): Promise<void> {
  await lab.type('d_model', '16');
  await lab.type('dim_feedforward', '32');
  await lab.type('batch', '8');
}

async function runAndReset(lab: Lab, times: number): Promise<void> {
  for (let i = 0; i < times; i += 1) {
    await lab.press('run');
    await lab.passes(3);
    await lab.press('reset');
    await lab.reaches('idle');
  }
}

test('memory is flat over twenty resets, and workers are kept', async ({ lab, server }) => {
  const workers = new Set<string>();
  lab.page.on('worker', (worker) => workers.add(worker.url() + String(workers.size)));
  await lab.open(server.url);
  await makeSmall(lab);
  await lab.type('steps', '100000');
  const session = await lab.page.context().newCDPSession(lab.page);
  await runAndReset(lab, 5);
  await expect.poll(() => lab.page.workers().length).toBe(kWorkers);
  const before = await heap(session);
  await runAndReset(lab, 20);
  const after = await heap(session);
  expect(after - before).toBeLessThan(kMiB);
  expect(workers.size).toBe(kWorkers);
  expect(lab.page.workers()).toHaveLength(kWorkers);
});

test('memory is flat over two thousand steps', async ({ lab, server }) => {
  await lab.open(server.url);
  await makeSmall(lab);
  await lab.type('steps', '100000');
  const session = await lab.page.context().newCDPSession(lab.page);
  // At rest: what is still on its way to the figures is no leak.
  const heapAfter = async (step: number): Promise<number> => {
    await lab.press('run');
    await lab.passes(step);
    await lab.press('pause');
    await lab.reaches('paused');
    return heap(session);
  };
  const before = await heapAfter(1500);
  const after = await heapAfter(3500);
  // The curves themselves grow: 2,000 losses of three runs are 48 KB.
  expect(after - before).toBeLessThan(kMiB);
});
