export const text = {
  inputs: '바꿀 수 있는 값',
  outcome: '코어가 확인한 결과',
  waiting: '이 카드 가까이까지 읽어 내려오면 바로 확인해요.',
  python: 'PyTorch 코드 보기',
  copy: '코드 복사',
  copied: '복사했어요',
  code: '같은 단계를 적은 PyTorch 코드',
  reset: '처음 값으로',
  summary: '{title}. {findings}',
  finding: '{claim}: {outcome}',
} as const;
