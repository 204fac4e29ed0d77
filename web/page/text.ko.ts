export const text = {
  toDark: '어두운 화면으로 바꾸기',
  toLight: '밝은 화면으로 바꾸기',
  start: '시작',
  startAgain: '다시 시작',
  running: '배우는 중…',
  loading: '불러오는 중…',
} as const;
