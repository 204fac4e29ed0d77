export const text = {
  title: 'With the same token in every slot, a model that knows only distance cannot tell the slots apart',
  note: 'RoPE, ALiBi and relative positions change the weights of attention, never the values that are mixed. Where all values are equal, any mixture of them is the same vector. Untrained models get one token in every slot, and the first slot’s output is compared with the last one’s. Now change one of the tokens.',
  ids: 'token ids',
  same: '{mode}: out[0] == out[{last}]',
  rounding: 'difference below {least} (rounding)',
  difference: 'largest difference {value}',
} as const;
