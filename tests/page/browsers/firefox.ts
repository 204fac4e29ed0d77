/** Firefox as it is installed, driven over WebDriver BiDi. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { launch } from 'puppeteer-core';
import { firefoxProgram } from '../../../scripts/browsers.mjs';
import { kPatience, type Browser } from './browser';

export async function startFirefox(): Promise<Browser> {
  const executablePath = firefoxProgram();
  if (executablePath === undefined) throw new Error('there is no Firefox here');
  // Run by root, it refuses a home that belongs to somebody else, as build machines have it.
  const home = await mkdtemp(path.join(tmpdir(), 'poslab-firefox-'));
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    protocolTimeout: kPatience,
    env: { ...process.env, HOME: home },
  });
  let page = await browser.newPage();
  return {
    open: async (url) => {
      // A tab of its own for each page: from a page with a foreign frame to an isolated one, goto never hears that it is there.
      const before = page;
      page = await browser.newPage();
      await before.close();
      // What a page waits for is the test's to say: a frame in it may load for ever.
      await page.goto(url, { waitUntil: 'domcontentloaded' });
    },
    call: <T>(inPage: () => T | Promise<T>) => page.evaluate(inPage) as Promise<T>,
    close: async () => {
      await browser.close();
      // Its last processes may still be leaving.
      await rm(home, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}
