/** The lesson from its first section to its last, as a reader scrolls: in both languages, on a desk and on a phone. */
import { figureNames, figures, settled } from './article';
import { expect, test, type Lab } from './lab';

const kHangul = /\p{Script=Hangul}/u;

/** They speak of Korean words in every language, also in what they are called. */
const kOfKoreanWords = ['bags', 'lookup', 'equivariance', 'sum', 'offsets', 'same-word', 'pipeline', 'crops', 'quiz'];

/** What of an element can be read, without what is marked as Korean in every language. */
function readable(element: Element): string {
  const read = (node: Node): string => {
    if (node instanceof Text) return node.data;
    if (node instanceof HTMLElement && (node.localName === 'style' || node.lang === 'ko')) return '';
    const roots = node instanceof Element && node.shadowRoot !== null ? [node.shadowRoot, node] : [node];
    return roots.flatMap((root) => Array.from(root.childNodes, read)).join(' ');
  };
  return read(element);
}

async function walk(lab: Lab, language: 'ko' | 'en', width: number): Promise<void> {
  const { page } = lab;
  const sections = page.locator('main > section[id]');
  const links = page.locator('.contents li a');
  await expect(links).toHaveCount(await sections.count());
  for (const [i, id] of (await sections.evaluateAll((all) => all.map((one) => one.id))).entries()) {
    await page.locator('#contents summary').click();
    await links.nth(i).click();
    await expect(page.locator('#contents')).not.toHaveAttribute('open');
    await expect(page.locator(`#${id} h2.${language}`)).toBeInViewport();
  }

  const names = await figureNames(page);
  for (const [i, name] of names.entries()) {
    const figure = figures(page).nth(i);
    await settled(figure);
    await expect(figure.locator('h3, .title').first(), `${name} says what one sees`).toHaveText(/\S/);
    await expect
      .poll(() => figure.evaluate((element) => element.getBoundingClientRect().right), {
        message: `${name} stays inside the window`,
      })
      .toBeLessThanOrEqual(width + 1);
    if (language === 'en') {
      if (kOfKoreanWords.includes(name.replace('lab-', ''))) {
        await expect(figure.locator('.title').first(), `${name} is called in English`).toHaveText(/[a-z]{2} /);
      } else expect(await figure.evaluate(readable), `${name} speaks English`).not.toMatch(kHangul);
    }
    if (name.startsWith('lab-check-')) {
      await expect(figure.locator('.findings li').first(), `${name} was checked`).toBeVisible();
    }
    const twin = figure.locator('details.twin');
    if ((await twin.count()) > 0) {
      await twin.first().locator('summary').click();
      await expect(twin.first().locator('caption').first(), `${name} has its numbers in a table`).toHaveText(/\S/);
      await twin.first().locator('summary').click();
    }
  }
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    'the page never scrolls sideways',
  ).toBeLessThanOrEqual(0);
}

for (const language of ['ko', 'en'] as const) {
  for (const width of [1440, 360]) {
    test(`the lesson can be walked from its start to its end (${language}, ${String(width)})`, async ({
      lab,
      server,
    }) => {
      await lab.page.setViewportSize({ width, height: 800 });
      await lab.page.emulateMedia({ reducedMotion: 'reduce' });
      await lab.open(server.url, 'steps=20');
      await lab.speak(language);
      await lab.press('run');
      await lab.reaches('done');
      await walk(lab, language, width);
    });
  }
}
