/** The contents bar: which section is read now, how far the article has been read, and a list to jump by. */

export interface ContentsParts {
  /** The list of links, open or shut. */
  list: HTMLDetailsElement;
  /** Says the section that is read now. */
  here: HTMLElement;
  /** Its width tells how much has been read: the style's `--read`, from 0 to 1. */
  progress: HTMLElement;
  sections: readonly HTMLElement[];
}

/** A section is read when its heading has passed this share of the window's height. */
const kReadingLine = 0.4;

export function contents({ list, here, progress, sections }: ContentsParts): void {
  let current = -1;
  const show = (): void => {
    const tops = sections.map((section) => section.getBoundingClientRect().top);
    const line = window.innerHeight * kReadingLine;
    const next = tops.filter((top) => top < line).length - 1;
    const article = document.documentElement;
    const scrollable = article.scrollHeight - window.innerHeight;
    progress.style.setProperty('--read', String(scrollable > 0 ? Math.min(1, window.scrollY / scrollable) : 0));
    if (next === current) return;
    current = next;
    for (const [i, link] of links().entries()) {
      if (i === current) link.setAttribute('aria-current', 'location');
      else link.removeAttribute('aria-current');
    }
    // Both languages' names: the page's style shows one of them.
    here.replaceChildren(...[...(links()[current]?.childNodes ?? [])].map((node) => node.cloneNode(true)));
  };
  const links = (): HTMLAnchorElement[] => [...list.querySelectorAll<HTMLAnchorElement>('li a')];

  let waiting = false;
  const later = (): void => {
    if (waiting) return;
    waiting = true;
    requestAnimationFrame(() => {
      waiting = false;
      show();
    });
  };
  window.addEventListener('scroll', later, { passive: true });
  window.addEventListener('resize', later);
  for (const link of links()) {
    link.addEventListener('click', () => {
      list.open = false;
    });
  }
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !list.open) return;
    list.open = false;
    list.querySelector('summary')?.focus();
  });
  document.addEventListener('click', (event) => {
    if (event.target instanceof Node && !list.contains(event.target)) list.open = false;
  });
  show();
}
