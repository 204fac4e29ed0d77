/** The address says the settings, and a wrong address says what is wrong with it. */
import { expect, test } from './lab';

test('a link carries its settings', async ({ lab, server }) => {
  await lab.open(server.url, 'seed=2&steps=15&lang=en&theme=dark');
  await expect(lab.control('seed')).toHaveValue('2');
  await expect(lab.control('steps')).toHaveValue('15');
  await expect(lab.page.locator('html')).toHaveAttribute('lang', 'en');
  await lab.press('run');
  expect((await lab.records(3)).map(({ seed }) => seed)).toEqual(['2', '2', '2']);
});

test('a change is written into the address, and survives a reload', async ({ lab, server }) => {
  await lab.open(server.url);
  await lab.type('seed', '3');
  await expect.poll(() => new URL(lab.page.url()).hash).toContain('seed=3');
  await lab.page.reload();
  await expect(lab.control('seed')).toHaveValue('3');
});

test('a refused value never reaches the address', async ({ lab, server }) => {
  await lab.open(server.url);
  await lab.type('seed', '3');
  await expect.poll(() => new URL(lab.page.url()).hash).toBe('#seed=3');
  await lab.type('steps', '0');
  await expect(lab.error).toContainText('steps');
  expect(new URL(lab.page.url()).hash).toBe('#seed=3');
  await lab.type('steps', '20');
  await expect.poll(() => new URL(lab.page.url()).hash).toBe('#steps=20&seed=3');
});

test('another address in the same page is followed, and starts nothing', async ({ lab, server }) => {
  await lab.open(server.url);
  await lab.page.evaluate(() => {
    location.hash = 'seed=9&steps=7&modes=sin&lang=en';
  });
  await expect(lab.control('seed')).toHaveValue('9');
  await expect(lab.control('steps')).toHaveValue('7');
  await expect(lab.control('mode-none')).toHaveAttribute('aria-pressed', 'false');
  await expect(lab.page.locator('html')).toHaveAttribute('lang', 'en');
  await lab.reaches('idle', ['sin']);
  await lab.press('run');
  expect((await lab.records(1)).map(({ mode, seed }) => [mode, seed])).toEqual([['sin', '9']]);
});

test('another address is followed even when the page writes its own at that moment', async ({ lab, server }) => {
  await lab.open(server.url);
  await lab.page.evaluate(() => {
    location.hash = 'seed=9';
    history.replaceState(history.state, '', location.pathname);
  });
  await expect(lab.control('seed')).toHaveValue('9');
  await expect.poll(() => new URL(lab.page.url()).hash).toBe('#seed=9');
});

test('a wrong value in the address is named, and the default stands', async ({ lab, server }) => {
  await lab.open(server.url, 'steps=many&seed=1');
  await expect(lab.error).toContainText('many');
  await expect(lab.control('steps')).toHaveValue('300');
  await expect(lab.control('seed')).toHaveValue('1');
});
