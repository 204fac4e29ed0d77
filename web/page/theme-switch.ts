/** The button that turns the page light or dark. */
import { chooseTheme, currentTheme, onThemeChange } from '../figures/theme';
import { texts, type Language } from '../language/locale';
import { remember } from '../settings/memory';
import type { Settings } from '../settings/settings';
import { text as en } from './text.en';
import { text as ko } from './text.ko';

const say = texts(ko, en);

export function themeSwitch(button: HTMLButtonElement, language: Language, wished: Settings['theme']): void {
  if (wished !== 'system') chooseTheme(wished);
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
  });
  onThemeChange(show);
  language.addEventListener('change', show);
  show();
}
