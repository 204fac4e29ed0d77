export const text = {
  title: 'Permute the input, and only the order of the output changes',
  note: 'One attention on its own is given {count} vectors drawn from N(0, 1). What comes out of the permuted input is compared with the permuted output of the input as it was. Under permutation equivariance they are equal.',
  permutation: 'permutation',
  shape: 'x.shape',
  claim: 'torch.allclose(attention(x[:, p]), attention(x)[:, p], rtol=0, atol=1e-6)',
  largest: 'largest difference {value}',
} as const;
