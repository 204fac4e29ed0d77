/** Figures of speed on the machine at hand: MEASURE=1 npx playwright test -c tests/page/playwright.config.ts */
import { expect, kModes, test } from './lab';

declare global {
  interface Window {
    longTasks: number[];
  }
}

test('how long the race takes and how long the page is ever busy @measure', async ({ lab, server }) => {
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
  await lab.records(3);
  const seconds = (performance.now() - begin) / 1000;
  const training = await lab.page.evaluate(() => window.longTasks);
  console.log(`race of 3 x 300 steps: ${seconds.toFixed(2)} s`);
  console.log(`long tasks while loading (ms): ${loading.map(Math.round).join(' ')}`);
  console.log(`long tasks while training (ms): ${training.map(Math.round).join(' ')}`);
  expect(Math.max(0, ...training), 'longest task while training, ms').toBeLessThanOrEqual(50);
});

for (const [evaluations, hash] of [
  ['with short evaluations', ''],
  ['in the middle of long ones', 'eval_sequences=16384'],
] as const) {
  test(`how soon a pause is heard, ${evaluations} @measure`, async ({ lab, server }) => {
    await lab.open(server.url, hash);
    await lab.type('steps', '20000');
    const waits: number[] = [];
    for (let i = 0; i < 12; i += 1) {
      await lab.press('run');
      await lab.passes(10 * (i + 1));
      waits.push(
        await lab.page.evaluate(async () => {
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
        }),
      );
    }
    console.log(`pause heard after (ms): ${waits.map(Math.round).join(' ')}`);
    expect(Math.max(...waits)).toBeLessThanOrEqual(100);
  });
}

test('how many messages a second reach the page @measure', async ({ lab, server }) => {
  await lab.page.addInitScript(() => {
    const counts = { updates: 0 };
    Object.assign(window, { counts });
    const Original = window.Worker;
    window.Worker = class extends Original {
      constructor(url: string | URL, options?: WorkerOptions) {
        super(url, options);
        this.addEventListener('message', (event: MessageEvent<{ kind: string }>) => {
          if (event.data.kind === 'update') counts.updates += 1;
        });
      }
    };
  });
  await lab.open(server.url);
  await lab.type('steps', '20000');
  const rate = async (): Promise<number> =>
    lab.page.evaluate(async () => {
      const { counts } = window as unknown as { counts: { updates: number } };
      const before = counts.updates;
      const begin = performance.now();
      await new Promise((resolve) => setTimeout(resolve, 5000));
      return (1000 * (counts.updates - before)) / (performance.now() - begin);
    });
  await lab.press('run');
  await lab.passes(20);
  const updates = await rate();
  console.log(`updates a second, ${String(kModes.length)} runs: ${updates.toFixed(1)}`);
  expect(updates).toBeLessThanOrEqual(61);
  await lab.press('pause');
});
