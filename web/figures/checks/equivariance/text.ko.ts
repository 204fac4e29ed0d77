export const text = {
  title: '입력의 순서를 바꾸면 출력의 순서만 바뀌어요',
  note: '어텐션 하나만 떼어, 표준정규분포에서 뽑은 벡터 {count}개를 넣어요. 순서를 바꾸어 넣은 결과와, 그냥 넣고 나온 결과의 순서를 바꾼 것을 견주어요. 순열 등변성이 있다면 둘은 같아요.',
  permutation: '순서 permutation',
  shape: 'x.shape',
  claim: 'torch.allclose(attention(x[:, p]), attention(x)[:, p], rtol=0, atol=1e-6)',
  largest: '가장 큰 차이 {value}',
} as const;
