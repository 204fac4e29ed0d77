export const text = {
  mean: '평균',
  lowest: '최저',
  highest: '최고',
  seed: '시드 {seed}',
} as const;
