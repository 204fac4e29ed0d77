/** Presets: each a fresh start with a task, steps and a command of its own; marks and mixed lengths as they are drawn. */
import AxeBuilder from '@axe-core/playwright';
import { expect, test } from './lab';

test('nopos asks a model without positions for its own number, under a mask, and trains from its start', async ({
  lab,
  server,
}) => {
  await lab.open(server.url, 'lang=en&steps=40');
  await lab.choose('preset', 'nopos');
  await expect(lab.control('task')).toHaveValue('own_index');
  await expect(lab.control('steps')).toHaveValue('800');
  await expect(lab.control('preset-source')).toContainText('arXiv 2203.16634');
  for (const mode of ['none', 'sin']) await expect(lab.control(`mode-${mode}`)).toHaveAttribute('aria-pressed', 'true');
  await expect(lab.control('mode-learned')).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(() => new URL(lab.page.url()).hash).toBe('#preset=nopos&lang=en');

  await lab.type('steps', '40');
  await lab.press('run');
  await lab.reaches('done', ['none', 'sin']);
  const [none] = await lab.records(2);
  // What is said is what was measured.
  const measured = `${((none?.accuracy ?? NaN) * 100).toFixed(1)}\u00a0%`;
  await expect(lab.control('mask-tells')).toContainText(`${measured} of its own numbers are right`);
  await lab.control('record-more').first().click();
  await expect(lab.control('record-command')).toHaveValue(
    'poslab train --preset nopos --mode none --seed 0 --steps 40',
  );
});

test('mixed lengths are watched at any of them, between marks that nobody is asked about', async ({ lab, server }) => {
  await lab.open(server.url, 'preset=mixed&modes=sin,alibi&steps=20&lang=en');
  await expect(lab.control('steps')).toHaveValue('20');
  await lab.type('minimum_length', '3');
  await lab.press('run');
  await lab.reaches('done', ['sin', 'alibi']);

  const lanes = lab.page.locator('lab-lanes');
  await expect(lanes.locator('.target .tile')).toHaveCount(10);
  await expect(lanes.locator('.target .tile').first()).toContainText('start mark, not asked');
  await expect(lanes.locator('.target .tile').last()).toContainText('end mark, not asked');

  const attention = lab.page.locator('lab-attention');
  await attention.scrollIntoViewIfNeeded();
  await lab.control('sequence').fill('3, 1, 4, 2');
  await expect(lanes.locator('.target .tile')).toHaveCount(6);
  await expect(attention.getByTestId('other-length')).toHaveCount(0);
  await attention.locator('canvas.large').first().focus();
  await lab.page.keyboard.press('ArrowDown');
  await expect(attention.locator('.reading')).toContainText('start mark looking at start mark');
  await lab.page.keyboard.press('ArrowRight');
  await expect(attention.locator('.reading')).toContainText('start mark looking at slot 0 (token 3)');
  await lab.control('sequence').fill('3, 1');
  await expect(attention.getByTestId('other-length')).toContainText('No sequence had fewer than 3 tokens.');

  await lab.control('lengths').scrollIntoViewIfNeeded();
  await lab.control('lengths-measure').click();
  await expect(lab.control('lengths')).toHaveAttribute('data-phase', 'measured');
  await expect(lab.control('lengths').locator('.trained-label')).toHaveText('trained lengths 3 to 8');
  const { violations } = await new AxeBuilder({ page: lab.page })
    .include('lab-lanes')
    .include('lab-attention')
    .include('lab-controls')
    .include('lab-lengths')
    .analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
});
