/**
 * A jump within the page lands where it was meant to. Figures above the goal draw when they come near and grow, and
 * would push it away: until the reader moves by himself, it is held in its place.
 */

/** What a reader does who wants to be elsewhere, or has begun to read. */
const kOwnMoves = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

export function holdJumps(page: Document): void {
  let held: Element | undefined;
  const growth = new ResizeObserver(() => {
    held?.scrollIntoView({ behavior: 'instant' });
  });
  growth.observe(page.body);
  const release = (): void => {
    held = undefined;
  };
  const hold = (hash: string): void => {
    const goal = /^#[a-z][a-z-]*$/.test(hash) ? page.querySelector(`main ${hash}`) : null;
    held = goal ?? undefined;
    held?.scrollIntoView({ behavior: 'instant' });
  };
  for (const move of kOwnMoves) addEventListener(move, release, { capture: true, passive: true });
  page.addEventListener('click', (event) => {
    // A link in a figure is hidden in its shadow tree.
    const link = event.composedPath().find((node) => node instanceof HTMLAnchorElement);
    const address = link?.getAttribute('href') ?? '';
    // After the browser's own jump.
    if (address.startsWith('#'))
      requestAnimationFrame(() => {
        hold(address);
      });
  });
  hold(page.location.hash);
}
