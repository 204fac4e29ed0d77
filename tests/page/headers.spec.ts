/** The header files that are published with the page give it threads where a host follows them. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from './lab';
import { kDist, serve } from './server';

/** What a host sends with every file: the lines under `/*`. */
function headersForAll(): Record<string, string> {
  const [, block = ''] = /^\/\*\n((?: {2}.+\n)+)/m.exec(readFileSync(path.join(kDist, '_headers'), 'utf8')) ?? [];
  return Object.fromEntries(
    Array.from(block.matchAll(/^ {2}([\w-]+): (.+)$/gm), ([, name, value]) => [name ?? '', value ?? '']),
  );
}

/** The same as Apache reads them. */
function headersOfApache(): Record<string, string> {
  const [always = ''] = readFileSync(path.join(kDist, '.htaccess'), 'utf8').split('<Files');
  return Object.fromEntries(
    Array.from(always.matchAll(/Header set ([\w-]+) "(.+)"/g), ([, name, value]) => [name ?? '', value ?? '']),
  );
}

test('both header files say the same, and with them a model alone has several threads', async ({ lab }) => {
  const headers = headersForAll();
  expect(Object.keys(headers)).toHaveLength(6);
  expect(headersOfApache()).toEqual(headers);
  const server = await serve({ headers });
  try {
    await lab.open(server.url, 'modes=sin&steps=12');
    await lab.press('run');
    await lab.records(1);
    const cores = await lab.page.evaluate(() => navigator.hardwareConcurrency);
    expect(cores).toBeGreaterThan(1);
    await expect(lab.page.locator('lab-colophon')).toContainText(
      `이 모델이 쓰는 스레드 ${String(Math.min(8, cores))}개`,
    );
  } finally {
    await server.close();
  }
});
