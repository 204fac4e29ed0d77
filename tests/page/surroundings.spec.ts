/** Servers and browsers as they are: the page trains where it can, and says why where it cannot. */
import { chromium } from '@playwright/test';
import { expect, Lab, test } from './lab';
import { serve, type ServerHabits } from './server';

const kWorking: [string, ServerHabits][] = [
  ['a plain server', {}],
  ['a server with isolation headers', { isolated: true }],
  ['a server that knows no type for .wasm', { wasm: 'octet-stream' }],
  [
    "a policy that allows scripts of its own and 'wasm-unsafe-eval'",
    {
      policy:
        "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data:",
    },
  ],
];

for (const [name, habits] of kWorking) {
  test(`trains behind ${name}`, async ({ lab }) => {
    const server = await serve(habits);
    try {
      await lab.open(server.url);
      expect(await lab.page.evaluate(() => crossOriginIsolated)).toBe(habits.isolated === true);
      await lab.type('steps', '5');
      await lab.press('run');
      await lab.reaches('done');
    } finally {
      await server.close();
    }
  });
}

test('a model alone has several threads behind isolation headers, and the same digits as behind a plain server', async ({
  lab,
}) => {
  const colophon = lab.page.locator('lab-colophon');
  const plain = await serve();
  const isolated = await serve({ isolated: true });
  try {
    await lab.open(plain.url);
    await lab.toggle('none', 'off');
    await lab.toggle('learned', 'off');
    await lab.type('steps', '12');
    await lab.press('run');
    const [one] = await lab.records(1);
    await expect(colophon).toContainText('이 모델이 쓰는 스레드 1개');

    await lab.open(isolated.url);
    const cores = await lab.page.evaluate(() => navigator.hardwareConcurrency);
    // On one core there would be nothing to see here.
    expect(cores).toBeGreaterThan(1);
    await lab.toggle('none', 'off');
    await lab.toggle('learned', 'off');
    await lab.type('steps', '12');
    await lab.press('run');
    const [several] = await lab.records(1);
    const threads = String(Math.min(8, cores));
    await expect(colophon).toContainText(`이 모델이 쓰는 스레드 ${threads}개`);
    await lab.speak('en');
    await expect(colophon).toContainText(`threads for this model: ${threads}`);
    expect(one).toMatchObject({ mode: 'sin', status: 'done', digest: expect.stringMatching(/^[0-9a-f]{16}$/) });
    expect(several).toEqual(one);

    // Against others it has one again.
    await lab.toggle('none', 'on');
    await lab.press('run');
    const again = await lab.records(3);
    await expect(colophon).toContainText('one model per worker, threads per model: 1');
    expect(again.slice(1).find(({ mode }) => mode === 'sin')).toEqual(one);
  } finally {
    await plain.close();
    await isolated.close();
  }
});

const kFailing: [string, ServerHabits, RegExp, RegExp][] = [
  ['sends its front page instead of the module', { wasm: 'front-page' }, /\.wasm.*text\/html/, /\.wasm.*text\/html/],
  ['lacks the module', { wasm: 'missing' }, /404/, /404/],
  ['lacks the glue', { glue: 'missing' }, /poslab\.js/, /poslab\.js/],
  [
    'forbids WebAssembly',
    { policy: "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:" },
    /'wasm-unsafe-eval'/,
    /'wasm-unsafe-eval'/,
  ],
];

const kOtherWays: [string, ServerHabits, string][] = [
  ["lacks the worker's script", { worker: 'missing' }, 'the workers were made from memory'],
  [
    'forbids workers',
    {
      policy:
        "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'none'; style-src 'self' 'unsafe-inline'",
    },
    'the page itself trains',
  ],
];

for (const [name, habits, words] of kOtherWays) {
  test(`trains in another way, says which, and shows the same digits when the server ${name}`, async ({ lab }) => {
    const digests: unknown[] = [];
    for (const these of [{}, habits]) {
      const server = await serve(these);
      try {
        await lab.open(server.url, 'steps=30&lang=en');
        await lab.press('run');
        const records = await lab.records(3);
        digests.push(records.map(({ mode, digest }) => `${mode} ${digest}`).sort());
        const small = lab.page.locator('lab-colophon');
        if (these === habits) await expect(small).toContainText(words);
        else await expect(small).not.toContainText(words);
      } finally {
        await server.close();
      }
    }
    expect(digests[1]).toEqual(digests[0]);
    expect(digests[0]).toEqual([0, 1, 2].map(() => expect.stringMatching(/ [0-9a-f]{16}$/) as unknown));
  });
}

for (const [name, habits, korean, english] of kFailing) {
  test(`says so in words when the server ${name}`, async ({ lab }) => {
    const server = await serve(habits);
    try {
      await lab.page.goto(server.url);
      await expect(lab.error).toHaveText(korean);
      await expect(lab.error).toHaveText(/\p{Script=Hangul}/u);
      await lab.speak('en');
      await expect(lab.error).toHaveText(english);
      await expect(lab.error).not.toHaveText(/\p{Script=Hangul}/u);
      // The prose is there without the trainer.
      await expect(lab.page.locator('main h2:visible').first()).not.toBeEmpty();
    } finally {
      await server.close();
    }
  });
}

test('a model that cannot begin says why beside its lane, and the others learn', async ({ lab }) => {
  // The first worker has its module; those of the other two models get none.
  const server = await serve({ wasm: 'once' });
  try {
    await lab.open(server.url);
    await lab.type('steps', '5');
    await lab.press('run');
    await lab.reaches('done', ['none']);
    for (const mode of ['sin', 'learned'] as const) {
      await expect(lab.status(mode)).toHaveAttribute('data-status', 'failed');
      await expect(lab.control(`status-error-${mode}`)).toHaveText(/404.*\p{Script=Hangul}/u);
    }
    await expect(lab.control('status-error-none')).toHaveCount(0);
    await lab.speak('en');
    await expect(lab.control('status-error-sin')).toHaveText(/sinusoidal.*404/);
    expect((await lab.records(1)).map(({ mode }) => mode)).toEqual(['none']);
  } finally {
    await server.close();
  }
});

test('says so in words when the browser has no SIMD', async ({ server }, testInfo) => {
  test.skip(process.arch !== 'x64', 'the flag that takes SIMD away exists for x64 only');
  const { launchOptions } = testInfo.project.use;
  const browser = await chromium.launch({
    ...launchOptions,
    args: [...(launchOptions?.args ?? []), '--js-flags=--no-enable-sse4-1'],
  });
  try {
    const lab = new Lab(await browser.newPage({ locale: 'ko-KR' }));
    await lab.page.goto(server.url);
    await expect(lab.error).toContainText('SIMD');
    await lab.speak('en');
    await expect(lab.error).toContainText('lacks WebAssembly SIMD');
    expect(lab.faults).toEqual([]);
  } finally {
    await browser.close();
  }
});

test('the prose is readable without JavaScript', async ({ browser, server }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'ko-KR' });
  const page = await context.newPage();
  await page.goto(server.url);
  await expect(page.locator('main h2:visible').first()).not.toBeEmpty();
  expect((await page.locator('main').innerText()).length).toBeGreaterThan(500);
  await context.close();
});
