/** <position-lab> in the page of a host: it comes, goes and comes again, and keeps its looks. */
import { expect, test, type Lab } from './lab';

const kRace = 'preset="paper" modes="none,sin" steps="100000" eval_every="1000"';

async function host(lab: Lab, url: string, body: string, style = ''): Promise<void> {
  await lab.page.route('**/host.html', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><style>${style}</style><body>${body}<script type="module" src="position-lab.js"></script>`,
    }),
  );
  await lab.page.goto(`${url}${url.endsWith('/') ? '' : '/'}host.html`);
}

test('an element that is taken out frees its workers, and trains again when it is put back', async ({
  lab,
  server,
}) => {
  await host(lab, server.url, `<position-lab ${kRace}></position-lab>`);
  const run = lab.control('run');
  const training = lab.page.locator('[data-testid^="status-"][data-status="running"]');
  for (let round = 0; round < 2; round += 1) {
    await expect(run).toBeEnabled();
    await run.click();
    await expect(training).toHaveCount(2);
    expect(lab.page.workers().length).toBeGreaterThanOrEqual(2);
    const element = await lab.page.locator('position-lab').elementHandle();
    await element.evaluate((one) => {
      one.remove();
    });
    await expect.poll(() => lab.page.workers().length).toBe(0);
    await lab.page.evaluate((one) => {
      document.body.append(one);
    }, element);
  }
  await expect(run).toBeEnabled();
});

test('an element that is moved into a frame gives its workers back, and lives again in its own page', async ({
  lab,
  server,
}) => {
  await host(lab, server.url, `<position-lab ${kRace}></position-lab><iframe></iframe>`);
  await expect(lab.control('run')).toBeEnabled();
  await lab.control('run').click();
  await expect(lab.page.locator('[data-testid^="status-"][data-status="running"]')).toHaveCount(2);
  await lab.page.evaluate(() => {
    const [element, frame] = [document.querySelector('position-lab'), document.querySelector('iframe')];
    if (element !== null) frame?.contentDocument?.body.append(element);
  });
  await expect.poll(() => lab.page.workers().length).toBe(0);
  await lab.page.evaluate(() => {
    const element = document.querySelector('iframe')?.contentDocument?.querySelector('position-lab');
    if (element !== null && element !== undefined) document.body.append(element);
  });
  await expect(lab.control('run')).toBeEnabled();
});

test('the style of a host ends at the element', async ({ lab, server }) => {
  const size = () =>
    lab.control('run').evaluate((button) => {
      const { fontSize, direction, letterSpacing, lineHeight, display } = getComputedStyle(button);
      return { fontSize, direction, letterSpacing, lineHeight, display };
    });
  const body = `<position-lab ${kRace}></position-lab>`;
  await host(lab, server.url, body);
  await expect(lab.control('run')).toBeEnabled();
  const plain = await size();
  await lab.page.unroute('**/host.html');
  await host(
    lab,
    server.url,
    body,
    `* { all: revert; display: block !important; font-size: 40px !important; direction: rtl; letter-spacing: 9px; line-height: 4 }`,
  );
  await expect(lab.control('run')).toBeEnabled();
  await expect(lab.page.locator('body')).toHaveCSS('font-size', '40px');
  expect(await size()).toEqual(plain);
});

test('a wrong attribute is told in words, and mended when it changes', async ({ lab, server }) => {
  await host(lab, server.url, '<position-lab figure="sinusoids"></position-lab>');
  const notice = lab.page.locator('position-lab').getByRole('alert');
  await expect(notice.first()).toContainText('sinusoids');
  await lab.page.locator('position-lab').evaluate((element) => {
    element.setAttribute('figure', 'sinusoid');
  });
  await expect(lab.page.locator('lab-sinusoid')).toBeVisible();
  await expect(notice).toHaveCount(0);
});

test('elements of one page have the cores in turn: who is started stops the other', async ({ lab, server }) => {
  await host(lab, server.url, `<position-lab ${kRace}></position-lab><position-lab ${kRace}></position-lab>`);
  const elements = lab.page.locator('position-lab');
  const statuses = (which: number, status: string) =>
    elements.nth(which).locator(`[data-testid^="status-"][data-status="${status}"]`);
  // Both stand in sight, or they would not have begun.
  await elements.nth(1).scrollIntoViewIfNeeded();
  for (const [started, other] of [
    [0, 1],
    [1, 0],
    [0, 1],
  ] as const) {
    const run = elements.nth(started).getByTestId('run');
    await expect(run).toBeEnabled();
    await run.click();
    await expect(statuses(started, 'running')).toHaveCount(2);
    await expect(statuses(other, 'running')).toHaveCount(0);
  }
  await expect(statuses(1, 'paused')).toHaveCount(2);
});

test('every attribute is a property too, also one that was set before the element was defined', async ({
  lab,
  server,
}) => {
  await host(
    lab,
    server.url,
    `<position-lab ${kRace}></position-lab><script>document.querySelector('position-lab').seed = 7;</script>`,
  );
  await expect(lab.control('seed')).toHaveValue('7');
  await lab.page.locator('position-lab').evaluate((element) => Object.assign(element, { seed: 5, modes: 'rope' }));
  await expect(lab.control('seed')).toHaveValue('5');
  await expect(lab.page.locator('position-lab')).toHaveAttribute('modes', 'rope');
  await expect(lab.status('rope')).toBeVisible();
});
