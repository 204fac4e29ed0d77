/** The contents bar and its jumps. */
import { expect, test } from './lab';

for (const [width, height] of [
  [1440, 900],
  [360, 780],
] as const) {
  test(`a jump far ahead lands at its section and stays there, whatever grows on the way (${String(width)})`, async ({
    lab,
    server,
  }) => {
    const { page } = lab;
    await page.setViewportSize({ width, height });
    await page.goto(server.url);
    for (const id of ['turning', 'quiz', 'tokens']) {
      await page.locator('#contents summary').click();
      await page.locator(`.contents a[href="#${id}"]`).click();
      const heading = page.locator(`#${id} h2.ko`);
      // What is near the goal has drawn when it has said its sentence.
      const figure = page.locator(`#${id} .figure-slot > :not(noscript)`).first();
      await expect(figure.locator('.title').first()).toHaveText(/\S/);
      await expect
        .poll(async () => {
          const box = await heading.boundingBox();
          return box !== null && box.y >= 0 && box.y < 200;
        })
        .toBe(true);
      await expect(page.locator(`.contents a[href="#${id}"]`)).toHaveAttribute('aria-current', 'location');
    }
  });
}

test('an address with a section opens there', async ({ lab, server }) => {
  await lab.page.goto(`${server.url}#gpt`);
  await expect(lab.page.locator('#gpt .figure-slot > :not(noscript)').first().locator('.title')).toHaveText(/\S/);
  await expect
    .poll(async () => {
      const box = await lab.page.locator('#gpt h2.ko').boundingBox();
      return box !== null && box.y >= 0 && box.y < 200;
    })
    .toBe(true);
});
