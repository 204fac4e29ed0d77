/**
 * The package as it is published: packed, installed into an empty Vite project and unpacked beside a plain page. In both the
 * element trains to the digest that the core has.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { build } from 'vite';
import { kAttributes } from '../../web/element/names';
import { serve } from '../page/server';
import { coreDigest } from './core-digest';
import { kSettings, type Outcome } from './hosts';
import { outcomeOfHost } from './outcome';

const kRoot = path.resolve(import.meta.dirname, '../..');
const kElement = `<position-lab ${Object.entries(kSettings)
  .map(([name, value]) => `${name}="${value}"`)
  .join(' ')}></position-lab>`;
const kListening = `
addEventListener('lab-ready', ({ target }) => target.run());
addEventListener('lab-result', ({ detail }) => { window.outcome = detail; });
addEventListener('lab-trouble', ({ detail }) => { window.outcome = { trouble: detail.code, words: detail.text }; });`;

let folder = '';
let archive = '';

test.beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'position-lab-pack-'));
  const told = execFileSync('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', folder], {
    cwd: kRoot,
    encoding: 'utf8',
  });
  const [{ filename }] = JSON.parse(told) as [{ filename: string }];
  archive = path.join(folder, filename);
});

test.afterAll(() => {
  rmSync(folder, { recursive: true });
});

async function trains(
  page: { goto: (url: string) => Promise<unknown>; evaluate: (f: typeof outcomeOfHost) => Promise<Outcome> },
  served: string,
): Promise<void> {
  const server = await serve({ folder: served });
  try {
    await page.goto(server.url);
    expect(await page.evaluate(outcomeOfHost)).toMatchObject({ digest: await coreDigest(), accuracy: 1 });
  } finally {
    await server.close();
  }
}

test('installed into an empty Vite project, one import is all it takes', async ({ page }) => {
  const project = path.join(folder, 'vite-project');
  mkdirSync(project);
  writeFileSync(path.join(project, 'package.json'), '{ "name": "empty", "private": true, "type": "module" }\n');
  execFileSync('npm', ['install', '--offline', '--no-audit', '--no-fund', archive], { cwd: project });
  writeFileSync(path.join(project, 'main.js'), `import 'position-lab';\n${kListening}\n`);
  writeFileSync(
    path.join(project, 'index.html'),
    `<!doctype html><html lang="en"><body>${kElement}<script type="module" src="./main.js"></script></body></html>`,
  );
  await build({ root: project, logLevel: 'error', configFile: false, build: { chunkSizeWarningLimit: Infinity } });
  await trains(page, path.join(project, 'dist'));
});

test('unpacked beside a plain page, one script tag is all it takes', async ({ page }) => {
  const site = path.join(folder, 'site');
  mkdirSync(site);
  execFileSync('tar', ['-xzf', archive, '-C', site]);
  writeFileSync(
    path.join(site, 'index.html'),
    `<!doctype html><html lang="en"><body><script>${kListening}</script>
<script type="module" src="package/web/dist/position-lab.js"></script>${kElement}</body></html>`,
  );
  await trains(page, site);
});

test('as a widget it takes its settings from the model and writes its results back', async ({ page }) => {
  const site = path.join(folder, 'widget');
  mkdirSync(site);
  execFileSync('tar', ['-xzf', archive, '-C', site]);
  writeFileSync(
    path.join(site, 'index.html'),
    `<!doctype html><html lang="en"><body><div id="cell"></div><script type="module">
import widget from './package/web/dist/anywidget.js';
const values = { ...${JSON.stringify(kSettings)} };
const heard = {};
const model = {
  get: (name) => values[name],
  set: (name, value) => { values[name] = value; },
  save_changes: () => { window.outcome = values.results[0]; },
  on: (name, call) => { heard[name] = call; },
  off: (name) => { delete heard[name]; },
};
addEventListener('lab-ready', ({ target }) => target.run());
const end = widget.render({ model, el: document.querySelector('#cell') });
window.end = () => { end(); return [document.querySelector('position-lab'), Object.keys(heard).length]; };
</script></body></html>`,
  );
  await trains(page, site);
  expect(await page.evaluate('window.end()')).toEqual([null, 0]);
});

test('its manifest names every attribute, and its package nothing that would have to be installed', () => {
  const unpacked = path.join(folder, 'manifest');
  mkdirSync(unpacked);
  execFileSync('tar', ['-xzf', archive, '-C', unpacked]);
  const read = (file: string): unknown => JSON.parse(readFileSync(path.join(unpacked, 'package', file), 'utf8'));
  const manifest = read('web/dist/custom-elements.json') as {
    modules: [{ declarations: [{ attributes: { name: string }[] }] }];
  };
  expect(manifest.modules[0].declarations[0].attributes.map(({ name }) => name)).toEqual(kAttributes);
  expect(read('package.json')).not.toHaveProperty('dependencies');
  const types = readFileSync(path.join(unpacked, 'package/web/dist/position-lab.d.ts'), 'utf8');
  for (const name of kAttributes) expect(types).toContain(name);
});
