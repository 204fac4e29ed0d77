/** Races of other schemes than the page's own three. */
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

  await expect(lab.control('guess-without')).toContainText('No positions');
  await expect(lab.page.locator('lab-lanes')).toContainText('cannot tell left from right');
  const encodings = lab.page.locator('lab-encodings');
  await encodings.scrollIntoViewIfNeeded();
  await expect(encodings).toContainText('queries and keys are turned by their slot');
  await expect(encodings.locator('canvas')).toHaveCount(0);
  const attention = lab.page.locator('lab-attention');
  await attention.scrollIntoViewIfNeeded();
  await expect(attention).toContainText('queries (q) and keys (k) are turned by their slot');
  await expect(attention).toContainText('a number for each distance is added to the attention scores');
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
