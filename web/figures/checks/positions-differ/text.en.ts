export const text = {
  title: 'With positions the same token differs from slot to slot',
  note: 'Two slots with the same id are compared. With sinusoidal positions added the rows differ; with nothing added they are equal. Change the ids.',
  ids: 'token ids',
  rows: 'mode={mode}: out[0, {one}] == out[0, {other}]',
  noTwo: 'There is no second slot to compare. Write at least two ids.',
  difference: 'largest difference {value}',
} as const;
