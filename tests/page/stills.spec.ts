/**
 * No test: `npm run stills` draws what a reader without JavaScript sees in each figure's place, after the run that the
 * page opens with: its sentence and a picture, with a page of its own for the numbers of its table. They are kept with the
 * sources (web/article/stills/, web/public/stills/), and drawn anew when a figure has changed.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { figureNames, figures, settled } from './article';
import { expect, test } from './lab';

const kWeb = path.resolve(import.meta.dirname, '../../web');
const kWidth = 720;
/** Of a table: longer ones are cut, which their caption says. */
const kMostRows = 40;

interface Words {
  title: string;
  table: string;
}

/** The figure's sentence and its numbers as plain markup. */
async function wordsOf(figure: Locator, language: 'ko' | 'en'): Promise<Words> {
  const twin = figure.locator('details.twin > summary').first();
  if ((await twin.count()) > 0) {
    await twin.click();
    await expect(figure.locator('.twin table').first()).toBeVisible();
  }
  const words = await figure.evaluate(
    (element, { most, cut }) => {
      const root = element.shadowRoot ?? element;
      const plain = (node: Element | null): string => (node?.textContent ?? '').replace(/\s+/g, ' ').trim();
      const escaped = (text: string): string =>
        text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
      const table = root.querySelector('.twin table');
      const rows = [...(table?.querySelectorAll('tr') ?? [])];
      const cells = (row: Element): string =>
        [...row.children]
          .map((cell) => {
            const scope = cell.getAttribute('scope');
            const name = cell.localName;
            return `<${name}${scope === null ? '' : ` scope="${scope}"`}>${escaped(plain(cell))}</${name}>`;
          })
          .join('');
      const caption = plain(table?.querySelector('caption') ?? null) + (rows.length > most ? cut : '');
      return {
        title: escaped(plain(root.querySelector('.title'))),
        table:
          table === null
            ? ''
            : `<table>\n<caption>${escaped(caption)}</caption>\n${rows
                .slice(0, most)
                .map((row) => `<tr>${cells(row)}</tr>`)
                .join('\n')}\n</table>`,
      };
    },
    { most: kMostRows, cut: language === 'ko' ? ` (첫 ${String(kMostRows)}줄)` : ` (first ${String(kMostRows)} rows)` },
  );
  if ((await twin.count()) > 0) await twin.click();
  return words;
}

async function picture(page: Page, figure: Locator): Promise<{ data: Buffer; width: number; height: number }> {
  const session = await page.context().newCDPSession(page);
  const clip = await figure.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: x + window.scrollX, y: y + window.scrollY, width, height, scale: 1 };
  });
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'webp',
    quality: 62,
    clip,
    captureBeyondViewport: true,
  });
  await session.detach();
  return { data: Buffer.from(data, 'base64'), width: Math.round(clip.width), height: Math.round(clip.height) };
}

for (const language of ['ko', 'en'] as const) {
  test(`stills (${language})`, async ({ lab, server }) => {
    const { page } = lab;
    await page.setViewportSize({ width: kWidth, height: 900 });
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await lab.open(server.url);
    await lab.speak(language);
    await lab.press('run');
    await lab.reaches('done');
    // The bar that stays would lie over the figures.
    await page.locator('.contents').evaluate((bar) => {
      bar.style.position = 'static';
    });
    for (const folder of [`public/stills/${language}`, 'article/stills']) {
      mkdirSync(path.join(kWeb, folder), { recursive: true });
    }
    for (const [i, name] of (await figureNames(page)).entries()) {
      const figure = figures(page).nth(i);
      await settled(figure);
      const { data, width, height } = await picture(page, figure);
      const { title, table } = await wordsOf(figure, language);
      writeFileSync(path.join(kWeb, `public/stills/${language}/${name}.webp`), data);
      const still = [
        '<figure class="still">',
        `<img src="./stills/${language}/${name}.webp" alt="" width="${String(width)}" height="${String(height)}" loading="lazy" />`,
        `<figcaption>${title}</figcaption>`,
      ];
      if (table !== '') {
        const link = language === 'ko' ? '이 그림의 수를 표로 보기' : 'The numbers of this picture as a table';
        still.push(`<p><a href="./stills/${language}/${name}.html">${link}</a></p>`);
        writeFileSync(
          path.join(kWeb, `public/stills/${language}/${name}.html`),
          `<!doctype html>\n<html lang="${language}">\n<meta charset="utf-8" />\n<title>${title}</title>\n${table}\n</html>\n`,
        );
      }
      writeFileSync(path.join(kWeb, `article/stills/${name}.${language}.html`), [...still, '</figure>', ''].join('\n'));
    }
  });
}
