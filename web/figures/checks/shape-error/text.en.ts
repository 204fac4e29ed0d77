export const text = {
  title: 'When shapes do not fit, print both of them',
  note: 'A query and a key can be multiplied only if they are equally wide. From one shape alone nobody sees which is wrong, so this page’s core, too, names both widths.',
  query: 'query q',
  key: 'key k',
  score: 'dot product of q and k: {value}',
  same: 'q.shape == k.shape',
} as const;
