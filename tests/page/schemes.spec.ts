/** Races of other schemes than the page's own three. */
import AxeBuilder from '@axe-core/playwright';
import { expect, test } from './lab';

test('RoPE and ALiBi race by themselves, and the page claims no table and no comparison for them', async ({
  lab,
  server,
}) => {
  await lab.open(server.url, 'modes=rope,alibi&steps=4&lang=en');
  await expect(lab.control('mode-rope')).toBeVisible();
  await lab.press('run');
  await lab.reaches('done', ['rope', 'alibi']);
  const rows = await lab.records(2);
  expect(rows.map(({ mode, status }) => [mode, status])).toEqual([
    ['rope', 'done'],
    ['alibi', 'done'],
  ]);
  expect(rows[0]?.digest).toMatch(/^[0-9a-f]{16}$/);
  expect(rows[0]?.digest).not.toBe(rows[1]?.digest);

  await expect(lab.control('guess-rope')).toBeEnabled();
  await expect(lab.control('guess-none')).toHaveCount(0);
  await expect(lab.page.locator('lab-lanes')).toContainText('cannot tell left from right');
  const encodings = lab.page.locator('lab-encodings');
  await encodings.scrollIntoViewIfNeeded();
  await expect(encodings).toContainText('queries and keys are turned by their slot');
  await expect(encodings.locator('canvas')).toHaveCount(0);
  const attention = lab.page.locator('lab-attention');
  await attention.scrollIntoViewIfNeeded();
  await expect(attention).toContainText('turns queries and keys by slot');
  await expect(attention).toContainText('adds to the scores, by distance');
  await expect(lab.control('inside-alibi')).toContainText('0.25, 0.0625, 0.015625, 0.00390625');
  await expect(lab.control('inside-rope')).toContainText('0.316');
});

test('with six heads ALiBi says by which of the two rules its slopes are made', async ({ lab, server }) => {
  await lab.open(server.url, 'modes=alibi&nhead=6&d_model=48&lang=en');
  await lab.page.locator('lab-attention').scrollIntoViewIfNeeded();
  const inside = lab.control('inside-alibi');
  await expect(inside).toContainText('0.25, 0.0625, 0.015625, 0.00390625, 0.5, 0.125');
  await expect(inside).toContainText('the slopes of 4 heads come first, then every other slope of 8 heads');
});

test('a scheme behind the disclosure is chosen as the others are, and its own settings come with it', async ({
  lab,
  server,
}) => {
  await lab.open(server.url);
  await lab.control('more').click();
  await expect(lab.control('max_len')).toBeVisible();
  await expect(lab.control('rope_base')).toHaveCount(0);
  await lab.toggle('rope', 'on');
  await expect(lab.control('rope_base')).toBeVisible();
  await expect.poll(() => new URL(lab.page.url()).hash).toBe('#modes=none,sin,learned,rope');
  await lab.press('step');
  await lab.reaches('paused', ['none', 'sin', 'learned', 'rope']);
  await expect(lab.status('rope')).toHaveAttribute('data-step', '1');
});

test('with all nine schemes nothing stands in a reader’s way', async ({ lab, server }) => {
  const modes = [
    'none',
    'sin',
    'learned',
    'rope',
    'alibi',
    't5_bias',
    'relative',
    'random_sin',
    'random_learned',
  ] as const;
  await lab.page.emulateMedia({ reducedMotion: 'reduce' });
  await lab.open(server.url, `modes=${modes.join(',')}&steps=2`);
  await lab.press('run');
  await lab.reaches('done', modes);
  expect((await lab.records(9)).map(({ mode }) => mode)).toEqual([...modes]);
  const { violations } = await new AxeBuilder({ page: lab.page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => String(target)).join(', ')}`)).toEqual(
    [],
  );
});
