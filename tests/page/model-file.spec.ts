/** Trained models as files: saved, opened again, and opened from PyTorch. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from './lab';

const kFromTorch = path.resolve(import.meta.dirname, '../fixtures/pytorch/learned.safetensors');

test('a model that is saved and opened in another visit is the same model', async ({ lab, server }) => {
  await lab.open(server.url, 'modes=sin&steps=120&num_layers=1&seed=5');
  await lab.press('run');
  await lab.reaches('done', ['sin']);
  const accuracy = /정확도 [\d.]+%/.exec(await lab.status('sin').innerText())?.[0] ?? '';
  expect(accuracy).not.toBe('');
  await lab.control('save-sin').scrollIntoViewIfNeeded();
  const [download] = await Promise.all([lab.page.waitForEvent('download'), lab.control('save-sin').click()]);
  expect(download.suggestedFilename()).toBe('position-lab-sin-seed5-step120.safetensors');
  const file = await download.path();

  // Other settings are chosen by then; the file says its own.
  await lab.open(`${server.url}?later`, 'modes=none,learned&preset=lesson');
  await lab.control('open-model').setInputFiles(file);
  await expect(lab.control('opened')).toContainText('120스텝');
  await expect(lab.status('sin')).toHaveAttribute('data-status', 'idle');
  await expect(lab.status('sin')).toContainText(accuracy);
  await expect(lab.control('departure')).toHaveAttribute('data-phase', 'before');
  // It can be saved again, before and after it has been trained on.
  await expect(lab.control('save-sin')).toBeVisible();
  await lab.press('step');
  await lab.reaches('paused', ['sin']);
});

test('a model from PyTorch shows its accuracy, and one that does not fit is refused in words', async ({
  lab,
  server,
}) => {
  await lab.open(server.url);
  await lab.speak('en');
  await lab.control('open-model').scrollIntoViewIfNeeded();
  await lab.control('open-model').setInputFiles({
    name: 'notes.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('no model at all'),
  });
  const panel = lab.page.locator('lab-model-file');
  await expect(panel.getByRole('alert')).toContainText('safetensors');
  await expect(lab.status('none')).toHaveAttribute('data-status', 'idle');

  await lab.control('open-model').setInputFiles(kFromTorch);
  await expect(lab.control('opened')).toContainText('Opened learned.safetensors');
  await expect(panel.getByRole('alert')).toHaveCount(0);
  await expect(lab.page.locator('lab-lanes')).toContainText('accuracy 100.0 %');
  await expect(lab.status('none')).toHaveCount(0);

  // Half a file.
  await lab.control('open-model').setInputFiles({
    name: 'half.safetensors',
    mimeType: 'application/octet-stream',
    buffer: readFileSync(kFromTorch).subarray(0, 20_000),
  });
  await expect(panel.getByRole('alert')).toContainText('bytes');
  await expect(lab.page.locator('lab-lanes')).toContainText('accuracy 100.0 %');
});
