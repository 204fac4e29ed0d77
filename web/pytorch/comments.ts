/** The comments of a script, in the language of its reader. */
import type { Locale } from '../language/locale';
import type { Mode } from '../protocol/core';

export interface Comments {
  title: (mode: Mode, seed: number) => string;
  promise: string;
  small: string;
  buffer: string;
  copies: string;
  tied: string;
  mask: string;
  seed: string;
  batch: string;
  fresh: string;
}

const kComments: Record<Locale, Comments> = {
  ko: {
    title: (mode, seed) => `Position Lab의 실행을 PyTorch로: mode=${mode}, seed=${String(seed)}`,
    promise: '데이터, 처음 가중치, 손실이 페이지와 같아요. 반올림이 달라 손실은 뒤로 갈수록 벌어질 수 있어요.',
    small: '토큰 표를 작게 시작해요',
    buffer: '저장되지만 훈련하지 않아요',
    copies: '층 하나를 복사하니 모든 층이 똑같이 출발해요',
    tied: '같은 파라미터를 함께 써요',
    mask: '뒤쪽 토큰을 가려요',
    seed: '여기서부터 모든 난수를 차례로 뽑아요',
    batch: '스텝마다 새 문제예요',
    fresh: '페이지와는 다른 시험 문제라 정확도는 조금 달라요',
  },
  en: {
    title: (mode, seed) => `A run of Position Lab in PyTorch: mode=${mode}, seed=${String(seed)}`,
    promise: 'Data, first weights and losses are those of the page; rounding lets them drift apart slowly.',
    small: 'a small table to begin with',
    buffer: 'saved, but not trained',
    copies: 'copies one layer, so all layers start equal',
    tied: 'one parameter for both',
    mask: 'hides the tokens that come later',
    seed: 'all random numbers are drawn from here on',
    batch: 'new exercises in every step',
    fresh: "other test sequences than the page's, so the accuracy differs a little",
  },
};

export function comments(locale: Locale): Comments {
  return kComments[locale];
}
