/** A figure is taken away as a drawing that stands alone, and as a picture of pixels twice as fine. */
import { readFileSync } from 'node:fs';
import { expect, test } from './lab';

interface Drawing {
  faults: number;
  title: string;
  words: string;
  ground: string | null;
  width: number;
  height: number;
  drawn: number;
  /** What is fetched from elsewhere. */
  foreign: string[];
}

test('pictures hold their title, their settings and digests, and nothing from elsewhere', async ({ lab, server }) => {
  await lab.open(server.url, 'modes=none,sin&seed=3&steps=8&lang=en&theme=dark');
  await lab.press('run');
  const [first] = await lab.records(2);
  for (const name of ['lab-curves', 'lab-encodings', 'lab-attention']) {
    const figure = lab.page.locator(name);
    await figure.scrollIntoViewIfNeeded();
    await figure.getByTestId('save-picture').click();
    const picture = figure.getByTestId('picture');
    await expect(picture, name).toBeVisible();
    const size = await picture.evaluate(async (image) => {
      if (!(image instanceof HTMLImageElement)) throw new Error('no image');
      await image.decode();
      return { width: image.naturalWidth, height: image.naturalHeight };
    });
    await expect(figure.getByTestId('save-png')).toHaveAttribute(
      'download',
      name.replace('lab-', 'position-lab-') + '.png',
    );
    const [download] = await Promise.all([lab.page.waitForEvent('download'), figure.getByTestId('save-svg').click()]);
    expect(download.suggestedFilename()).toBe(name.replace('lab-', 'position-lab-') + '.svg');
    const file = readFileSync(await download.path(), 'utf8');
    const drawing = await lab.page.evaluate((text): Drawing => {
      const { documentElement: root } = new DOMParser().parseFromString(text, 'image/svg+xml');
      const addresses = [...root.querySelectorAll('*')].flatMap((element) =>
        [...element.attributes].filter(({ name }) => /href|src/.test(name)).map(({ value }) => value),
      );
      return {
        faults: root.querySelectorAll('parsererror, script, foreignObject, style').length,
        title: root.querySelector('title')?.textContent ?? '',
        words: root.textContent,
        ground: root.querySelector('rect')?.getAttribute('fill') ?? null,
        width: Number(root.getAttribute('width')),
        height: Number(root.getAttribute('height')),
        drawn: root.querySelectorAll('path, image').length,
        foreign: [
          ...addresses.filter((address) => !address.startsWith('data:image/png') && !address.startsWith('#')),
          ...(text.match(/url\((?!["']?#)/g) ?? []),
        ],
      };
    }, file);
    expect(drawing, name).toMatchObject({ faults: 0, foreign: [], ground: '#14161a' });
    expect(drawing.drawn, name).toBeGreaterThan(2);
    expect(drawing.title, name).toBe((await figure.locator('.title').innerText()).trim());
    expect(drawing.words, name).toContain(first?.digest ?? 'no digest');
    expect(drawing.words, name).toContain('seed 3');
    expect(size, name).toEqual({ width: 2 * drawing.width, height: 2 * drawing.height });
    await figure.getByTestId('save-picture').click();
    await expect(picture, name).toHaveCount(0);
  }
});
