export const text = {
  title: '모든 자리의 토큰이 같으면, 거리만 아는 모델은 어느 자리인지 몰라요',
  note: 'RoPE와 ALiBi, 상대 위치는 어텐션의 가중치만 바꾸고 섞이는 값(value)은 건드리지 않아요. 값이 모두 같으면 어떻게 섞어도 같은 벡터가 나와요. 훈련 전의 모델에 같은 토큰만 넣고 첫 자리와 끝자리의 출력을 견줘요. 토큰 하나를 다른 것으로 바꿔 보세요.',
  ids: '토큰 번호 ids',
  same: '{mode}: out[0] == out[{last}]',
  rounding: '차이 {least} 미만(반올림)',
  difference: '가장 큰 차이 {value}',
} as const;
