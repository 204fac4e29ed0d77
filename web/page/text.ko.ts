export const text = {
  toDark: '어두운 화면으로 바꾸기',
  toLight: '밝은 화면으로 바꾸기',
} as const;
