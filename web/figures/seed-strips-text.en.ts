import type { text as ko } from './seed-strips-text.ko';

export const text: { readonly [Key in keyof typeof ko]: string } = {
  mean: 'mean',
  lowest: 'lowest',
  highest: 'highest',
  seed: 'seed {seed}',
};
