export const text = {
  title: '학습형 표는 저장도 훈련도 되고, 사인파 표는 저장만 돼요',
  note: '코어의 모델이 무엇을 저장하고 무엇을 훈련하는지 물어보았어요. 아래의 PyTorch 코드는 보통 속성으로 둔 표까지 넣어, 모델을 다른 장치로 옮길 때 무엇이 뒤에 남는지도 보여 줘요.',
  rows: '표의 줄 수 max_len',
  width: '벡터의 폭 d_model',
  saved: '{scheme}: "{name}" in state_dict',
  trained: '{scheme}: "{name}" is trained',
  shape: '모양 {shape}',
  changed: '훈련할 값 {count}개',
} as const;
