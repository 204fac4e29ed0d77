/** axe-core, in each language and theme, before and after a run. */
import AxeBuilder from '@axe-core/playwright';
import { expect, test } from './lab';

for (const language of ['ko', 'en'] as const) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`nothing stands in a reader's way (${language}, ${colorScheme})`, async ({ lab, server }) => {
      await lab.page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await lab.open(server.url);
      await lab.speak(language);
      await lab.type('steps', '10');
      await lab.press('run');
      await lab.records(3);
      const { violations } = await new AxeBuilder({ page: lab.page }).analyze();
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => String(target)).join(', ')}`),
      ).toEqual([]);
    });
  }
}

test('the whole experiment can be done with the keyboard', async ({ lab, server }) => {
  await lab.open(server.url);
  await lab.control('steps').focus();
  await lab.page.keyboard.press('Control+A');
  await lab.page.keyboard.type('20');
  await lab.page.keyboard.press('Tab');
  await lab.control('run').focus();
  await lab.page.keyboard.press('Enter');
  await lab.reaches('done');
  await lab.control('reset').focus();
  await lab.page.keyboard.press('Space');
  await lab.reaches('idle');
});
