import type { text as ko } from './text.ko';

export const text: { readonly [Key in keyof typeof ko]: string } = {
  title: 'The same five words, two different meanings',
  titleBag: 'Take the positions away, and both sentences are the same bag of words',
  shuffle: 'Take positions away',
  restore: 'Give them back',
  bagOf: 'Words without positions: {letters}',
  legend: 'word = what, a token · number below = where, its position',
};
