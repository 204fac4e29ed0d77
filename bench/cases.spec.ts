/** The cases in Chromium: in a worker, as the page trains, of a page that may use threads. */
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { serve } from '../tests/page/server';
import { report } from './figures';

interface Answer {
  measured?: unknown[];
  failed?: string;
}

// What is to be measured, from run.mjs: an environment's name, its module, and measure.mjs's options.
const orders = JSON.parse(process.env['BENCH_ORDERS'] ?? '[]') as {
  environment: string;
  module: string;
  options: object;
}[];

for (const { environment, module, options } of orders) {
  test(environment, async ({ page, browser }) => {
    const server = await serve({ isolated: true, folder: path.resolve(import.meta.dirname, '..') });
    await page.goto(`${server.url}bench/worker.html`);
    expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
    const answer = await page.evaluate(
      (order) =>
        new Promise<Answer>((resolve) => {
          const worker = new Worker('worker.mjs', { type: 'module' });
          worker.onmessage = ({ data }: MessageEvent<Answer>) => {
            resolve(data);
          };
          worker.onerror = ({ message }) => {
            resolve({ failed: message });
          };
          worker.postMessage(order);
        }),
      { module: `/${module}`, options },
    );
    await server.close();
    expect(answer.failed).toBeUndefined();
    await report(environment, answer.measured);
    await report('browser', browser.version());
  });
}
