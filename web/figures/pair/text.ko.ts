export const text = {
  title: '글자 일곱 개가 똑같은데 뜻은 서로 달라요',
  titleBag: '위치를 지우면 두 문장은 똑같은 글자 주머니가 돼요',
  shuffle: '위치 지우기',
  restore: '위치 되돌리기',
  bagOf: '위치를 지운 글자: {letters}',
  legend: '글자 = 무엇, 곧 토큰(token) · 아래 숫자 = 어디, 곧 위치',
} as const;
