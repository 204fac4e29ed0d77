export const text = {
  before: '같은 수열을 세 모델이 거꾸로 적는 모습이에요',
  racing: '세 모델이 지금 같은 문제로 배우고 있어요',
  wonder: '위치를 아는 모델은 뒤집었고, 위치를 모르는 모델은 못 했어요',
  loading: '훈련 프로그램을 불러오는 중이에요.',
} as const;
