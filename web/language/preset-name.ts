/** The names of the presets in both languages; one wording where they are chosen and where runs are recorded. */
import type { PresetName } from '../protocol/core';
import type { Locale } from './locale';

const names: Record<Locale, Record<PresetName, string>> = {
  ko: {
    paper: '논문의 스케일',
    lesson: '수업 코드 그대로',
    pytorch: 'PyTorch 기본값',
    uva: 'UvA 강의의 설정',
    mixed: '길이 섞기와 표시',
    nopos: '위치 없이 마스크만',
  },
  en: {
    paper: 'The paper’s scale',
    lesson: 'The lesson’s code as written',
    pytorch: 'PyTorch’s defaults',
    uva: 'The UvA tutorial’s settings',
    mixed: 'Mixed lengths and marks',
    nopos: 'No positions, only a mask',
  },
};

export function presetName(preset: PresetName, locale: Locale): string {
  return names[locale][preset];
}
