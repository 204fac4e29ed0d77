export const text = {
  title: 'A row that the table does not have cannot be taken from it',
  note: 'An error on purpose. The last row of a learned table of 128 rows is row 127. Of 200 tokens, those from slot 128 on find no card. Add rows or take tokens away.',
  rows: 'rows of the table max_len',
  tokens: 'tokens of the input',
  fits: '{rows} tokens (slots 0 to {last}) fit',
  refused: '{tokens} tokens are refused',
  added: 'they fitted: ({rows}, {cols})',
} as const;
