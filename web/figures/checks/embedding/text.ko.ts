export const text = {
  title: '같은 번호를 물으면 늘 같은 줄이 나와요',
  note: '임베딩은 표에서 줄을 꺼내는 일이에요. 번호 ids를 바꾸면 꺼내는 줄이 바뀌고, 번호가 같으면 수 하나까지 똑같은 벡터가 나와요.',
  ids: '토큰 번호 ids',
  shape: 'out.shape',
  rows: 'out[0, {one}] == out[0, {other}]',
  noTwo: '견줄 두 번째 자리가 없어요. 번호를 두 개 이상 적어 주세요.',
  difference: '가장 큰 차이 {value}',
} as const;
