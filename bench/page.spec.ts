/** The built page on the machine at hand: what a reader waits for, and what comes over the wire. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { kModes, test } from '../tests/page/lab';
import { kDist } from '../tests/page/server';
import { median, report } from './figures';

interface FirstStep {
  /** Milliseconds since the navigation, and since the start of the worker that was first to train. */
  page: number;
  worker: number;
}

declare global {
  interface Window {
    firstStep: FirstStep | undefined;
    longTasks: number[];
    updates: number;
  }
}

/** Runs in the page before its own scripts: notes when the first step was trained. */
function noteFirstStep(): void {
  const Original = window.Worker;
  window.Worker = class extends Original {
    constructor(url: string | URL, options?: WorkerOptions) {
      const begin = performance.now();
      super(url, options);
      this.addEventListener('message', ({ data }: MessageEvent<{ kind: string; step?: number }>) => {
        if (data.kind !== 'update' || (data.step ?? 0) < 1) return;
        const now = performance.now();
        window.firstStep ??= { page: now, worker: now - begin };
      });
    }
  };
}

/** Runs in the page before its own scripts: presses Start as soon as it can be pressed. */
function pressStart(): void {
  const observer = new MutationObserver(() => {
    const start = document.querySelector<HTMLButtonElement>('[data-testid="start"]:enabled');
    if (start === null || customElements.get('lab-small-race') === undefined) return;
    observer.disconnect();
    start.click();
  });
  observer.observe(document, { subtree: true, childList: true, attributes: true });
}

/** Of a browser that has never seen the page; and the files that it asked for until then. */
async function firstStep(browser: Browser, url: string): Promise<FirstStep & { files: string[] }> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const files: string[] = [];
  context.on('response', (response) => {
    const { pathname } = new URL(response.url());
    files.push(pathname.endsWith('/') ? `${pathname}index.html` : pathname);
  });
  await page.addInitScript(noteFirstStep);
  await page.addInitScript(pressStart);
  await page.goto(url, { waitUntil: 'commit' });
  const handle = await page.waitForFunction(() => window.firstStep);
  const first = await handle.jsonValue();
  if (first === undefined) throw new Error('no step was trained');
  await context.close();
  return { ...first, files: [...new Set(files)] };
}

/** Bytes of a file as a good host sends it: by brotli, unless it is smaller as it is (typefaces are). */
function bytes(file: string): number {
  const content = readFileSync(path.join(kDist, file));
  return Math.min(content.length, brotliCompressSync(content).length);
}

const sum = (files: readonly string[]): number => files.reduce((total, file) => total + bytes(file), 0);

/** Runs in the page: milliseconds from pressing Pause until the race says that it pauses. */
async function pause(): Promise<number> {
  const find = (root: ParentNode, id: string): HTMLElement | null => {
    const here = root.querySelector<HTMLElement>(`[data-testid="${id}"]`);
    if (here) return here;
    for (const one of root.querySelectorAll('*')) {
      const inside = one.shadowRoot ? find(one.shadowRoot, id) : null;
      if (inside) return inside;
    }
    return null;
  };
  const begin = performance.now();
  find(document, 'pause')?.click();
  while (find(document, 'status-none')?.dataset['status'] !== 'paused') {
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  return performance.now() - begin;
}

test('how long a reader waits for the first trained step, and what it takes', async ({ browser, server }) => {
  const visits = Number(process.env['BENCH_VISITS']);
  const first = [];
  for (let i = 0; i < visits; i += 1) first.push(await firstStep(browser, server.url));
  await report('navigation to first trained step, ms', median(first.map(({ page }) => page)));
  await report('start of the worker to first trained step, ms', median(first.map(({ worker }) => worker)));
  await report('module and its JavaScript, bytes', sum(['/core/poslab.wasm', '/core/poslab.js']));
  await report('all that the page asks for until the first step, bytes', sum(first[0]?.files ?? []));
});

/** Of a reader who has looked at the page before pressing Start: its own worker has loaded, and it has come to rest. */
test('how long a worker takes to its first trained step', async ({ lab, server }) => {
  const visits = Number(process.env['BENCH_VISITS']);
  await lab.page.addInitScript(noteFirstStep);
  const waits: number[] = [];
  for (let i = 0; i < visits; i += 1) {
    await lab.page.goto('about:blank');
    await lab.open(server.url);
    await lab.page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    await lab.page.getByTestId('start').click();
    const first = await (await lab.page.waitForFunction(() => window.firstStep)).jsonValue();
    if (first === undefined) throw new Error('no step was trained');
    waits.push(first.worker);
  }
  await report('start of a worker to its first trained step, the page at rest, ms', median(waits));
});

test('how long the race takes and how long the page is ever busy', async ({ lab, server }) => {
  await lab.page.addInitScript(() => {
    window.longTasks = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.longTasks.push(entry.duration);
    }).observe({ type: 'longtask', buffered: true });
  });
  // A common screen: figures off the screen rest.
  await lab.page.setViewportSize({ width: 1280, height: 900 });
  await lab.open(server.url);
  const loading = await lab.page.evaluate(() => window.longTasks.splice(0));
  const begin = performance.now();
  await lab.press('run');
  await lab.records(kModes.length);
  await report('race of 3 x 300 steps, ms', performance.now() - begin);
  const training = await lab.page.evaluate(() => window.longTasks);
  await report('longest task of the page while loading, ms', Math.max(0, ...loading));
  await report('longest task of the page while training, ms', Math.max(0, ...training));
});

for (const [evaluations, hash] of [
  ['with short evaluations', ''],
  ['in the middle of long ones', 'eval_sequences=16384'],
] as const) {
  test(`how soon a pause is heard, ${evaluations}`, async ({ lab, server }) => {
    await lab.open(server.url, hash);
    await lab.type('steps', '20000');
    const waits: number[] = [];
    for (let i = 0; i < 12; i += 1) {
      await lab.press('run');
      await lab.passes(10 * (i + 1));
      waits.push(await lab.page.evaluate(pause));
    }
    await report(`longest wait of 12 until a pause is heard ${evaluations}, ms`, Math.max(...waits));
  });
}

test('how many messages a second reach the page', async ({ lab, server }) => {
  await lab.page.addInitScript(() => {
    window.updates = 0;
    const Original = window.Worker;
    window.Worker = class extends Original {
      constructor(url: string | URL, options?: WorkerOptions) {
        super(url, options);
        this.addEventListener('message', (event: MessageEvent<{ kind: string }>) => {
          if (event.data.kind === 'update') window.updates += 1;
        });
      }
    };
  });
  await lab.open(server.url);
  await lab.type('steps', '20000');
  await lab.press('run');
  await lab.passes(20);
  const updates = await lab.page.evaluate(async () => {
    const before = window.updates;
    const begin = performance.now();
    await new Promise((resolve) => setTimeout(resolve, 5000));
    return (1000 * (window.updates - before)) / (performance.now() - begin);
  });
  await report('updates from 3 runs, a second', updates);
  await lab.press('pause');
});
