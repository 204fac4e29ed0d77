export const text = {
  title: '모양이 어긋나면 두 모양을 나란히 찍어 보세요',
  note: '질문 벡터와 열쇠 벡터는 너비가 같아야 곱할 수 있어요. 한쪽 모양만 보아서는 어디가 틀렸는지 알 수 없어요. 그래서 이 페이지의 코어도 두 너비를 함께 말해요.',
  query: '질문 벡터 q',
  key: '열쇠 벡터 k',
  score: 'q와 k의 내적 {value}',
  same: 'q.shape == k.shape',
} as const;
