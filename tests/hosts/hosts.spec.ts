/**
 * The matrix of hosts and engines: in each the paper's preset trains to its target and shows the digest that the core has
 * for it, or it is said in words why nothing can be trained there. `npm run hosts` opens all of them; `npm test` a few.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test as base } from '@playwright/test';
import type { Browser } from '../page/browsers/browser';
import { startChromium } from '../page/browsers/chromium';
import { startFirefox } from '../page/browsers/firefox';
import { startWebkitgtk } from '../page/browsers/webkitgtk';
import { coreDigest } from './core-digest';
import { kHosts, type Engine, type Outcome } from './hosts';
import { outcomeOfHost, outcomeOfLesson } from './outcome';
import { serveHost } from './servers';

const kResults = path.resolve(import.meta.dirname, '../../build/results');

const test = base.extend<object, { engine: Engine; driven: Browser }>({
  engine: ['chromium', { option: true, scope: 'worker' }],
  driven: [
    async ({ engine, launchOptions }, use) => {
      const starts = {
        chromium: () => startChromium(launchOptions),
        firefox: startFirefox,
        webkitgtk: () => startWebkitgtk({ sharedMemory: false }),
      };
      const browser = await starts[engine]();
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
});

const outcomes: { host: string; engine: string; outcome: Outcome }[] = [];
let digest = '';

test.beforeAll(async () => {
  digest = await coreDigest();
});

for (const host of kHosts) {
  test(host.name, async ({ driven, engine }) => {
    const served = await serveHost(host);
    try {
      await driven.open(served.url);
      const outcome = await driven.call<Outcome>(host.open === undefined ? outcomeOfHost : outcomeOfLesson);
      outcomes.push({ host: host.name, engine, outcome });
      const expected = host.expected[engine];
      if (outcome.trouble === undefined) {
        expect(outcome).toMatchObject({ digest, way: expected });
        expect(outcome.accuracy).toBeGreaterThan(0.99);
      } else {
        expect(outcome.trouble).toBe(expected);
        expect(outcome.words).toMatch(/wasm-unsafe-eval/);
      }
    } finally {
      await served.close();
    }
  });
}

test.afterAll(({ engine }) => {
  mkdirSync(kResults, { recursive: true });
  writeFileSync(path.join(kResults, `hosts-${engine}.json`), `${JSON.stringify(outcomes, null, 2)}\n`);
  for (const { host, outcome } of outcomes) {
    const said = outcome.trouble ?? `${outcome.way ?? ''} ${outcome.digest ?? ''}`;
    console.log(`${engine.padEnd(10)} ${host.padEnd(55)} ${said}`);
  }
});
