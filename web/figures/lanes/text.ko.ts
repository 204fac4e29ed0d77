export const text = {
  before: '같은 수열을 모델들이 거꾸로 적는 모습이에요',
  racing: '모델들이 지금 같은 문제로 배우고 있어요',
  resting: '모델들이 배우다가 잠깐 멈춰 있어요',
  over: '모델들이 배우기를 마쳤어요',
  wonder: '위치를 아는 모델은 뒤집었고, 위치를 모르는 모델은 못 했어요',
  otherLength: '이 수열은 훈련한 길이 {length|과/와} 달라요. 옆의 정확도는 길이 {length}에서 잰 값이에요.',
  loading: '훈련 프로그램을 불러오는 중이에요.',
} as const;
