/** The first screen: its promise, its small race, and how that race and the experiment leave the cores to each other. */
import AxeBuilder from '@axe-core/playwright';
import { expect, kModes, kWorkers, test, type Lab } from './lab';

async function smallReaches(lab: Lab, status: string): Promise<void> {
  for (const mode of kModes) {
    await expect(lab.control(`small-status-${mode}`)).toHaveAttribute('data-status', status, { timeout: 200_000 });
  }
}

test('one button shows a model that fails without positions and two that succeed with them', async ({
  lab,
  server,
}) => {
  await lab.open(server.url);
  await expect.poll(() => lab.page.workers().length).toBeLessThanOrEqual(kWorkers);
  await lab.control('start').click();
  await smallReaches(lab, 'done');
  // What is measured, and the ceiling that the core has counted.
  await expect(lab.control('small-outcome')).toContainText('[2,4,1,3]');
  await expect(lab.control('small-outcome')).toContainText('43.0%');
  expect(await lab.page.locator('lab-small-race .tile.right').count()).toBeGreaterThanOrEqual(8);
  expect(await lab.page.locator('lab-small-race .tile.wrong').count()).toBeGreaterThan(0);
  await expect(lab.control('start')).toBeEnabled();
  await expect(lab.control('record-row')).toHaveCount(0);
  await expect(lab.control('guess-none')).toBeEnabled();
  const { violations } = await new AxeBuilder({ page: lab.page }).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);

  // Over and out of sight, it needs its workers no more; what it has shown stays.
  await lab.page.locator('lab-records').scrollIntoViewIfNeeded();
  await expect.poll(() => lab.page.workers().length).toBeLessThanOrEqual(kWorkers);
  await expect(lab.control('small-outcome')).toContainText('43.0%');
});

test('the small race gives way to the experiment and goes on later, and the experiment pauses for it', async ({
  lab,
  server,
}) => {
  await lab.open(server.url);
  await lab.type('steps', '20000');
  await lab.press('run');
  await lab.passes(5);
  await lab.control('start').click();
  await lab.reaches('paused');
  await expect(lab.control('small-status-none')).not.toHaveAttribute('data-step', '0');
  await lab.press('run');
  await expect(lab.control('start')).toHaveText('이어서 하기');
  const step = Number(await lab.control('small-status-none').getAttribute('data-step'));
  expect(step).toBeGreaterThan(0);
  await lab.control('start').click();
  await lab.reaches('paused');
  await expect(lab.control('small-outcome')).toContainText('43.0%');
});

test('the page opens in Korean, unless the address or an earlier choice says English', async ({ browser, server }) => {
  const context = await browser.newContext({ locale: 'en-US' });
  const page = await context.newPage();
  const html = page.locator('html');
  await page.goto(server.url);
  await expect(html).toHaveAttribute('lang', 'ko');
  await page.goto(`${server.url}?#lang=en`);
  await expect(html).toHaveAttribute('lang', 'en');
  await page.goto(`${server.url}?again`);
  await expect(html).toHaveAttribute('lang', 'ko');
  await page.getByTestId('lang-en').click();
  await page.reload();
  await expect(html).toHaveAttribute('lang', 'en');
  await context.close();
});

test('a link opened in the same page is followed, and starts nothing', async ({ lab, server }) => {
  await lab.open(server.url, 'seed=1');
  await lab.page.evaluate(() => {
    location.hash = 'seed=2&sequence=3,1,4,2&steps=12';
  });
  await expect(lab.control('seed')).toHaveValue('2');
  await expect(lab.control('steps')).toHaveValue('12');
  await expect(lab.control('sequence')).toHaveValue('3, 1, 4, 2');
  await expect(lab.control('other-length')).toContainText('8');
  await lab.reaches('idle');
  await lab.page.evaluate(() => {
    location.hash = 'experiment';
  });
  await lab.press('run');
  expect((await lab.records(3)).map(({ seed }) => seed)).toEqual(['2', '2', '2']);
  await lab.control('record-more').nth(1).click();
  await expect(lab.control('record-command')).toHaveValue('poslab train --preset paper --mode sin --seed 2 --steps 12');
  const { violations } = await new AxeBuilder({ page: lab.page }).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
});

test('what is typed and is no number is named as it was typed', async ({ lab, server }) => {
  await lab.open(server.url);
  await lab.type('lr', 'fast');
  await expect(lab.error).toContainText('fast');
  await lab.type('lr', '0.001');
  await lab.type('steps', 'many');
  await expect(lab.error).toContainText('many');
  await expect(lab.error).not.toContainText('NaN');
  await lab.type('steps', '');
  await expect(lab.error).toContainText('비어 있어요');
});
