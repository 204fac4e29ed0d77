export const text = {
  title: '훈련한 모델을 파일로 저장해 두고, PyTorch에서 훈련한 모델도 열어 볼 수 있어요',
  note: 'safetensors 파일이에요. 텐서(tensor) 이름이 PyTorch의 state_dict와 같아서, 여기서 저장한 파일은 PyTorch에서, PyTorch에서 저장한 파일은 여기서 열 수 있어요. 파일에는 가중치가 들어 있고, 여기서 저장하면 설정과 스텝 수도 함께 적혀요.',
  save: '{mode} 모델 저장',
  none: '훈련한 모델이 있으면 여기에 저장 단추가 생겨요.',
  ready: '{name} ({size} kB). 내려받기가 시작되지 않으면 이 이름을 눌러 주세요.',
  open: '모델 파일 열기',
  drop: '또는 이 상자에 파일을 끌어다 놓으세요.',
  busy: '훈련을 멈춘 뒤에 열 수 있어요.',
  openedFile: '{name|을/를} 열었어요. 설정도 파일에서 읽었어요.',
  openedShapes:
    '{name|을/를} 열었어요. 토큰 종류와 벡터의 폭, 층 수는 텐서 모양에서 읽었고, 헤드 수와 과제 같은 나머지는 위에서 고른 설정 그대로예요.',
  steps: '{steps}스텝까지 훈련한 모델이에요.',
  shown:
    '위의 트랙과 어텐션 지도가 이제 이 모델을 보여 줘요. 정확도는 새로 뽑은 수열로 방금 쟀어요. 이어서 훈련하면 Adam의 모멘트(moment)는 0에서 다시 시작해요.',
} as const;
