export const text = {
  title: '표에 없는 줄은 꺼낼 수 없어요',
  note: '일부러 내는 오류예요. 학습형 위치 표가 128줄이면 127번 줄이 마지막이에요. 토큰 200개를 넣으면 128번 줄부터는 꺼낼 카드가 없어요. 줄 수를 늘리거나 토큰을 줄여 보세요.',
  rows: '표의 줄 수 max_len',
  tokens: '입력의 토큰 수',
  fits: '토큰 {rows}개(위치 0~{last})는 들어가요',
  refused: '토큰 {tokens}개는 거절해요',
  added: '들어갔어요: ({rows}, {cols})',
} as const;
