import type { text as ko } from './text.ko';

export const text: { readonly [Key in keyof typeof ko]: string } = {
  title: 'The same seven syllables, two different meanings',
  titleBag: 'Take the positions away, and both sentences are the same bag of syllables',
  shuffle: 'Take positions away',
  restore: 'Give them back',
  gloss0: 'I like you',
  gloss1: 'You like me',
  bagOf: 'Syllables without positions: {letters}',
  legend: 'syllable = what, a token · number below = where, its position',
};
