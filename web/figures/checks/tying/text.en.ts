export const text = {
  title: 'Both tables have the same shape, so one can do for both',
  note: 'The weight of Linear(d, V) is stored as (out, in), not (in, out): as (V, d), which is the shape of the embedding’s table. Count the parameters for another V and d.',
  vocabulary: 'number of tokens V',
  width: 'width d of a vector',
  shapes: 'embedding.weight.shape == head.weight.shape',
  apart: 'parameters of the two tables, apart',
  tied: 'parameters of the two tables, tied',
  numbers: '{count} numbers',
} as const;
