/** The experiment itself: it reaches its target, twice alike, and obeys. */
import { expect, kModes, test } from './lab';

test('without positions the model stays on the plateau; with either kind it solves the task', async ({
  lab,
  server,
}) => {
  await lab.open(server.url);
  expect(await lab.page.evaluate(() => crossOriginIsolated)).toBe(false);
  await lab.press('run');
  await lab.reaches('done');
  const [none, sin, learned] = await lab.records(3);
  expect(none).toMatchObject({ mode: 'none', seed: '0', status: 'done' });
  expect(none?.accuracy).toBeGreaterThanOrEqual(0.29);
  expect(none?.accuracy).toBeLessThanOrEqual(0.33);
  expect(sin?.accuracy).toBeGreaterThanOrEqual(0.99);
  expect(learned?.accuracy).toBeGreaterThanOrEqual(0.99);
  expect(sin?.digest).toMatch(/^[0-9a-f]{16}$/);
});

test('the record shows the beginning of the digest, and says what it is for', async ({ lab, server }) => {
  await lab.open(server.url);
  await lab.type('steps', '2');
  await lab.press('run');
  const rows = await lab.records(3);
  const record = lab.page.locator('lab-records');
  await expect(record).toContainText('가중치 지문(digest)은 모든 가중치를');
  for (const { digest } of rows) await expect(record).toContainText(digest.slice(0, 8));
  await lab.speak('en');
  await expect(record).toContainText('The weights digest sums up all weights');
});

test('the same settings give the same digits, also with pauses between', async ({ lab, server }) => {
  await lab.open(server.url);
  await lab.type('steps', '24');
  await lab.press('run');
  await lab.records(3);
  await lab.press('reset');
  await lab.reaches('idle');
  for (const step of ['1', '2', '3']) {
    await lab.press('step');
    for (const mode of kModes) await expect(lab.status(mode)).toHaveAttribute('data-step', step);
    await lab.reaches('paused');
  }
  await lab.press('run');
  const rows = await lab.records(6);
  for (const mode of kModes) {
    const [first, second] = rows.filter((row) => row.mode === mode);
    expect(second).toEqual(first);
  }
});

test('pause is heard, and no point arrives after it', async ({ lab, server }) => {
  await lab.open(server.url);
  await lab.type('steps', '20000');
  await lab.press('run');
  await lab.passes(10);
  await lab.press('pause');
  await lab.reaches('paused');
  const steps = await Promise.all(kModes.map((mode) => lab.step(mode)));
  // A worker that still trained would have sent dozens of updates in the meantime.
  for (let frame = 0; frame < 40; frame += 1) {
    await lab.page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  }
  expect(await Promise.all(kModes.map((mode) => lab.step(mode)))).toEqual(steps);
  await expect(lab.control('run')).toBeEnabled();
});

test('one step is one step of every mode', async ({ lab, server }) => {
  await lab.open(server.url);
  for (const step of ['1', '2', '3']) {
    await lab.press('step');
    for (const mode of kModes) await expect(lab.status(mode)).toHaveAttribute('data-step', step);
    await lab.reaches('paused');
  }
});

test('reset in the middle of a run begins again from step 0', async ({ lab, server }) => {
  await lab.open(server.url);
  await lab.type('steps', '20000');
  await lab.press('run');
  await lab.passes(10);
  await lab.press('reset');
  await lab.reaches('idle');
  for (const mode of kModes) await expect(lab.status(mode)).toHaveAttribute('data-step', '0');
  await lab.press('run');
  await lab.passes(5);
  await lab.press('pause');
  await lab.reaches('paused');
});

test('all modes move together, whatever the number of cores', async ({ lab, server }) => {
  await lab.open(server.url);
  await lab.type('steps', '20000');
  await lab.press('run');
  await lab.passes(20);
  const steps = await Promise.all(kModes.map((mode) => lab.step(mode)));
  expect(Math.min(...steps)).toBeGreaterThan(Math.max(...steps) / 3);
  await lab.press('pause');
  await lab.reaches('paused');
});

test('a rate that is far too high is shown for what it is, and the charts stay alive', async ({ lab, server }) => {
  await lab.open(server.url);
  await lab.type('lr', '10');
  await lab.type('steps', '100');
  await lab.press('run');
  const wild = await lab.records(3);
  for (const row of wild) {
    expect(row.status === 'diverged' || row.accuracy < 0.35, JSON.stringify(row)).toBe(true);
  }
  expect(wild.some((row) => row.status === 'diverged')).toBe(true);
  const drawn = await lab.page.evaluate(() => {
    const within = (root: ParentNode): Element[] =>
      [...root.querySelectorAll('*')].flatMap((one) => [one, ...(one.shadowRoot ? within(one.shadowRoot) : [])]);
    return within(document)
      .filter((one) => one instanceof SVGElement)
      .flatMap((one) => [...one.attributes].map(({ value }) => value))
      .filter((value) => /NaN|Infinity/.test(value));
  });
  expect(drawn).toEqual([]);

  await lab.type('lr', '0.001');
  await lab.press('reset');
  await lab.reaches('idle');
  await lab.press('run');
  const mended = (await lab.records(6)).slice(3);
  for (const { status, loss } of mended) {
    expect(status).toBe('done');
    // Below ln 10, what knowing nothing costs.
    expect(loss).toBeLessThan(2.2);
  }
});

test('under a causal mask no order-blind ceiling is drawn, and the page says why', async ({ lab, server }) => {
  await lab.open(server.url, 'causal=true&steps=5&lang=en');
  const curves = lab.page.locator('lab-curves');
  await expect(curves).toContainText('1/V = 10.00');
  await lab.press('run');
  await lab.records(3);
  await expect(curves).not.toContainText(/order-blind (ceiling|floor) \d/);
  await expect(curves).toContainText('causal mask');
  await lab.control('comparison').scrollIntoViewIfNeeded();
  await expect(lab.control('comparison')).toContainText('causal mask');
  await expect(lab.control('comparison')).not.toContainText(/31\.\d+/);
  await lab.speak('ko');
  await expect(curves).toContainText('인과 마스크');
});

test('a typed sequence is answered by every model', async ({ lab, server }) => {
  await lab.open(server.url);
  await lab.control('sequence').fill('1 2 3 4 5 6 7 8');
  await lab.control('sequence').press('Tab');
  await expect(lab.page.locator('lab-lanes')).toContainText('8');
});
