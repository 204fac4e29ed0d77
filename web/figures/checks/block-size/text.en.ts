export const text = {
  title: 'A row that is not in the table cannot be taken out of it',
  note: 'A text longer than the table has rows, block_size, is refused by the core; here, being refused is the right result. Change either number and find the limit.',
  blockSize: 'rows of the table, block_size',
  slots: 'characters T',
  table: 'pos_emb.weight.shape',
  fits: 'T <= block_size',
  shape: 'shape of the input {shape}',
} as const;
