/** The fair test: schemes trained on mixed lengths with several seeds, in fewer steps than the lesson's. */
import AxeBuilder from '@axe-core/playwright';
import type { Mode } from '../../web/protocol/core';
import { expect, test, type Lab } from './lab';

const kFirstModes = ['sin', 'learned', 'rope', 'alibi', 'random_sin'] as const satisfies readonly Mode[];
const kRun = 200_000;

/** The page as one would embed it whose class has little time. */
async function open(lab: Lab, url: string, steps: number, hash = 'lang=en'): Promise<void> {
  await lab.page.route(url, async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    await route.fulfill({
      response,
      body: body.replace('<lab-spread>', `<lab-spread steps="${String(steps)}">`),
    });
  });
  await lab.open(url, hash);
  await lab.control('spread').scrollIntoViewIfNeeded();
}

/** Leaves out those of the first choice that are not named. */
async function keep(lab: Lab, modes: readonly Mode[]): Promise<void> {
  for (const mode of kFirstModes) {
    if (!modes.includes(mode)) await lab.control(`spread-mode-${mode}`).uncheck();
  }
}

async function train(lab: Lab): Promise<void> {
  await lab.control('spread-train').click();
  await expect(lab.control('spread')).toHaveAttribute('data-phase', 'measured', { timeout: kRun });
}

test('schemes are trained with every seed and measured, with the same digits each time', async ({ lab, server }) => {
  const digits = async (): Promise<string[]> => {
    await open(lab, server.url, 20);
    const figure = lab.control('spread');
    await expect(figure).toHaveAttribute('data-phase', 'empty');
    await expect(figure).toContainText('Nothing is measured yet');
    await expect(figure).toContainText('for 20 steps on sequences of lengths 2 to 8');
    await keep(lab, ['alibi', 'random_sin']);
    await expect(lab.control('spread-progress')).toContainText('6 models are trained');
    await train(lab);
    await figure.locator('.twin summary').click();
    await expect(figure.locator('tbody tr')).toHaveCount(2 * 6 + 1);
    return figure.locator('td').allTextContents();
  };
  const first = await digits();
  expect(first).toHaveLength(15 * 13);
  for (const shown of first) expect(shown).toMatch(/^\d+\.\d\d$/);

  for (const mode of ['alibi', 'random_sin']) {
    await expect(lab.control(`spread-strip-${mode}`)).toHaveAttribute('data-seeds', '3');
  }
  await expect(lab.control('spread')).toContainText('At length 12, no scheme reaches 90');
  await expect(lab.control('spread-findings')).toContainText('This is what 3 seeds have shown');
  await lab.control('spread-length').focus();
  await lab.page.keyboard.press('End');
  await expect(lab.control('spread-findings')).toContainText('At length 16, no scheme reaches 90');

  // What is left out and taken in again has not been forgotten.
  await lab.control('spread-mode-alibi').uncheck();
  await expect(lab.control('spread-strip-alibi')).toHaveCount(0);
  await lab.control('spread-mode-alibi').check();
  await expect(lab.control('spread-strip-alibi')).toHaveAttribute('data-seeds', '3');
  await expect(lab.control('spread-train')).toBeDisabled();

  await lab.page.goto('about:blank');
  expect(await digits()).toEqual(first);
});

test('it stops on request, goes on from there, and gives way to the experiment', async ({ lab, server }) => {
  await open(lab, server.url, 5000);
  await keep(lab, ['rope']);
  const progress = lab.control('spread-progress');
  await lab.control('spread-train').click();
  await expect(progress).toContainText(/seed 0: step [1-9]\d* of 5000/, { timeout: kRun });
  await lab.control('spread-stop').click();
  await expect(progress).toContainText('At rest: RoPE seed 0: step');
  await expect(lab.control('spread-stop')).toBeDisabled();
  const step = async (): Promise<number> => Number(/step (\d+)/.exec(await progress.innerText())?.[1]);
  const rested = await step();
  await lab.control('spread-train').click();
  await expect(progress).toContainText('Now RoPE seed 0: step');
  await expect.poll(step, { timeout: kRun }).toBeGreaterThan(rested);
  await lab.press('run');
  await expect(progress).toContainText('At rest: RoPE seed 0: step');
  await lab.control('spread-train').click();
  await expect(progress).toContainText('Now RoPE seed 0: step');
  await expect(lab.status('sin')).toHaveAttribute('data-status', /paused|done/);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`at 360 px nothing is cut off or too small to touch, and nothing stands in a reader's way (${colorScheme})`, async ({
    lab,
    server,
  }) => {
    await lab.page.setViewportSize({ width: 360, height: 800 });
    await lab.page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await open(lab, server.url, 5);
    const clear = async (): Promise<void> => {
      const { scrollWidth, innerWidth } = await lab.page.evaluate(() => ({
        scrollWidth: document.documentElement.scrollWidth,
        innerWidth: window.innerWidth,
      }));
      expect(scrollWidth).toBe(innerWidth);
      const { violations } = await new AxeBuilder({ page: lab.page }).include('lab-spread').analyze();
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => String(target)).join(', ')}`),
      ).toEqual([]);
    };
    await clear();
    await keep(lab, ['sin', 'alibi']);
    await train(lab);
    await lab.control('spread').locator('.twin summary').click();
    await clear();
    for (const target of await lab.page.locator('lab-spread :is(button, fieldset label, input[type=range])').all()) {
      const box = await target.boundingBox();
      expect(Math.round(box?.height ?? 0)).toBeGreaterThanOrEqual(44);
      expect(Math.round(box?.width ?? 0)).toBeGreaterThanOrEqual(44);
    }
  });
}
