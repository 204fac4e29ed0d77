/** The button that turns the page light or dark. */
import { chooseTheme, currentTheme, onThemeChange, type Theme } from '../figures/theme';
import { texts, type Language } from '../language/locale';
import { recall, remember } from '../settings/memory';
import type { Settings } from '../settings/settings';
import { text as en } from './text.en';
import { text as ko } from './text.ko';

const say = texts(ko, en);

export function themeSwitch(
  button: HTMLButtonElement,
  language: Language,
  wished: Settings['theme'],
  chosen: (theme: Theme) => void,
): void {
  // Where a host forbids inline scripts, the one in the page's head has not done this yet.
  const theme = wished === 'system' ? recall('theme') : wished;
  if (theme === 'light' || theme === 'dark') chooseTheme(theme);
  const show = (): void => {
    const dark = currentTheme() === 'dark';
    const name = say(language.current, dark ? 'toLight' : 'toDark');
    button.setAttribute('aria-label', name);
    button.title = name;
    button.dataset['now'] = dark ? 'dark' : 'light';
  };
  button.hidden = false;
  button.addEventListener('click', () => {
    const next = currentTheme() === 'dark' ? 'light' : 'dark';
    chooseTheme(next);
    remember('theme', next);
    chosen(next);
  });
  onThemeChange(show);
  language.addEventListener('change', show);
  show();
}
