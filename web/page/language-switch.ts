/**
 * The two radio buttons that choose the language. The prose follows them by style alone; the figures follow
 * `language`.
 */
import { isLocale, type Language, type Locale } from '../language/locale';
import { remember } from '../settings/memory';

/** `chosen` hears only of the reader's own choice, not of what an address says. */
export function languageSwitch(group: HTMLElement, language: Language, chosen: (locale: Locale) => void): void {
  const radios = [...group.querySelectorAll<HTMLInputElement>('input[type=radio]')];
  const show = (): void => {
    for (const radio of radios) radio.checked = radio.value === language.current;
    const description = document.querySelector<HTMLMetaElement>('meta[name=description]');
    if (description !== null) {
      const said = group.dataset[language.current === 'ko' ? 'descriptionKo' : 'descriptionEn'];
      description.content = said ?? description.content;
    }
    document.title = group.dataset[language.current === 'ko' ? 'titleKo' : 'titleEn'] ?? document.title;
  };
  for (const radio of radios) {
    radio.addEventListener('change', () => {
      if (!radio.checked || !isLocale(radio.value)) return;
      language.choose(radio.value);
      remember('lang', radio.value);
      chosen(radio.value);
    });
  }
  language.addEventListener('change', show);
  show();
}
