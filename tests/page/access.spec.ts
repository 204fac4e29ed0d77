/** axe-core, in each language and theme, before and after a run. */
import AxeBuilder from '@axe-core/playwright';
import { visitAll } from './article';
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
      await visitAll(lab.page);
      // What is asked last is answered last, by the one worker that all figures share.
      await expect(lab.page.locator('lab-check .findings li').last()).toBeVisible();
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

test('a command that is pressed with the keyboard keeps the focus, also when it has nothing left to ask for', async ({
  lab,
  server,
}) => {
  await lab.open(server.url, 'steps=20000&modes=rope');
  const press = async (name: string, rests: boolean): Promise<void> => {
    const command = lab.control(name);
    await command.focus();
    await lab.page.keyboard.press('Enter');
    if (rests) await expect(command).toHaveAttribute('aria-disabled', 'true');
  };
  await press('run', true);
  await expect(lab.control('run')).toBeFocused();
  await lab.passes(1, ['rope']);
  await press('pause', true);
  await expect(lab.control('pause')).toBeFocused();

  // One button in two names: the focus goes from asking to stopping.
  await lab.control('lengths').scrollIntoViewIfNeeded();
  await press('lengths-measure', false);
  await expect(lab.control('lengths')).toHaveAttribute('data-phase', 'measured');
  await expect(lab.control('lengths-measure')).toBeFocused();

  for (const figure of ['curtain', 'spread', 'seeds']) {
    await lab.page.locator(`lab-${figure}`).scrollIntoViewIfNeeded();
    await expect(lab.control(`${figure}-train`)).toBeVisible();
    await press(`${figure}-train`, true);
    await expect(lab.control(`${figure}-train`)).toBeFocused();
    await press(`${figure}-stop`, true);
    await expect(lab.control(`${figure}-stop`)).toBeFocused();
  }

  await lab.control('start').scrollIntoViewIfNeeded();
  await press('start', true);
  await expect(lab.control('start')).toBeFocused();
});
