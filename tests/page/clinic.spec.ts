/** The clinic: a patient is trained beside its twin, tested and diagnosed. */
import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Lab } from './lab';

const kExamined = { timeout: 200_000 };

async function enter(lab: Lab, url: string, hash = ''): Promise<void> {
  await lab.open(url, hash);
  await lab.page.locator('lab-clinic').scrollIntoViewIfNeeded();
  await expect(lab.control('clinic-patient-14')).toBeVisible();
}

async function examine(lab: Lab, number: number): Promise<void> {
  await lab.control(`clinic-patient-${number}`).click();
  await lab.control('clinic-examine').click();
  await expect(lab.control('clinic-stage')).toHaveAttribute('data-stage', 'done', kExamined);
}

async function diagnose(lab: Lab, fault: string): Promise<void> {
  await lab.control('clinic-choice').selectOption(fault);
  await lab.control('clinic-diagnose').click();
}

test('a patient whose positions are never added is found by what it shows, and wrong diagnoses are contradicted', async ({
  lab,
  server,
}) => {
  await enter(lab, server.url, 'lang=en');
  await examine(lab, 1);
  await expect(lab.control('clinic-accuracy')).toContainText('order-blind ceiling 31.7');

  // The table itself is right; it does not reach the output.
  await lab.control('clinic-test-table').click();
  const turning = lab.control('clinic-result-table').getByRole('row', { name: 'turning three slots' });
  await expect(turning.getByRole('cell')).toHaveText(['< 0.00001', '< 0.00001']);
  await lab.control('clinic-test-order').focus();
  await lab.page.keyboard.press('Enter');
  await expect(lab.control('clinic-result-order').getByRole('cell').last()).toHaveText('< 0.00001');

  await lab.control('clinic-diagnose').click();
  await expect(lab.control('clinic-verdict')).toContainText('choose a diagnosis first');
  await diagnose(lab, 'cosine_own_frequency');
  await expect(lab.control('clinic-verdict')).toContainText('Look again at “Check the position table”');
  await diagnose(lab, 'bias_sign');
  await expect(lab.control('clinic-verdict')).toContainText('does not use ALiBi');
  await diagnose(lab, 'encoding_not_added');
  await expect(lab.control('clinic-verdict')).toHaveAttribute('data-verdict', 'right');
  await expect(lab.control('clinic-verdict')).toContainText('x = self.pos(x)');
  await expect(lab.control('clinic-patient-1')).toHaveAttribute('data-solved', 'true');
  // Both buttons go with their press, and the focus is not lost with them.
  await expect(lab.control('clinic-verdict').locator('.outcome')).toBeFocused();

  await lab.control('clinic-next').click();
  await expect(lab.page.locator('lab-clinic #record')).toBeFocused();
  await expect(lab.control('clinic-patient-2')).toHaveAttribute('aria-pressed', 'true');
  await expect(lab.control('clinic-stage')).toHaveAttribute('data-stage', 'untrained');
});

test('a patient with answers that are its inputs passes the ceiling, and its data tell why', async ({
  lab,
  server,
}) => {
  await enter(lab, server.url);
  await examine(lab, 2);
  await expect(lab.control('clinic-accuracy')).toContainText('환자 100.0%');
  await lab.control('clinic-test-rows').click();
  const rows = lab.control('clinic-result-rows').locator('table');
  await expect(rows).toHaveCount(6);
  const lines = await rows.last().locator('tr').allInnerTexts();
  const tokens = lines.map((line) => line.match(/\d/g)?.join(''));
  expect(tokens[0]).toHaveLength(8);
  expect(tokens[1]).toBe(tokens[0]);
  await diagnose(lab, 'healthy');
  await expect(lab.control('clinic-verdict')).toContainText('훈련 데이터 들여다보기');
  await lab.control('clinic-show').click();
  await expect(lab.control('clinic-verdict')).toHaveAttribute('data-verdict', 'shown');
  await expect(lab.control('clinic-patient-2')).toHaveAttribute('data-solved', 'false');
});

test('an examination stops on request, and gives way to the experiment', async ({ lab, server }) => {
  await enter(lab, server.url);
  const stage = lab.control('clinic-stage');
  await lab.control('clinic-patient-9').click();
  await lab.control('clinic-examine').click();
  await expect(stage).toHaveAttribute('data-stage', 'running');
  await lab.control('clinic-stop').click();
  await expect(stage).toHaveAttribute('data-stage', 'paused');
  await lab.control('clinic-examine').click();
  await expect(stage).toHaveAttribute('data-stage', 'running');
  await lab.press('run');
  await expect(stage).toHaveAttribute('data-stage', 'paused');
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`at 360 px nothing of the clinic is cut off or too small to touch, or in a reader's way (${colorScheme})`, async ({
    lab,
    server,
  }) => {
    await lab.page.setViewportSize({ width: 360, height: 800 });
    await lab.page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await enter(lab, server.url, 'lang=en');
    await examine(lab, 6);
    for (const one of await lab.page.locator('lab-clinic [data-testid^="clinic-test-"]').all()) await one.click();
    await diagnose(lab, 'padding_counted');
    await expect(lab.control('clinic-verdict')).toHaveAttribute('data-verdict', 'right');
    const { scrollWidth, innerWidth } = await lab.page.evaluate(() => ({
      scrollWidth: document.documentElement.scrollWidth,
      innerWidth: window.innerWidth,
    }));
    expect(scrollWidth).toBe(innerWidth);
    for (const target of await lab.page.locator('lab-clinic button, lab-clinic select').all()) {
      const box = await target.boundingBox();
      expect(Math.round(box?.height ?? 0)).toBeGreaterThanOrEqual(44);
      expect(Math.round(box?.width ?? 0)).toBeGreaterThanOrEqual(44);
    }
    await lab.page.locator('lab-clinic details.twin > summary').click();
    const { violations } = await new AxeBuilder({ page: lab.page }).include('lab-clinic').analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => String(target)).join(', ')}`)).toEqual(
      [],
    );
  });
}
