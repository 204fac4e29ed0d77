export const text = {
  title: '모양이 어긋나면 두 모양을 나란히 찍어 보세요',
  note: '쿼리와 키는 폭이 같아야 내적할 수 있어요. 한쪽 모양만 보아서는 어디가 틀렸는지 알 수 없어요. 그래서 이 페이지의 코어도 두 폭을 함께 알려 줘요.',
  query: '쿼리 q',
  key: '키 k',
  score: 'q와 k의 내적 {value}',
  same: 'q.shape == k.shape',
} as const;
