export const text = {
  title: '거듭제곱으로 구하든 exp로 구하든 같은 수예요',
  note: '논문은 10000을 거듭제곱한 수로 나누고, 프로그램은 보통 exp와 log로 계산해요. log를 취하면 거듭제곱이 곱셈이 되기 때문이에요. 코어가 두 방법으로 모두 구해서 견주어요.',
  width: '벡터의 폭 d_model',
  count: '수의 개수 == d / 2',
  counted: '{count}개, d / 2 = {half}',
  equal: '1 / 10000^(2k/d) == exp(−ln(10000) · 2k/d)',
  difference: '가장 큰 차이 {value}, 반올림 오차로 보는 한도 {tolerance}',
  values: '위치 번호에 곱하는 수',
} as const;
