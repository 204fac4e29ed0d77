export const text = {
  title: 'The same id always brings the same row',
  note: 'An embedding takes rows out of a table. Other ids take other rows, and equal ids take the very same vector, down to the last digit.',
  ids: 'token ids',
  shape: 'out.shape',
  rows: 'out[0, {one}] == out[0, {other}]',
  noTwo: 'There is no second slot to compare. Write at least two ids.',
  difference: 'largest difference {value}',
} as const;
