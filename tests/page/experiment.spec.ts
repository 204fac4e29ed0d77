/** The experiment around the race: hypotheses, seeds, the plateau, the phases of a step, the notebook and PyTorch. */
import AxeBuilder from '@axe-core/playwright';
import { expect, test } from './lab';

const kRun = 200_000;

test('hypotheses are stated before the run, compared after it, and kept with the record until it is wiped out', async ({
  lab,
  server,
}) => {
  await lab.open(server.url, 'steps=30&modes=none,sin&lang=en');
  await lab.control('guess-none').fill('10');
  await lab.control('guess-why-none').fill('no clue, a blind pick');
  await lab.control('guess-why-none').press('Tab');
  await lab.control('guess-sin').fill('much');
  await expect(lab.control('guess-error-sin')).toContainText('0 to 100');
  await lab.control('guess-sin').fill('95');
  await expect(lab.control('guess-error-sin')).toBeEmpty();
  await lab.press('run');
  await lab.reaches('done', ['none', 'sin']);
  await lab.records(2);
  await expect(lab.control('outcome-none')).toHaveAttribute('data-guess', '0.1');
  await expect(lab.control('outcome-none')).toContainText('no clue, a blind pick');
  await expect(lab.control('outcome-sin')).toHaveAttribute('data-guess', '0.95');
  await expect(lab.control('record-row').first()).toContainText('no clue, a blind pick');

  const memo = lab.control('record-row').first().getByRole('textbox');
  await memo.fill('=1+1');
  await memo.press('Tab');
  await lab.control('export-csv').click();
  await expect(lab.control('export-text')).toHaveValue(/,0\.1,"?no clue, a blind pick"?,[0-9a-f]{16},'=1\+1,/);

  await lab.page.reload();
  await expect(lab.control('record-kept')).toHaveCount(2);
  await expect(lab.control('record-kept').first()).toContainText('no clue, a blind pick');
  await expect(lab.control('record-kept').first().getByRole('textbox')).toHaveValue('=1+1');
  await lab.control('records-clear').click();
  await expect(lab.control('records-clear-no')).toBeFocused();
  await lab.control('records-clear-no').click();
  await expect(lab.control('records-clear')).toBeFocused();
  await expect(lab.control('record-kept')).toHaveCount(2);
  await lab.control('records-clear').click();
  await lab.control('records-clear-yes').click();
  await expect(lab.control('record-kept')).toHaveCount(0);
  await lab.page.reload();
  await expect(lab.control('practice')).toBeVisible();
  await expect(lab.control('record-kept')).toHaveCount(0);
});

test('a notebook spoilt by others opens as an empty one', async ({ lab, server }) => {
  await lab.page.addInitScript(() => {
    localStorage.setItem('position-lab.notebook', '{"version":1,"records":[{"digest":"<b>"}],"practice":"x"}');
  });
  await lab.open(server.url, 'lang=en');
  await expect(lab.control('record-kept')).toHaveCount(0);
  await expect(lab.page.locator('lab-records')).toContainText('No run has finished yet');
});

test('three seeds are trained in one click, shown with their mean, and written down', async ({ lab, server }) => {
  await lab.open(server.url, 'steps=20&modes=none,sin&seed=4&lang=en');
  const figure = lab.control('seeds');
  await figure.scrollIntoViewIfNeeded();
  await expect(lab.control('seeds-train')).toContainText('4, 5, 6');
  await lab.control('seeds-train').click();
  await expect(figure).toHaveAttribute('data-phase', 'measured', { timeout: kRun });
  for (const mode of ['none', 'sin'])
    await expect(lab.control(`seeds-strip-${mode}`)).toHaveAttribute('data-seeds', '3');
  expect((await lab.records(6)).map(({ mode, seed }) => `${mode} ${seed}`).sort()).toEqual([
    'none 4',
    'none 5',
    'none 6',
    'sin 4',
    'sin 5',
    'sin 6',
  ]);
  await lab.type('steps', '21');
  await expect(lab.control('seeds-outdated')).toBeVisible();
  const { violations } = await new AxeBuilder({ page: lab.page }).include('lab-seeds').analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
});

test('a run that leaves the plateau is marked on its curve, and its attention of then is kept', async ({
  lab,
  server,
}) => {
  await lab.open(server.url, 'steps=120&modes=none,learned&lang=en');
  await lab.press('run');
  await lab.reaches('done', ['none', 'learned']);
  await expect(lab.control('departure-learned')).toHaveCount(1);
  await expect(lab.control('departure-none')).toHaveCount(0);
  const left = Number(await lab.control('departure-learned').getAttribute('data-step'));
  expect(left).toBeGreaterThan(0);
  await expect(lab.control('departure-meaning')).toContainText('31.72');
  const figure = lab.control('departure');
  await figure.scrollIntoViewIfNeeded();
  await expect(figure).toHaveAttribute('data-phase', 'shown');
  await expect(lab.control('departure-of-learned')).toHaveAttribute('data-step', String(left));
  await expect(figure.locator('canvas')).toHaveCount(2);
});

test('the five phases of a step are walked through with keys and buttons, with true numbers', async ({
  lab,
  server,
}) => {
  await lab.open(server.url, 'lang=en');
  const figure = lab.control('phases');
  await figure.scrollIntoViewIfNeeded();
  await lab.control('phases-next').click();
  await expect(figure).toHaveAttribute('data-step', '1');
  await lab.control('phase-zero_grad').focus();
  for (const phase of ['forward', 'loss', 'backward', 'step']) {
    await lab.page.keyboard.press('ArrowRight');
    await expect(figure).toHaveAttribute('data-phase', phase);
    await expect(lab.control(`phase-${phase}`)).toBeFocused();
  }
  const numbers = lab.control('phases-numbers');
  const loss = Number(await numbers.getAttribute('data-loss'));
  expect(Number(await numbers.getAttribute('data-after'))).toBeLessThan(loss);
  const { violations } = await new AxeBuilder({ page: lab.page }).include('lab-phases').analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  await lab.control('phases-next').click();
  await expect(figure).toHaveAttribute('data-step', '2');
  await expect(figure).toHaveAttribute('data-phase', 'zero_grad');
});

test('a record gives its run as a PyTorch script, or says what stands in the way and offers the same with it', async ({
  lab,
  server,
}) => {
  await lab.open(server.url, 'steps=5&modes=sin&seed=3&lang=en');
  await lab.press('run');
  await lab.reaches('done', ['sin']);
  await lab.records(1);
  await lab.control('record-more').click();
  await expect(lab.control('pytorch-why')).toContainText('random=streams');
  await lab.control('pytorch-offer').click();
  await expect(lab.page).toHaveURL(/random=torch/);
  await lab.press('run');
  await lab.reaches('done', ['sin']);
  await lab.records(2);
  await lab.control('record-more').nth(1).click();
  await expect(lab.control('pytorch-script')).toHaveValue(/torch\.manual_seed\(3\)/);
  await expect(lab.control('pytorch-script')).toHaveValue(/^STEPS = 5$/m);
});
