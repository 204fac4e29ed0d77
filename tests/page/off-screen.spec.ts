/** What is not in sight is still found by a search, printed, and read aloud: its words must be true as well. */
import { expect, kModes, test, type Lab } from './lab';

test.use({ viewport: { width: 1280, height: 600 } });

/** What a search finds in a figure, hidden lines included. */
async function words(lab: Lab, figure: string): Promise<string> {
  return lab.page.locator(figure).evaluate((element) => {
    const read = (node: Node): string => {
      if (node instanceof Text) return node.data;
      // What is marked as Korean stays so in every language.
      if (node instanceof HTMLElement && (node.localName === 'style' || node.lang === 'ko')) return '';
      const roots = node instanceof Element && node.shadowRoot !== null ? [node.shadowRoot, node] : [node];
      return roots.flatMap((root) => Array.from(root.childNodes, read)).join(' ');
    };
    return read(element);
  });
}

const kFigures = ['lab-curves', 'lab-encodings', 'lab-scale', 'lab-attention', 'lab-colophon'];

test('figures that were never scrolled to tell of the run that is over, in the language chosen', async ({
  lab,
  server,
}) => {
  await lab.page.goto(server.url);
  await expect(lab.control('run')).toBeEnabled();
  await expect.poll(() => words(lab, 'lab-colophon')).toContain('커널');
  await lab.type('steps', '7');
  await lab.press('run');
  await lab.reaches('done');
  await expect.poll(() => words(lab, 'lab-encodings')).toContain('7스텝째');
  await expect.poll(() => words(lab, 'lab-scale')).toContain('7스텝째');
  await expect.poll(() => words(lab, 'lab-attention')).toContain('7스텝째');
  await expect.poll(() => words(lab, 'lab-curves')).not.toContain('아직 실행하지 않았어요');

  await lab.speak('en');
  for (const figure of kFigures) await expect.poll(() => words(lab, figure)).not.toMatch(/\p{Script=Hangul}/u);
});

test('a dark page is printed light, with every figure drawn', async ({ lab, server }) => {
  await lab.page.emulateMedia({ colorScheme: 'dark' });
  await lab.page.goto(server.url);
  await expect(lab.control('run')).toBeEnabled();
  await expect(lab.page.locator('lab-attention canvas.large')).toHaveCount(kModes.length);
  const corner = (): Promise<number[]> =>
    lab.page
      .locator('lab-encodings canvas')
      .first()
      .evaluate((canvas: HTMLCanvasElement) =>
        Array.from(canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? []).slice(0, 4096),
      );
  const dark = await corner();
  await lab.page.evaluate(() => {
    window.dispatchEvent(new Event('beforeprint'));
  });
  await expect.poll(async () => (await corner()).join() === dark.join()).toBe(false);
  await lab.page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(lab.page.locator('body')).toHaveCSS('color', 'rgb(28, 32, 37)');
  await lab.page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
  await lab.page.evaluate(() => {
    window.dispatchEvent(new Event('afterprint'));
  });
  await expect.poll(async () => (await corner()).join() === dark.join()).toBe(true);
});
