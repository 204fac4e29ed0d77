/**
 * The two radio buttons that choose the language. The prose follows them by style alone; the figures follow
 * `language`.
 */
import { isLocale, type Language } from '../language/locale';

export function languageSwitch(group: HTMLElement, language: Language): void {
  const radios = [...group.querySelectorAll<HTMLInputElement>('input[type=radio]')];
  const show = (): void => {
    for (const radio of radios) radio.checked = radio.value === language.current;
    document.title = group.dataset[language.current === 'ko' ? 'titleKo' : 'titleEn'] ?? document.title;
  };
  for (const radio of radios) {
    radio.addEventListener('change', () => {
      if (radio.checked && isLocale(radio.value)) language.choose(radio.value);
    });
  }
  language.addEventListener('change', show);
  show();
}
