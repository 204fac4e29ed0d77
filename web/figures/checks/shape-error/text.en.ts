export const text = {
  title: 'When shapes do not fit, print both of them',
  note: 'A dot product takes a query and a key of the same width. One shape alone does not show which is wrong, so this page’s core, too, names both widths.',
  query: 'query q',
  key: 'key k',
  score: 'dot product of q and k: {value}',
  same: 'q.shape == k.shape',
} as const;
