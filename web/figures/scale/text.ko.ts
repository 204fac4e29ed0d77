export const text = {
  balanced: '토큰과 위치의 목소리 크기가 비슷해서 둘 다 들려요',
  drowned: '토큰의 목소리가 너무 커서 위치의 목소리가 묻혀요',
  before: '토큰과 위치의 목소리 크기를 견주어 봐요',
  note: '입력은 토큰 벡터와 위치 벡터의 합이에요. 막대는 두 벡터의 크기(rms, 제곱 평균 제곱근)예요.',
  token: '토큰(무엇)',
  position: '위치(어디)',
  share: '입력 분산 가운데 위치의 몫 {share}',
  unit: 'rms(단위 없음), 눈금 끝 {limit}',
  honest:
    '“수업 코드 그대로”는 PyTorch의 N(0, 1) 토큰 표에 √64를 곱해서, 토큰의 크기는 약 8, 사인파는 약 0.707로 시작해요. 위치의 몫이 0.8%뿐이라 사인파 모델도 2,000걸음 넘게 제자리에 머물러요. “논문의 크기”는 토큰 표를 1/√d로 작게 시작해서 둘이 비슷해요.',
  waiting: '모델을 준비하면 크기를 재요.',
  summary: '{step}걸음째 rms: {parts}.',
  part: '{mode} 토큰 {token}, 위치 {position}',
  twin: '표로 보기',
  caption: '입력 두 부분의 rms',
  scheme: '방식',
  shareHead: '위치의 몫',
} as const;
