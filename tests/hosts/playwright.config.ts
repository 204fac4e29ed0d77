import { defineConfig } from '@playwright/test';
import { chromiumProgram } from '../../scripts/browsers.mjs';
import { askedOf, kEngines, type Engine } from './hosts';
import { kQuiet } from '../page/playwright.config';

const executable = chromiumProgram();

export default defineConfig<object, { engine: Engine }>({
  testDir: '.',
  outputDir: '../page/test-results',
  workers: 1,
  fullyParallel: false,
  forbidOnly: true,
  timeout: 300_000,
  // Each in the browser of its name, which Playwright itself drives only where it is Chromium.
  projects: kEngines.map((name) => ({ name, grep: askedOf(name), use: { engine: name } })),
  use: { launchOptions: { ...(executable === undefined ? {} : { executablePath: executable }), args: kQuiet } },
});
