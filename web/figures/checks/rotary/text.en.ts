export const text = {
  title: 'At the same distance the score is the same, wherever it is',
  note: '(10, 7) and (100, 97) are both 3 apart. Turn a query and a key by their own slots, and in their dot product only the distance of those slots is left. Change the vectors or the slots: at another distance the score is another.',
  query: 'query q',
  key: 'key k',
  near: 'two slots near the beginning (q, k)',
  far: 'two slots far from it (q, k)',
  interleaved: 'both scores agree, neighbours paired',
  halves: 'both scores agree, first half paired with second',
  mixed: 'both scores agree, the query paired one way and the key the other',
  length: '|q| is the same after the turn',
} as const;
