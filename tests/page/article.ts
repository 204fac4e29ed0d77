/** The article as a reader goes through it: its sections and the figures that stand in them. */
import type { Locator, Page } from '@playwright/test';

/** What is not shown to those with JavaScript stands beside each. */
const kFigures = 'main .figure-slot > :not(noscript), .opening lab-pair, .opening lab-small-race';

/** Figures by their element and what tells two of a kind apart: `lab-check-rotary`, `lab-guess-ask`. */
export async function figureNames(page: Page): Promise<string[]> {
  return page
    .locator(kFigures)
    .evaluateAll((figures) =>
      figures.map((figure) =>
        [figure.localName, figure.getAttribute('card') ?? figure.getAttribute('half')]
          .filter((part) => part !== null)
          .join('-'),
      ),
    );
}

export function figures(page: Page): Locator {
  return page.locator(kFigures);
}

/** Waits until nothing that the figure shows is still on its way: it has drawn, and asks nothing any more. */
export async function settled(figure: Locator): Promise<void> {
  await figure.scrollIntoViewIfNeeded();
  await figure.evaluate(async (element) => {
    const drawn = (element as HTMLElement & { updateComplete?: Promise<boolean> }).updateComplete;
    await drawn;
    // Two frames: a drawing may ask for one more.
    await new Promise((resolve) => {
      requestAnimationFrame(() => requestAnimationFrame(resolve));
    });
  });
}

/** Goes by every figure, so that each has drawn and asked what it asks. */
export async function visitAll(page: Page): Promise<void> {
  const all = figures(page);
  for (let i = 0; i < (await all.count()); i += 1) await settled(all.nth(i));
}
