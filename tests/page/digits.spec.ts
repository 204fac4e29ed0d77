/**
 * What every browser must show: the golden digits, with the modules as the page serves them and in the page itself, and
 * each figure of the lesson. The same tests run in every browser; playwright.config.ts names them.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test as base } from '@playwright/test';
import type { Browser } from './browsers/browser';
import { startChromium } from './browsers/chromium';
import { startFirefox } from './browsers/firefox';
import { startWebkitgtk } from './browsers/webkitgtk';
import type { Digits, GoldenFile, Trained } from './digits/golden';
import { kModes } from './lab';
import { serve } from './server';

const kFile = path.resolve(import.meta.dirname, '../fixtures/golden.json');
const kGolden = JSON.parse(readFileSync(kFile, 'utf8')) as GoldenFile;
const kDigits = Object.fromEntries(
  kGolden.runs.map(({ name, loss_bits, digest }): [string, Digits] => [name, { loss_bits, digest }]),
);

const test = base.extend<{ sharedMemory: boolean; driven: Browser }>({
  /** To be switched on where a browser has shared memory and does not lend it to isolated pages by itself. */
  sharedMemory: [false, { option: true }],
  driven: async ({ sharedMemory }, use, { project }) => {
    const starts = {
      chromium: () => startChromium(project.use.launchOptions ?? {}),
      firefox: startFirefox,
      webkitgtk: () => startWebkitgtk({ sharedMemory }),
    };
    const browser = await starts[project.name as keyof typeof starts]();
    await use(browser);
    await browser.close();
  },
});

async function trainGoldenRuns(browser: Browser, module: string, isolated: boolean): Promise<Trained> {
  const server = await serve({ isolated });
  try {
    await browser.open(`${server.url}digits/?module=${module}`);
    const { state, text } = await browser.call(async () => {
      const { dataset } = document.documentElement;
      while (dataset['state'] === undefined) await new Promise(requestAnimationFrame);
      return { state: dataset['state'], text: document.body.textContent };
    });
    expect(state, text).toBe('trained');
    return JSON.parse(text) as Trained;
  } finally {
    await server.close();
  }
}

test('shows the golden digits with one thread', async ({ driven }) => {
  const trained = await trainGoldenRuns(driven, 'poslab.js', false);
  expect(trained).toMatchObject({ kernel: 'wasm128', threads: 1, isolated: false });
  expect(trained.digits).toEqual(kDigits);
});

test.describe('in shared memory', () => {
  test.use({ sharedMemory: true });

  test('shows the golden digits with several threads', async ({ driven }) => {
    const trained = await trainGoldenRuns(driven, 'poslab-threads.js', true);
    expect(trained).toMatchObject({ kernel: 'wasm128', threads: Math.min(8, trained.cores), isolated: true });
    expect(trained.digits).toEqual(kDigits);
  });
});

/** Presses the lesson's button and waits for the record of all three models. Called inside the page. */
async function recordOfOneRace(): Promise<{ mode: string; digest: string; shown: string }[]> {
  // The page's parts stand in shadow trees, one in another.
  const named = (name: string, root: ParentNode = document): HTMLElement[] =>
    [...root.querySelectorAll<HTMLElement>('*')].flatMap((element) => [
      ...(element.dataset['testid'] === name ? [element] : []),
      ...(element.shadowRoot === null ? [] : named(name, element.shadowRoot)),
    ]);
  const run = (): HTMLElement | undefined =>
    named('run').find((button) => button.getAttribute('aria-disabled') !== 'true');
  const rows = (): HTMLElement[] => named('record-row').filter(({ dataset }) => dataset['digest'] !== '');

  while (run() === undefined) await new Promise(requestAnimationFrame);
  run()?.click();
  while (rows().length < 3) await new Promise(requestAnimationFrame);
  return rows().map((row) => ({
    mode: row.dataset['mode'] ?? '',
    digest: row.dataset['digest'] ?? '',
    shown: row.querySelector('.digest')?.textContent ?? '',
  }));
}

for (const [name, isolated] of [
  ['a plain server', false],
  ['a server with isolation headers', true],
] as const) {
  test(`the lesson page behind ${name} shows the golden digests in its record`, async ({ driven }) => {
    const server = await serve({ isolated });
    try {
      await driven.open(`${server.url}#steps=20`);
      const rows = await driven.call(recordOfOneRace);
      // Whichever model is done first is recorded first.
      const inOrder = kModes.map((mode) => rows.find((row) => row.mode === mode));
      const golden = kModes.map((mode) => ({ mode, digest: kDigits[`paper, ${mode}`]?.digest ?? '' }));
      expect(inOrder).toEqual(golden.map(({ mode, digest }) => ({ mode, digest, shown: digest.slice(0, 8) })));
    } finally {
      await server.close();
    }
  });
}

/** Scrolls from figure to figure until each has said its sentence, and each check its findings. Called inside the page. */
async function walk(): Promise<{ walked: string[]; cards: string[]; faults: string[] }> {
  const faults: string[] = [];
  addEventListener('error', ({ message }) => faults.push(message));
  const frame = (): Promise<unknown> => new Promise(requestAnimationFrame);
  const figures = [...document.querySelectorAll<HTMLElement>('main .figure-slot > :not(noscript)')];
  for (const figure of figures) {
    const shown = (selector: string): string => figure.shadowRoot?.querySelector(selector)?.textContent.trim() ?? '';
    const expected = figure.localName === 'lab-check' ? '.findings li' : 'h3, .title, label';
    while (shown(expected) === '') {
      figure.scrollIntoView();
      await frame();
    }
  }
  const cards = figures.flatMap((figure) => {
    const lines = [...(figure.shadowRoot?.querySelectorAll<HTMLElement>('.findings li') ?? [])];
    return figure.localName === 'lab-check'
      ? [`${figure.getAttribute('card') ?? ''}: ${lines.map(({ dataset }) => dataset['holds'] ?? '-').join(' ')}`]
      : [];
  });
  return { walked: figures.map(({ localName }) => localName), cards, faults };
}

test('walks the lesson, and finds in each check what every other browser finds', async ({ driven }) => {
  const server = await serve();
  try {
    await driven.open(`${server.url}#steps=20`);
    // Some figures speak of a run that is over.
    await driven.call(recordOfOneRace);
    const { walked, cards, faults } = await driven.call(walk);
    expect(faults).toEqual([]);
    expect(walked.length).toBeGreaterThan(50);
    expect(cards).toContain('embedding: - true');
    expect(cards).toContain('positions-differ: false true');
    expect(cards).toContain('rotary: true true false true');
    expect(cards.filter((card) => card.endsWith(': '))).toEqual([]);
  } finally {
    await server.close();
  }
});
