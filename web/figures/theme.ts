/** The theme in force: the reader's choice on the root element, else what the system prefers. */
export type Theme = 'light' | 'dark';

export const themeChanged = 'lab-theme';

const dark = '(prefers-color-scheme: dark)';

export function currentTheme(): Theme {
  const chosen = document.documentElement.dataset['theme'];
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return window.matchMedia(dark).matches ? 'dark' : 'light';
}

/** Sets the reader's choice and tells the canvases, which cannot follow a custom property by themselves. */
export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
  document.dispatchEvent(new Event(themeChanged));
}

/** Calls back on every change; the returned function ends it. */
export function onThemeChange(callback: () => void): () => void {
  const query = window.matchMedia(dark);
  query.addEventListener('change', callback);
  document.addEventListener(themeChanged, callback);
  return () => {
    query.removeEventListener('change', callback);
    document.removeEventListener(themeChanged, callback);
  };
}
