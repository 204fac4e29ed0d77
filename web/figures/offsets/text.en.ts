import type { text as ko } from './text.ko';

export const text: { readonly [Key in keyof typeof ko]: string } = {
  title: 'From “{from}” to “{to}” the distance is {distance}',
  titleMoved: 'Behind {front} more words, from “{from}” to “{to}” the distance is still {distance}',
  note: 'To find who “그는” (he) is, how many words back helps more than which word of the text it is. Press a word to look from there, and put more words in front: every number changes, while the distances and what stands below them stay.',
  more: 'One more word in front',
  fewer: 'One less',
  sentence: 'The sentence: press a word to look from there',
  wordPlace: ', slot {slot}, distance {distance}',
  slot: 'slot',
  distance: 'distance',
  scheme: 'How distance is told',
  head: 'head {index}',
  pair: 'pair {index}',
  alibi:
    'ALiBi takes off more of the score the farther away a word is. For each slot of distance the heads take off different amounts (slopes), 1/4, 1/16, 1/64, 1/256: some look near, some far. Left and right are the same to it.',
  t5_bias:
    'The T5 bias keeps one number for each near distance, while far distances share one number in groups. All are learned in training; these, of an untrained model, are still random.',
  relative:
    'A table of relative positions has one learned number for each distance. Distances beyond 16 all share the number of 16. Here they are untrained, and so still random.',
  rope: 'RoPE adds nothing to a score. What changes it is the angle (rad) that the distance makes. These are the four fastest pairs of a head.',
  unitBias: 'The numbers are what is added to a score (no unit).',
  unitTurn: 'The numbers are by how much the turns of the two words differ (rad).',
  charts: 'What each head adds at distances −31 to 31 (scale {least} to {most})',
  chartLabel: 'Head {index}: {left} at distance −31, {before} at −1, {after} at 1, {right} at 31',
  waiting: 'The core computes this as soon as you have read this far.',
  summary: '{title}. {scheme}: {rows}',
  rowText: '{name} {value}',
  twin: 'Show as a table',
  caption: '{scheme}: the value of each word, seen from “{from}”',
  wordHead: 'word',
};
