export const text = {
  title: '표에 없는 줄은 꺼낼 수 없어요',
  note: '위치 표의 줄 수 block_size보다 긴 글을 넣으면 코어가 거절해요. 여기에서는 거절당하는 것이 맞는 결과예요. 두 수를 바꾸어 경계가 어디인지 찾아보세요.',
  blockSize: '표의 줄 수 block_size',
  slots: '글자 수 T',
  table: 'pos_emb.weight.shape',
  fits: 'T <= block_size',
  shape: '입력의 모양 {shape}',
} as const;
