export const text = {
  before: '모델마다 같은 수열을 거꾸로 적어 볼 거예요',
  racing: '모델들이 지금 같은 문제로 배우고 있어요',
  racingApart: '모델들이 지금 배우고 있어요',
  resting: '모델들이 배우다가 잠깐 멈춰 있어요',
  over: '모델들이 배우기를 마쳤어요',
  wonder: '위치를 아는 모델이 수열을 뒤집었어요. 위치를 모르는 모델은 뒤집지 못했어요',
  otherLength: '이 수열은 훈련한 길이 {length|과/와} 달라요. 위에 적힌 정확도는 길이 {length}에서 잰 값이에요.',
  loading: '훈련 프로그램을 불러오는 중이에요.',
} as const;
