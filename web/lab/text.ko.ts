export const text = {
  start: '시작',
  startAgain: '다시 시작',
  goOn: '이어서 하기',
  running: '배우는 중…',
  loading: '불러오는 중…',
} as const;
