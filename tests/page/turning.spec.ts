/** The sections on adding, on one table for reading and speaking, and on turning, with the core as it was built. */
import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Lab } from './lab';

const kSections = ['adding', 'tying', 'turning'] as const;

async function reach(lab: Lab, url: string, figure: string, hash = 'lang=en'): Promise<void> {
  await lab.open(url, hash);
  await lab.page.locator(figure).scrollIntoViewIfNeeded();
}

test('two arrows that are moved together keep their score, and one that is moved alone does not', async ({
  lab,
  server,
}) => {
  await reach(lab, server.url, 'lab-rotary');
  const score = lab.control('rotary-score');
  await expect(score).toHaveText('11.048272');
  await lab.control('rotary-query').focus();
  for (let i = 0; i < 5; ++i) await lab.page.keyboard.press('ArrowRight');
  await expect(lab.page.locator('lab-rotary')).toContainText('Moved together from (10, 7) to (15, 12)');
  await expect(score).toHaveText('11.048272');
  await lab.control('rotary-preset-100').click();
  await expect(lab.page.locator('lab-rotary')).toContainText('to (100, 97), they still score 11.048272');
  await expect(lab.control('rotary-lengths')).toContainText('5.477226 → 5.477226');

  await lab.control('rotary-halves').check();
  await expect(score).toHaveText('−4.185318');
  await lab.control('rotary-together').uncheck();
  await lab.control('rotary-key').focus();
  await lab.page.keyboard.press('ArrowRight');
  await expect(lab.page.locator('lab-rotary')).toContainText('The distance goes from 3 to 2');
  await expect(score).not.toHaveText('−4.185318');
});

test('the lesson’s scale drowns the position, the paper’s does not, and the experiment takes either over', async ({
  lab,
  server,
}) => {
  await reach(lab, server.url, 'lab-norms');
  const figure = lab.page.locator('lab-norms');
  await expect(figure).toContainText('only 0.8\u00a0% of the input’s variance');
  await lab.control('norms-prepare').click();
  await expect(figure).toContainText('The experiment’s settings are changed.');
  expect(new URL(lab.page.url()).hash).toContain('token_init=normal');
  await lab.control('norms-scaled').check();
  await expect(figure).toContainText('alike in size');
  await lab.control('norms-prepare').click();
  await expect.poll(() => new URL(lab.page.url()).hash).not.toContain('token_init');
});

test('a tie saves the reversal model 640 numbers, a copy none, and a tied large table starts badly', async ({
  lab,
  server,
}) => {
  await reach(lab, server.url, 'lab-tying');
  const all = lab.control('tying-all');
  await expect(all).toHaveText('101,258 numbers to learn');
  await lab.control('tying-tied').check();
  await expect(lab.page.locator('lab-tying')).toContainText('640 numbers (0.63\u00a0%)');
  await expect(all).toHaveText('100,608 numbers to learn');
  await lab.control('tying-copied').check();
  await expect(all).toHaveText('101,258 numbers to learn');
  const loss = async (name: string) =>
    parseFloat((await lab.control(`tying-start-${name}`).locator('b').textContent()) ?? '');
  expect(await loss('tied')).toBeGreaterThan(4 * (await loss('small')));
  expect(await loss('apart')).toBeLessThan(2.7);

  await lab.control('tying-vocabulary').fill('1');
  await lab.page.keyboard.press('Tab');
  await expect(lab.page.locator('lab-tying').getByRole('alert')).toContainText('vocab_size');
});

test('words in front change every slot and no distance', async ({ lab, server }) => {
  await reach(lab, server.url, 'lab-offsets', 'lang=ko');
  const figure = lab.page.locator('lab-offsets');
  await expect(lab.control('offsets-word-0')).toContainText('0번 자리, 거리 −3');
  await lab.control('offsets-more').click();
  await expect(figure).toContainText('앞에 낱말 1개가 끼어들어도');
  await expect(lab.control('offsets-word-0')).toContainText('1번 자리, 거리 −3');
  await lab.control('offsets-rope').check();
  await expect(lab.control('offsets-why')).toContainText('RoPE는');
});

test('a narrow sum loses the position, and axe finds nothing amiss in the three sections', async ({ lab, server }) => {
  await reach(lab, server.url, 'lab-readout');
  await expect(lab.page.locator('lab-readout')).toContainText('At width 8 only 51.2\u00a0% of the positions');
  await lab.control('readout-width').fill('16');
  await expect(lab.page.locator('lab-readout')).toContainText('At width 16 both token and position');
  for (const section of kSections) {
    await lab.page.locator(`#${section}`).scrollIntoViewIfNeeded();
    const { violations } = await new AxeBuilder({ page: lab.page }).include(`#${section}`).analyze();
    expect(violations).toEqual([]);
  }
});
