/** A link repeats a run, and the page says whether it did. */
import { expect, Lab, test } from './lab';

const verdict = (lab: Lab, mode: string) => lab.page.locator(`[data-testid="share-verdict"][data-mode="${mode}"]`);

test('a link to a run gives the same digits, and the page says so', async ({ lab, server, context }) => {
  await lab.open(server.url, 'modes=none,sin&seed=3&steps=12&lang=en');
  await lab.press('run');
  const digests = (await lab.records(2)).map(({ digest }) => digest);
  const field = lab.control('share-link');
  await field.scrollIntoViewIfNeeded();
  await expect(field).toHaveValue(/digest=none:[0-9a-f]{16},sin:[0-9a-f]{16}/);
  const link = await field.inputValue();
  expect(link).toContain(`digest=none:${digests[0] ?? ''},sin:${digests[1] ?? ''}`);

  const other = await context.newPage();
  await lab.page.close();
  const reader = new Lab(other);
  await reader.open(link);
  await expect(verdict(reader, 'sin')).toHaveAttribute('data-verdict', 'notYet');
  await expect(verdict(reader, 'sin')).toContainText('not yet run');
  await reader.press('run');
  for (const mode of ['none', 'sin']) await expect(verdict(reader, mode)).toHaveAttribute('data-verdict', 'same');
  await reader.type('seed', '4');
  await expect(reader.control('share-dropped')).toContainText('seed');
  await expect(verdict(reader, 'sin')).toHaveCount(0);
  await expect.poll(() => new URL(other.url()).hash).not.toContain('digest');
});

test('a link that does not keep its word is told with both digests and what that means', async ({ lab, server }) => {
  await lab.open(server.url, 'modes=sin&steps=3&lang=en&digest=sin:0123456789abcdef&version=other');
  await lab.press('run');
  await expect(verdict(lab, 'sin')).toHaveAttribute('data-verdict', 'differs');
  await expect(verdict(lab, 'sin')).toContainText(/In the link: 0123456789abcdef, here: [0-9a-f]{16}/);
  await expect(lab.control('share-why')).toContainText('Version in the link: other, of this page: ');
});

test('a digest that is none is refused in words, and the rest of the link holds', async ({ lab, server }) => {
  await lab.open(server.url, 'seed=5&lang=en&digest=sin:12');
  await expect(lab.error).toContainText('digest "sin:12" cannot be used');
  await expect(lab.control('seed')).toHaveValue('5');
  await expect(verdict(lab, 'sin')).toHaveCount(0);
});
