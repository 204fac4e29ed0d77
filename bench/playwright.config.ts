import { defineConfig } from '@playwright/test';
import base from '../tests/page/playwright.config';

/** What is measured in a browser: the browser of the page's tests, for as long as it takes. */
export default defineConfig(base, {
  testDir: import.meta.dirname,
  outputDir: '../build/bench/playwright',
  timeout: 0,
});
