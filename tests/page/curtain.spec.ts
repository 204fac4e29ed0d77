/** The section of the curtain: what is measured when it comes near, and what is trained when it is asked for. */
import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Lab } from './lab';

async function reach(lab: Lab, url: string, hash = ''): Promise<void> {
  await lab.open(url, hash);
  await lab.page.locator('lab-swap').scrollIntoViewIfNeeded();
  await expect(lab.control('curtain-relative-causal')).toHaveAttribute('data-knows', 'difference');
}

/** How much the outputs of slots 2 to 4 differ. */
async function changes(lab: Lab): Promise<number[]> {
  return Promise.all(
    [2, 3, 4].map(async (slot) => Number(await lab.control(`swap-change-${slot}`).getAttribute('data-value'))),
  );
}

test('one masked layer is blind to the order of its prefix, two are not, and all of it can be asked with the keyboard', async ({
  lab,
  server,
}) => {
  await reach(lab, server.url, 'lang=en');
  await expect(lab.control('swap-outcome')).toContainText('slots 2, 3, 4 are as they were');
  expect(Math.max(...(await changes(lab)))).toBeLessThan(1e-6);
  await expect(lab.control('swap-mask-0-3')).toHaveText('hidden');
  await expect(lab.control('swap-mask-3-0')).toHaveText('may look');
  await expect(lab.page.locator('lab-swap')).toContainText('True = may look');

  await lab.control('swap-layers-1').focus();
  await lab.page.keyboard.press('ArrowRight');
  await expect(lab.control('swap-outcome')).toContainText('slots 2, 3, 4 change by up to');
  expect(Math.min(...(await changes(lab)))).toBeGreaterThan(0.001);

  await lab.control('swap-causal').focus();
  await lab.page.keyboard.press('Space');
  await expect(lab.control('swap-outcome')).toContainText('have changed places with their tokens');
  await expect(lab.control('swap-mask-0-3')).toHaveText('may look');

  await lab.control('swap-token-1').focus();
  await lab.page.keyboard.press('Enter');
  await lab.control('swap-token-3').focus();
  await lab.page.keyboard.press('Enter');
  await expect(lab.control('swap-outcome')).toContainText('slots 0, 2, 4 are as they were');
});

test('the grid tells apart who knows nothing, who sees differences and who has a seat number', async ({
  lab,
  server,
}) => {
  await reach(lab, server.url);
  const knows = (cell: string) => lab.control(`curtain-${cell}`);
  await expect(knows('none-open')).toHaveAttribute('data-knows', 'nothing');
  await expect(knows('none-open')).toContainText('31.7%');
  await expect(knows('none-causal')).toHaveAttribute('data-knows', 'difference');
  await expect(knows('none-causal')).toContainText('55.0%');
  await expect(knows('sin-open')).toHaveAttribute('data-knows', 'seat');
  await expect(knows('sin-open')).toContainText('100.0%');
  await expect(knows('rope-open')).toHaveAttribute('data-knows', 'difference');
});

test('cells train one after another, stop on request, and give way to the experiment', async ({ lab, server }) => {
  await reach(lab, server.url);
  const cell = lab.control('curtain-none-open');
  await lab.control('curtain-train').click();
  await expect(cell).toHaveAttribute('data-training', 'running');
  await expect(lab.control('curtain-sin-open')).toHaveAttribute('data-training', 'untrained');
  await expect(cell).toHaveAttribute('data-accuracy', /0\.\d/, { timeout: 100_000 });
  await lab.control('curtain-stop').click();
  await expect(cell).toHaveAttribute('data-training', 'paused');
  await lab.control('curtain-train').click();
  await expect(cell).toHaveAttribute('data-training', 'done', { timeout: 200_000 });
  // Without order and without a mask nobody names the own slot more often than one in eight.
  expect(Number(await cell.getAttribute('data-accuracy'))).toBeLessThan(0.16);
  const masked = lab.control('curtain-none-causal');
  await expect(masked).toHaveAttribute('data-training', 'running');
  await lab.press('run');
  await expect(masked).toHaveAttribute('data-training', 'paused');
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`at 360 px nothing is cut off or too small to touch, and nothing stands in a reader's way (${colorScheme})`, async ({
    lab,
    server,
  }) => {
    await lab.page.setViewportSize({ width: 360, height: 800 });
    await lab.page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await reach(lab, server.url, 'lang=en');
    const { scrollWidth, innerWidth } = await lab.page.evaluate(() => ({
      scrollWidth: document.documentElement.scrollWidth,
      innerWidth: window.innerWidth,
    }));
    expect(scrollWidth).toBe(innerWidth);
    for (const figure of ['lab-swap', 'lab-curtain']) {
      for (const target of await lab.page.locator(`${figure} button, ${figure} label`).all()) {
        const box = await target.boundingBox();
        expect(Math.round(box?.height ?? 0)).toBeGreaterThanOrEqual(44);
        expect(Math.round(box?.width ?? 0)).toBeGreaterThanOrEqual(44);
      }
      await lab.page.locator(`${figure} details.twin > summary`).click();
    }
    const { violations } = await new AxeBuilder({ page: lab.page })
      .include('lab-swap')
      .include('lab-curtain')
      .analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => String(target)).join(', ')}`)).toEqual(
      [],
    );
  });
}
