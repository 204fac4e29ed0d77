export const text = {
  title: '위치를 더하면 같은 토큰도 자리마다 달라져요',
  note: '번호가 같은 두 자리를 견주어요. 사인파를 더하면 두 줄이 달라지고, 더하지 않으면 그대로 같아요. 번호 ids를 바꾸어 보세요.',
  ids: '토큰 번호 ids',
  rows: 'mode={mode}: out[0, {one}] == out[0, {other}]',
  noTwo: '견줄 두 번째 자리가 없어요. 번호를 두 개 이상 적어 주세요.',
  difference: '가장 큰 차이 {value}',
} as const;
