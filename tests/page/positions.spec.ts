/** The sections that add positions: what they say in prose and in figures is what the core says. */
import { expect, test, type Lab } from './lab';
import { settled } from './article';

async function see(lab: Lab, url: string, name: string, hash = 'lang=en'): Promise<void> {
  await lab.open(url, hash);
  await settled(lab.page.locator(name));
}

test('the same word in two slots becomes two vectors, and each cell shows its addition to the keyboard', async ({
  lab,
  server,
}) => {
  await see(lab, server.url, 'lab-sum');
  const equation = lab.control('sum-equation');
  await expect(equation).toContainText('x[1, 0] = tok[2, 0] × √8 + pe[1, 0]');
  await expect(equation).toContainText('+ 0.8415 =');
  await expect(lab.control('sum-kind-position')).toContainText('buffer');
  await expect(lab.control('sum-outcome')).toContainText('differ by up to');
  await lab.page.locator('lab-sum .sheet').last().press('ArrowRight');
  await expect(equation).toContainText('pe[1, 1]');
  await expect(equation).toContainText('+ 0.5403 =');
  await lab.control('sum-none').check();
  await expect(lab.control('sum-outcome')).toContainText('largest difference 0');
  await lab.control('sum-learned').check();
  await expect(lab.control('sum-kind-position')).toContainText('parameter');
  await lab.control('sum-scale').uncheck();
  await expect(equation).not.toContainText('√8');
});

test('clock hands turn with the slot and are not back after 10,000 slots', async ({ lab, server }) => {
  await see(lab, server.url, 'lab-clocks');
  await lab.control('clocks-width').selectOption('64');
  await expect(lab.page.locator('lab-clocks .title')).toHaveText(/6\.28 slots for a turn, the slowest 47,117$/);
  await expect(lab.page.locator('#sinusoidal .prose > .en', { hasText: '47,117' })).toHaveCount(1);
  await lab.control('clocks-slot').fill('1');
  await lab.control('clocks-overlay').check();
  await expect(lab.control('clocks-compared')).toContainText('|PE(1) − PE(10,001)| = 7.800');
  await lab.control('clocks-slot').press('ArrowRight');
  await expect(lab.control('clocks-compared')).toContainText('|PE(2) − PE(10,002)|');
});

test('a cell of the sinusoidal table leads from its pair and its angle to its value', async ({ lab, server }) => {
  await see(lab, server.url, 'lab-sinusoid');
  await lab.control('sinusoid-width').selectOption('8');
  const reading = lab.control('sinusoid-reading');
  await expect(reading).toContainText('pos = 3, even dimension 4 → k = 2, sin');
  await expect(reading).toContainText('3 × 0.01 = 0.03 rad');
  await expect(reading).toContainText('PE(3, 4) = sin(0.03) = 0.029996');
  await lab.control('sinusoid-table').press('ArrowRight');
  await expect(reading).toContainText('odd dimension 5 → k = 2, cos');
});

test('sinusoidal likeness depends on the distance and rises at 6, as the prose says', async ({ lab, server }) => {
  await see(lab, server.url, 'lab-similarity');
  await expect(lab.page.locator('lab-similarity .title')).toContainText('6 apart they are more alike than 5');
  const reading = lab.control('similarity-reading');
  await expect(reading).toContainText('6 apart: PE(20) · PE(26) = 23.559');
  await lab.control('similarity-from').fill('21');
  await expect(reading).toContainText('5 apart: PE(21) · PE(26) = 23.504');
  await lab.control('similarity-from').fill('26');
  await expect(reading).toContainText('0 apart: PE(26) · PE(26) = 32.000');
  await lab.control('similarity-chart').press('ArrowLeft');
  await expect(reading).toContainText('1 apart: PE(26) · PE(25) = 30.917');
});

test('training rewrites the cards it uses and no other, and a table that is asked past its end refuses', async ({
  lab,
  server,
}) => {
  await lab.open(server.url, 'lang=en&steps=20');
  await lab.press('run');
  await lab.reaches('done');
  const cards = lab.page.locator('lab-cards');
  await settled(cards);
  await expect(cards.locator('.title')).toContainText('rewritten 8 cards; never used and unchanged: 8');
  await lab.control('cards-slot').fill('12');
  await expect(lab.control('cards-card')).toContainText('After 20 steps it is equal to its start bit for bit');
  await lab.control('cards-slot').fill('16');
  await expect(lab.control('cards-card')).toContainText('There is no card 16.');
  await expect(lab.control('cards-card')).toContainText('max_len 16');
  await lab.control('cards-grow').click();
  await expect(lab.control('cards-card')).toContainText('a table of 32 rows');
  await lab.press('reset');
  await expect(cards.locator('.title')).toContainText('32 cards of random numbers');
});

test('the numbers of the comparison of three schemes are the core’s', async ({ lab, server }) => {
  await see(lab, server.url, 'lab-cards');
  const counts = await lab.page.evaluate(async (address) => {
    interface Counting {
      parameter_counts: (settings: object) => { value: { name: string; count: number; trainable: boolean }[] };
    }
    const { default: create } = (await import(address)) as { default: () => Promise<Counting> };
    const core = await create();
    const of = (mode: string, name: string): string => {
      const found = core
        .parameter_counts({ mode, max_len: 128, d_model: 64 })
        .value.find((tensor) => tensor.name === name);
      return found === undefined ? '' : `${String(found.count)} ${String(found.trainable)}`;
    };
    return [of('sin', 'emb.pe'), of('learned', 'emb.pos.weight'), of('none', 'emb.pe')];
  }, `${server.url}core/poslab.js`);
  expect(counts).toEqual(['8192 false', '8192 true', '']);
  await expect(lab.page.locator('#learned .prose > .en tbody')).toContainText('8,192');
});
