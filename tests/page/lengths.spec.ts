/** Other tasks than reversal, and other lengths than the trained one. */
import AxeBuilder from '@axe-core/playwright';
import { expect, test } from './lab';

const kModes = ['learned', 'rope'] as const;

test('a task is chosen, said in words and in the address, and judged by its own answers', async ({ lab, server }) => {
  await lab.open(server.url, 'modes=learned,rope&steps=30&lang=en');
  await expect(lab.control('task-hint')).toHaveCount(0);
  await lab.choose('task', 'shift');
  await expect(lab.control('task-hint')).toContainText('Slot 0 has none before it');
  await expect.poll(() => new URL(lab.page.url()).hash).toContain('task=shift');
  await expect(lab.control('task-asks')).toContainText('Write the token of the slot before.');
  await lab.press('run');
  await lab.reaches('done', kModes);
  const lanes = lab.page.locator('lab-lanes');
  await expect(lanes.locator('.target .tile')).toContainText(['–', '3', '1', '4', '2', '7', '0', '9']);
  await expect(lanes.locator('.lane .uncounted')).toHaveCount(2);
  await lab.choose('task', 'adjacent');
  await lab.press('reset');
  await expect(lanes.locator('.target .tile.plain')).toContainText(['1', '1']);
});

test('models are measured at other lengths with the same digits each time, and stopped on demand', async ({
  lab,
  server,
}) => {
  await lab.open(server.url, 'task=shift&modes=learned,rope&steps=20&max_len=12&lang=en');
  const figure = lab.control('lengths');
  await expect(lab.control('lengths-measure')).toBeDisabled();
  await lab.press('run');
  await lab.reaches('done', kModes);
  await figure.scrollIntoViewIfNeeded();
  await lab.control('lengths-measure').click();
  await expect(figure).toHaveAttribute('data-phase', 'measured');
  await figure.locator('.twin summary').click();
  await expect(figure.locator('td')).toHaveCount(15 * 3);
  const first = await figure.locator('td').allTextContents();
  // A second measurement is over when the phase has left 'measured' and come back to it.
  const measuredAgain = figure.evaluate(
    (element) =>
      new Promise<void>((resolve) => {
        let left = false;
        new MutationObserver(() => {
          const measured = element.getAttribute('data-phase') === 'measured';
          left ||= !measured;
          if (left && measured) resolve();
        }).observe(element, { attributeFilter: ['data-phase'] });
      }),
  );
  await lab.control('lengths-measure').click();
  await measuredAgain;
  await expect.poll(() => figure.locator('td').allTextContents()).toEqual(first);

  const { accuracy } = (await lab.records(2))[1] ?? { accuracy: NaN };
  const atEight = figure.locator('tr', { has: lab.page.getByRole('rowheader', { name: '8', exact: true }) });
  await expect(atEight.locator('td').nth(1)).toHaveText(`${(accuracy * 100).toFixed(2)}\u00a0%`);

  await expect(lab.control('lengths-findings')).toContainText('learned cannot be measured at length 13–16');
  await lab.control('slots-length').focus();
  await lab.page.keyboard.press('End');
  await expect(lab.control('slots-learned')).toContainText('longer than max_len 12');
  await expect(lab.control('slots-rope').locator('.cell')).toHaveCount(16);
  for (let i = 0; i < 4; i += 1) await lab.page.keyboard.press('ArrowLeft');
  await expect(lab.control('slots-learned').locator('.untrained')).toHaveCount(4);
  const { violations } = await new AxeBuilder({ page: lab.page }).include('lab-lengths').analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
});

test('a measurement is stopped on demand, and by the training that goes on', async ({ lab, server }) => {
  await lab.open(server.url, 'modes=rope&steps=40&eval_every=100000&eval_sequences=16384');
  const figure = lab.control('lengths');
  await lab.press('step');
  await lab.reaches('paused', ['rope']);
  await figure.scrollIntoViewIfNeeded();
  await lab.control('lengths-measure').click();
  await lab.control('lengths-stop').click();
  await expect(figure).toHaveAttribute('data-phase', /ready|partly/);
  await lab.control('lengths-measure').click();
  await expect(figure).toHaveAttribute('data-phase', 'measuring');
  await lab.press('run');
  await expect(lab.control('lengths-stop')).toHaveCount(0);
  await lab.reaches('done', ['rope']);
  await expect(figure).not.toHaveAttribute('data-phase', 'measured');
});
