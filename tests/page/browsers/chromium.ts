/** Chromium, driven by Playwright. */
import { chromium, type LaunchOptions } from '@playwright/test';
import type { Browser } from './browser';

export async function startChromium(options: LaunchOptions): Promise<Browser> {
  const browser = await chromium.launch(options);
  const page = await browser.newPage();
  return {
    open: async (url) => {
      await page.goto(url);
    },
    call: (inPage) => page.evaluate(inPage),
    close: () => browser.close(),
  };
}
