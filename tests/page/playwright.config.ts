import { defineConfig } from '@playwright/test';
import { chromiumProgram } from '../../scripts/browsers.mjs';

const executable = chromiumProgram();
const kOfDigits = 'digits.spec.ts';
const kPictures = 'pictures.spec.ts';
const kStills = 'stills.spec.ts';

export const kQuiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * The built page (web/dist) in a real browser. Specs wait for states that the page shows, never for a time.
 * Measurements depend on the machine and are not tests: they stand in bench/.
 */
export default defineConfig({
  testDir: '.',
  outputDir: './test-results',
  // The page trains on every core there is.
  workers: 1,
  fullyParallel: false,
  forbidOnly: true,
  timeout: 300_000,
  expect: { timeout: 30_000 },
  projects: [
    { name: 'page', testIgnore: [kOfDigits, kPictures, kStills] },
    { name: 'pictures', testMatch: kPictures },
    { name: 'stills', testMatch: kStills },
    // Each in the browser of its name, which Playwright itself drives only where it is Chromium.
    ...['chromium', 'firefox', 'webkitgtk'].map((name) => ({ name, testMatch: kOfDigits })),
  ],
  use: {
    browserName: 'chromium',
    locale: 'ko-KR',
    // Where one answers, a test cannot see or change what the page asks for; offline.spec.ts has it.
    serviceWorkers: 'block',
    // Tall enough for the race, its controls and its curves at once: figures off the screen draw seldom.
    viewport: { width: 1280, height: 2000 },
    launchOptions: { ...(executable === undefined ? {} : { executablePath: executable }), args: kQuiet },
    trace: 'off',
    screenshot: 'off',
  },
});
