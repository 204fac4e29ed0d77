/**
 * No test: pictures of every figure for a person to look at, `npm run pictures`. They lie in build/pictures/, one folder
 * for each language, theme and width.
 */
import path from 'node:path';
import { figureNames, figures, settled } from './article';
import { test } from './lab';

const kFolder = path.resolve(import.meta.dirname, '../../build/pictures');

for (const language of ['ko', 'en'] as const) {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [1440, 768, 360]) {
      const look = `${language}-${colorScheme}-${String(width)}`;
      test(look, async ({ lab, server }) => {
        const { page } = lab;
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await lab.open(server.url);
        await lab.speak(language);
        await lab.press('run');
        await lab.reaches('done');
        // The bar that stays would lie over the figures.
        await page.locator('.contents').evaluate((bar) => {
          bar.style.position = 'static';
        });
        const names = await figureNames(page);
        for (const [i, name] of names.entries()) {
          const figure = figures(page).nth(i);
          await settled(figure);
          await figure.screenshot({ path: path.join(kFolder, look, `${String(i).padStart(2, '0')}-${name}.png`) });
        }
        await page.screenshot({ path: path.join(kFolder, look, 'page.png'), fullPage: true });
      });
    }
  }
}
