/** The code for other pages, composed from typed settings. */
import AxeBuilder from '@axe-core/playwright';
import { expect, test } from './lab';

test('a teacher chooses a figure, sees it, and takes the code for their platform', async ({ lab, server }) => {
  const { page } = lab;
  await page.goto(`${server.url}#embed`);
  const snippet = lab.control('embed-snippet');
  await expect(snippet).toHaveValue(/<iframe src="[^"]+\/embed\.html\?figure=race"/);

  await lab.control('embed-seed').fill('many');
  await lab.control('embed-seed').press('Tab');
  await expect(lab.control('embed-trouble')).toContainText('seed');
  await expect(snippet).not.toHaveValue(/many/);
  await lab.control('embed-seed').fill('5');
  await lab.control('embed-seed').press('Tab');
  await expect(lab.control('embed-trouble')).toHaveCount(0);
  await lab.control('embed-hide-records').check();
  await expect(snippet).toHaveValue(/figure=race&amp;seed=5&amp;hide=records"/);

  await lab.control('embed-figure').selectOption('sinusoid');
  await lab.control('embed-lang').selectOption('en');
  await lab.control('embed-host-element').check();
  await expect(snippet).toHaveValue(/<position-lab figure="sinusoid" lang="en"><\/position-lab>$/);

  const { violations } = await new AxeBuilder({ page }).include('#embed').analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => String(target)).join(', ')}`)).toEqual(
    [],
  );

  await lab.control('embed-preview').click();
  const frame = page.frameLocator('iframe');
  await page.locator('iframe').scrollIntoViewIfNeeded();
  await expect(frame.locator('lab-sinusoid .title')).toBeVisible();
  await expect(frame.locator('html')).toHaveAttribute('lang', 'en');
  await expect(lab.control('embed-fits')).toContainText(/\d+/);
});
