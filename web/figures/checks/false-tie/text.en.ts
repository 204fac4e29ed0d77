export const text = {
  title: 'Copying the values does not tie',
  note: 'Written into head.weight.data the values look tied for a moment, but they are still two parameters, and part at the first step. Only assigning the same parameter, head.weight = embedding.weight, makes them one. The PyTorch code also shows whether they have parted after one step.',
  vocabulary: 'number of tokens V',
  width: 'width d of a vector',
  copied: 'head.weight.data.copy_(embedding.weight.data)',
  assigned: 'head.weight = embedding.weight',
  same: 'with the same parameter, head.weight is embedding.weight',
  numbers: '{count} parameters in the two tables',
  left: 'the table left in the core’s model: {names}',
} as const;
