/** A classroom without network: the last build that came whole is kept, and builds never mix. */
import {
  appendFileSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { writeServiceWorker } from '../../web/bundles/offline';
import { expect, test } from './lab';
import { kDist, sendFile } from './server';

const kCoreVersion = /poslab\.js\?v=([0-9a-f]{12})/;

/** Another build of the same page: other content under other names, as a change of the lab would make it. */
async function anotherBuild(of: string, name: string): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'position-lab-'));
  cpSync(of, folder, { recursive: true });
  const assets = path.join(folder, 'assets');
  const renamed = readdirSync(assets).map((file) => [file, file.replace(/(\.[a-z0-9.]+)$/, `${name}$1`)] as const);
  const core = coreVersionIn(folder);
  const newCore = `${name}${core}`.slice(0, 12);
  const worker = /lab-worker\.js\?v=[0-9a-f]{12}/.exec(allScripts(folder))?.[0] ?? '';
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(html|js|css)$/.test(file) || file.startsWith('core') || file.startsWith('stills')) continue;
    const whole = path.join(folder, file);
    let text = readFileSync(whole, 'utf8').replaceAll(core, newCore);
    for (const [before, after] of renamed) text = text.replaceAll(before, after);
    writeFileSync(whole, text.replace('<title>', `<title>${name} `));
  }
  for (const [before, after] of renamed) renameSync(path.join(assets, before), path.join(assets, after));
  appendFileSync(path.join(folder, 'core/poslab.js'), `\n// ${name}\n`);
  await writeServiceWorker(folder, { core: newCore, worker });
  return folder;
}

function allScripts(folder: string): string {
  const assets = path.join(folder, 'assets');
  return readdirSync(assets)
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(path.join(assets, file), 'utf8'))
    .join('\n');
}

function coreVersionIn(folder: string): string {
  const service = readFileSync(path.join(folder, 'sw.js'), 'utf8');
  return kCoreVersion.exec(service)?.[1] ?? '';
}

test.use({ serviceWorkers: 'allow' });

interface Site {
  url: string;
  /** What is served from now on; undefined is no network. */
  folder: string | undefined;
  asked: string[];
  server: Server;
}

async function site(folder: string): Promise<Site> {
  const one: Site = { url: '', folder, asked: [], server: createServer() };
  one.server.on('request', (request, response) => {
    if (one.folder === undefined) {
      request.socket.destroy();
      return;
    }
    const { pathname, search } = new URL(request.url ?? '/', 'http://localhost');
    one.asked.push(pathname + search);
    response.setHeader('Cache-Control', 'max-age=600');
    sendFile(response, one.folder, pathname);
  });
  await new Promise<void>((resolve) => {
    one.server.listen(0, '127.0.0.1', resolve);
  });
  one.url = `http://127.0.0.1:${String((one.server.address() as AddressInfo).port)}/`;
  return one;
}

/** How many builds are kept whole, once no worker is on its way any more. */
function keptBuilds(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const { active, installing, waiting } = await navigator.serviceWorker.ready;
    if (active?.state !== 'activated' || installing !== null || waiting !== null) return NaN;
    return (await caches.keys()).length;
  });
}

test('the lesson works without network, follows an update whole, and outlives a broken one', async ({ lab }) => {
  const { page } = lab;
  const core = coreVersionIn(kDist);
  const first = await site(kDist);
  const second = await anotherBuild(kDist, 'b');
  const third = await anotherBuild(kDist, 'c');
  rmSync(
    path.join(
      third,
      'assets',
      readdirSync(path.join(third, 'assets')).find((file) => file.startsWith('lesson-')) ?? '',
    ),
  );
  try {
    await lab.open(first.url, 'steps=20&modes=sin');
    await lab.press('run');
    const [record] = await lab.records(1);
    await expect.poll(() => keptBuilds(page)).toBe(1);

    /** The same run again is the same row of the notebook. */
    const trains = async (): Promise<void> => {
      await lab.press('run');
      await lab.reaches('done', ['sin']);
      expect((await lab.records(1))[0]).toMatchObject({ digest: record?.digest });
    };
    first.folder = undefined;
    await lab.open(`${first.url}?offline`, 'steps=20&modes=sin');
    await expect(page.locator('lab-quiz h3')).toBeAttached();
    await trains();

    // Another build: the first visit shows it already, with its own module alone.
    first.folder = second;
    first.asked.length = 0;
    await lab.open(`${first.url}?second`, 'steps=20&modes=sin');
    await expect(page).toHaveTitle(/./);
    await expect.poll(() => keptBuilds(page)).toBe(2);
    expect(first.asked.filter((asked) => asked.includes(core))).toEqual([]);
    expect(first.asked.filter((asked) => asked.startsWith('/core/poslab.js?v=b'))).not.toEqual([]);

    first.folder = undefined;
    await lab.open(`${first.url}?offline again`, 'steps=20&modes=sin');
    expect(await page.locator('script[type=module]').getAttribute('src')).toMatch(/b\.js$/);
    await trains();

    // One that lacks a file is never kept; the last whole one still is.
    first.folder = third;
    await page.goto(`${first.url}?third`);
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.installing ?? undefined))
      .toBeUndefined();
    first.folder = undefined;
    await lab.open(`${first.url}?offline at last`, 'steps=20&modes=sin');
    expect(await page.locator('script[type=module]').getAttribute('src')).toMatch(/b\.js$/);
    await trains();
  } finally {
    first.server.closeAllConnections();
    first.server.close();
    for (const folder of [second, third]) rmSync(folder, { recursive: true });
  }
});
