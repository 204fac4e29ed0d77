export const text = {
  save: '그림 저장',
  preview: '저장할 그림',
  png: 'PNG로 저장',
  svg: 'SVG로 저장',
  byHand: '저장이 막혀 있으면 그림을 길게 누르거나 마우스 오른쪽 단추로 눌러 저장해 주세요.',
  nothing: '아직 그려진 그림이 없어요. 그림이 나타난 다음에 다시 열어 주세요.',
  noPng:
    '여기에서는 PNG를 만들 수 없어요. 이 그림을 보여 주는 사이트가 막았을 수 있으니, SVG로 저장하거나 페이지를 따로 열어 주세요.',
  conditions: '설정: {preset}, 시드 {seed}',
  run: '{mode}: {step}/{steps}스텝',
  runDigest: '{mode}: {step}/{steps}스텝, 가중치 지문(digest) {digest}',
  madeBy: 'Position Lab, 훈련 프로그램의 판 {version}',
} as const;
