export const text = {
  title: '값만 복사하면 묶은 것이 아니에요',
  note: 'head.weight.data에 값을 옮겨 적으면 잠깐은 묶인 듯 보여도 파라미터는 여전히 둘이고, 첫 스텝부터 갈라져요. head.weight = embedding.weight처럼 같은 파라미터를 넣어야 한 벌이에요. PyTorch 코드는 한 스텝 뒤에 둘이 갈라졌는지도 보여 줘요.',
  vocabulary: '토큰의 가짓수 V',
  width: '벡터의 폭 d',
  copied: 'head.weight.data.copy_(embedding.weight.data)',
  assigned: 'head.weight = embedding.weight',
  same: '같은 파라미터를 넣으면 head.weight is embedding.weight',
  numbers: '두 표의 파라미터 {count}개',
  left: '코어의 모델에 남은 표: {names}',
} as const;
