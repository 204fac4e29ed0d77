export const text = {
  title: '두 표는 모양이 같아서 한 벌로 묶을 수 있어요',
  note: 'Linear(d, V)의 가중치는 (들어오는 폭, 나가는 폭)이 아니라 (나가는 폭, 들어오는 폭), 곧 (V, d)로 저장돼요. 임베딩 표와 모양이 같지요. V와 d를 바꾸어 파라미터를 세어 보세요.',
  vocabulary: '토큰의 가짓수 V',
  width: '벡터의 폭 d',
  shapes: 'embedding.weight.shape == head.weight.shape',
  apart: '따로 두면 두 표의 파라미터',
  tied: '묶으면 두 표의 파라미터',
  numbers: '{count}개',
} as const;
