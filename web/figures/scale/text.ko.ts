export const text = {
  balanced: '위치의 목소리가 토큰의 목소리에 묻히지 않아요',
  drowned: '토큰의 목소리가 너무 커서 위치의 목소리가 묻혀요',
  before: '토큰과 위치의 목소리 크기를 견주어 봐요',
  note: '입력은 토큰 벡터와 위치 벡터의 합이에요. 막대는 두 벡터의 크기(rms, 제곱 평균 제곱근)예요.',
  token: '토큰(무엇)',
  position: '위치(어디)',
  share: '입력 분산 가운데 위치의 몫 {share}',
  unit: 'rms(단위 없음), 눈금 끝 {limit}',
  honest:
    '벡터의 폭이 64일 때 “수업 코드 그대로”는 PyTorch의 N(0, 1) 토큰 표에 √64를 곱해서, 토큰의 크기는 약 8, 사인파는 약 0.707로 시작해요. 사인파의 몫이 입력 분산의 0.8%뿐이라, 사인파 모델도 2,000스텝 넘게 위치를 모르는 모델과 같은 높이에 머물러요. “논문의 스케일”은 토큰 표를 표준편차 1/√d로 작게 시작해서, √d를 곱해도 둘의 크기가 비슷해요.',
  waiting: '모델을 준비하면 크기를 재요.',
  summary: '{step}스텝째 rms: {parts}.',
  part: '{mode} 토큰 {token}, 위치 {position}',
  twin: '표로 보기',
  caption: '입력 두 부분의 rms',
  scheme: '방식',
  shareHead: '위치의 몫',
} as const;
