export const text = {
  title: '폭이 홀수이면 사인과 짝지을 코사인이 모자라서 거절해요',
  note: '일부러 내는 오류예요. 폭이 7이면 사인을 넣을 차원은 4개인데 코사인을 넣을 차원은 3개뿐이에요. PyTorch에서는 두 모양이 안 맞는다는 오류가 나고, 이 실험실은 표를 만들기 전에 까닭을 알려 줘요. 6이나 8로 고쳐 보세요.',
  width: '벡터의 폭 d_model',
  refused: '폭 {width|을/를} 거절해요',
  built: '만들어졌어요: ({rows}, {cols})',
  columns: '폭 {width}에 든 사인 차원과 코사인 차원',
  counted: '사인 {sines}개, 코사인 {cosines}개',
} as const;
