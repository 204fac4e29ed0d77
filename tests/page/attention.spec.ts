/** The first sections: bags of words, the token table, and an attention that knows no order. */
import { expect, test, type Lab } from './lab';

async function reach(lab: Lab, url: string, figure: string): Promise<void> {
  await lab.open(url, 'lang=en');
  await lab.page.locator(figure).scrollIntoViewIfNeeded();
}

test('a learner’s own sentences are compared by word and by character', async ({ lab, server }) => {
  await reach(lab, server.url, 'lab-bags');
  await lab.control('bags-bite').check();
  await expect(lab.control('bags-characters')).toHaveAttribute('data-equal', 'false');
  await lab.control('bags-medicine').check();
  await expect(lab.control('bags-words')).toHaveAttribute('data-equal', 'true');
  await lab.control('bags-sentence-0').fill('the dog bit the man');
  await lab.control('bags-sentence-1').fill('the man bit the dog');
  await expect(lab.control('bags-words')).toHaveAttribute('data-equal', 'true');
  await lab.control('bags-sentence-1').fill('');
  await expect(lab.control('bags-outcome')).toContainText('Write at least one word');
});

test('ids bring rows of the table, and an id past its end is explained', async ({ lab, server }) => {
  await reach(lab, server.url, 'lab-lookup');
  const figure = lab.page.locator('lab-lookup');
  // The random start of this very table: what the section says of the cat and the fridge.
  await expect(figure).toContainText('The row most like that of 고양이 (cat) is 5, 냉장고 (fridge) (cosine 0.59)');
  await lab.control('lookup-more').click();
  await expect(lab.control('lookup-shapes')).toContainText('(2, 4, 8)');
  await lab.control('lookup-slot-0').click();
  await lab.control('lookup-row-2').click();
  await expect(lab.control('lookup-ids')).toHaveValue('2, 7, 3, 7 / 7, 3, 7, 0');
  await lab.control('lookup-ids').fill('7, 10');
  await expect(figure.getByRole('alert')).toContainText('10');
  await expect(lab.control('lookup-shapes')).toContainText('(2, 4, 8)');
});

test('tokens that are moved by keys and by pointer take their outputs along, unless they have positions', async ({
  lab,
  server,
}) => {
  await reach(lab, server.url, 'lab-equivariance');
  const title = lab.page.locator('lab-equivariance').getByRole('heading', { level: 3 });
  await expect(title).toContainText('outputs have simply followed');
  await lab.control('equivariance-back').click();
  await lab.control('equivariance-token-4').focus();
  for (const key of ['Space', 'ArrowUp', 'ArrowUp', 'Space']) await lab.page.keyboard.press(key);
  await expect(lab.control('equivariance-token-2')).toBeFocused();
  await expect(lab.control('equivariance-token-2')).toHaveText('좋아해');
  await lab.control('equivariance-token-0').dragTo(lab.control('equivariance-token-1'));
  await expect(lab.control('equivariance-token-1')).toHaveText('나');
  await expect(lab.control('equivariance-scores')).toContainText('all 25 scores are as they were');

  await lab.control('equivariance-sin').check();
  await expect(title).toContainText('in another place has another output');
  await expect(lab.control('equivariance-scores')).toContainText('scores have changed');
  await lab.control('equivariance-none').check();
  await lab.control('equivariance-causal').check();
  await expect(title).toContainText('a curtain is enough');
});

test('without positions no question of place has a clue in the outputs', async ({ lab, server }) => {
  await reach(lab, server.url, 'lab-three-questions');
  const values = async (mode: string): Promise<number[]> => {
    const all = await lab.control(`questions-value-${mode}`).all();
    return Promise.all(all.map(async (one) => Number(await one.getAttribute('data-value'))));
  };
  await expect(lab.control('questions-outcome')).toContainText('no accident');
  expect(Math.max(...(await values('none')))).toBeLessThan(1e-5);
  for (const mode of ['sin', 'learned']) expect(Math.min(...(await values(mode)))).toBeGreaterThan(1e-3);
  await lab.control('questions-causal').check();
  await expect(lab.control('questions-outcome')).toContainText('Even without positions');
});

test('sorting draws the cards of neighbouring numbers together, reversing does not', async ({ lab, server }) => {
  await reach(lab, server.url, 'lab-drift');
  await expect(lab.control('drift-count')).toHaveAttribute('data-count', '1');
  const train = lab.control('drift-train');
  await train.click();
  await expect(train).toHaveText('Again with another seed');
  await expect(lab.control('drift-count')).toHaveAttribute('data-count', '10');
  await lab.control('drift-reverse').check();
  await expect(lab.control('drift-count')).toHaveAttribute('data-count', '1');
  await train.click();
  await expect(train).toHaveText('Again with another seed');
  expect(Number(await lab.control('drift-count').getAttribute('data-count'))).toBeLessThanOrEqual(2);
});
