/**
 * The theme in force: light on paper, else what the style around an element says (the reader's choice on this page, or
 * the page that an element stands in), else what the system prefers.
 */
export type Theme = 'light' | 'dark';

export const themeChanged = 'lab-theme';

const dark = '(prefers-color-scheme: dark)';

/** While the browser takes the picture for the printer; tokens.css turns light by itself then. */
let printing = false;

export function currentTheme(element: Element = document.documentElement): Theme {
  if (printing) return 'light';
  const schemes = getComputedStyle(element).colorScheme.split(' ');
  if (!schemes.includes('dark')) return 'light';
  if (!schemes.includes('light')) return 'dark';
  return window.matchMedia(dark).matches ? 'dark' : 'light';
}

/**
 * Sets the reader's choice, or leaves it to the system, and tells the canvases, which cannot follow a custom property by
 * themselves.
 */
export function chooseTheme(theme: Theme | undefined): void {
  if (theme === undefined) delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
  document.dispatchEvent(new Event(themeChanged));
}

/** Calls back on every change, and around a printing; the returned function ends it. */
export function onThemeChange(callback: () => void): () => void {
  const query = window.matchMedia(dark);
  const print = ({ type }: Event): void => {
    printing = type === 'beforeprint';
    callback();
  };
  window.addEventListener('beforeprint', print);
  window.addEventListener('afterprint', print);
  query.addEventListener('change', callback);
  document.addEventListener(themeChanged, callback);
  return () => {
    window.removeEventListener('beforeprint', print);
    window.removeEventListener('afterprint', print);
    query.removeEventListener('change', callback);
    document.removeEventListener(themeChanged, callback);
  };
}
