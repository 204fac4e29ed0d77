/** The page's own strict policy: nothing in it needs more than it allows, and it speaks to nobody else. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { visitAll } from './article';
import { expect, test } from './lab';
import { kDist } from './server';

const kPages = [
  ['index.html', 'index.html'],
  ['embed.html', 'embed-policy.js'],
] as const;

for (const [page, holder] of kPages) {
  test(`${page} forbids what it does not need`, () => {
    const html = readFileSync(path.join(kDist, page), 'utf8');
    const policy =
      /(?:policy" |policy\.)content ?= ?"([^"]+)"/i.exec(readFileSync(path.join(kDist, holder), 'utf8'))?.[1] ?? '';
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("'wasm-unsafe-eval'");
    expect(policy).not.toMatch(/unsafe-inline|'unsafe-eval'|https?:|\*/);
    // It counts from where it stands on.
    expect(html.search(/Content-Security-Policy|embed-policy\.js/)).toBeLessThan(
      html.search(/<(script type|script>|style|link)\b/),
    );
    expect(html).not.toMatch(/\sstyle="/);
    expect(html).not.toMatch(/\son[a-z]+="/);
  });
}

test('with every figure drawn and a run trained, nothing offends the policy or asks another host', async ({
  lab,
  server,
}) => {
  const foreign: string[] = [];
  lab.page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol !== 'blob:' && protocol !== 'data:' && origin !== new URL(server.url).origin)
      foreign.push(request.url());
  });
  await lab.page.addInitScript(() => {
    document.addEventListener(
      'securitypolicyviolation',
      ({ effectiveDirective, blockedURI, sourceFile, lineNumber }) => {
        const list = document.documentElement.dataset['violations'] ?? '';
        document.documentElement.dataset['violations'] =
          `${list}${effectiveDirective} ${blockedURI} ${sourceFile}:${String(lineNumber)}\n`;
      },
    );
  });
  await lab.open(server.url);
  await lab.type('steps', '60');
  await lab.press('run');
  await lab.records(3);
  await visitAll(lab.page);
  await lab.speak('en');
  expect(await lab.page.evaluate(() => document.documentElement.dataset['violations'] ?? '')).toBe('');
  expect(foreign).toEqual([]);
});
