import type { text as ko } from './text.ko';

export const text: { readonly [Key in keyof typeof ko]: string } = {
  mirror_title:
    'A model that has learned to reverse has a head that looks mostly at the opposite slot ({heads}); one without positions cannot tell slots apart',
  mirror_title_causal:
    'A model that has learned to reverse has a head that looks mostly at the opposite slot ({heads})',
  mirrorHead: '{mode} {share} in head {head} of layer {layer}',
  alike_title:
    'When all tokens are the same, every slot holds the right answer, so even a model without positions can find it',
  before_title: 'How much each token looks at every slot',
  note: 'Each row asks (query), each column answers (key); a row adds up to 1. A head that has learned to reverse shows a diagonal from the upper right to the lower left.',
  sequence: 'Token ids to reverse',
  sequenceHint: 'Separate with commas or spaces. Training uses length {length}.',
  acts_nowhere: 'tells no positions',
  acts_input: 'adds positions to the input',
  acts_queries_keys: 'turns queries and keys by slot',
  acts_scores: 'adds to the scores, by distance',
  slopes: 'Taken from the score for each slot of distance (slope), from head 1 on: {slopes}.',
  slopeRule:
    '{heads} heads are no power of two: the slopes of {below} heads come first, then every other slope of {above} heads. This is the rule of the ALiBi authors’ program.',
  biasLabel:
    '{mode}: what is added to the scores of each head (rows) at distances {from} to {to} (columns). The table below has the numbers.',
  biasScale: 'added to the score',
  distance: 'distance (key − query)',
  turns: 'Each slot turns the pairs of q and k by this much (radians).',
  turn: 'pair {pair}: {angle} radians',
  pair: 'pair {pair}',
  atDistance: 'distance {distance}',
  aSlot: 'a slot (rad)',
  insideTwin: 'Show what happens inside the attention as a table',
  insideCaption: 'What is added to the scores, and the angle of each slot',
  insideHead: 'model',
  insideWhere: 'where',
  insideValue: 'value',
  trainedLength: 'Training used length {length}.',
  longer: 'Slots {first} to {last} never came up in it, and pairs learned by number fit length {length} alone.',
  longerDistances:
    'Models that know positions inside the attention learn no numbers by heart, but two tokens {length} or more slots apart never came up in training.',
  longerDrawn:
    'Models that draw their slots at random have met rows all over the table, but never a sequence of more than {length} tokens.',
  shorter:
    'If a model with positions has learned by number, as in “the answer for slot 0 is at slot {end}”, that does not fit this sequence, which ends at slot {last}.',
  shorterElse:
    'Models that know positions inside the attention, or draw their slots at random, have met only sequences of length {length} in training.',
  noFault: 'Wrong answers here are not a malfunction.',
  badPiece:
    '“{piece}” cannot be read as a token id. Write whole numbers from 0 to {last}, separated by commas or spaces.',
  empty: 'There is no token id. Write at least one whole number from 0 to {last}.',
  tooLong: 'There are {count} tokens; up to {limit} fit. Please shorten the sequence.',
  answer: 'predicted answer',
  score: '{correct} of {size} slots right',
  unanswered: 'no answer yet',
  slot: 'slot {slot}: predicted {predicted}, correct answer {wanted}, {verdict}',
  right: 'right',
  wrong: 'wrong',
  unknown: 'not yet',
  layerHead: 'layer {layer}, head {head}',
  layer: 'layer {layer}',
  head: 'head {head}',
  choose: 'Press one of the small maps below the large ones to see that layer and head large for every model.',
  scale: 'attention weight (0 to 1)',
  blank: 'cells without a number: below {least}',
  mask: 'mask: True = may look (coloured), False = may not (hatched)',
  map: 'Attention map of {mode}, layer {layer}, head {head}. Arrow keys move from cell to cell.',
  reading: 'slot {query} (token {queryId}) looking at slot {key} (token {keyId})',
  hidden: 'may not look (False), weight 0',
  hint: 'Point at a cell of a large map, or tap it, to read its weight.',
  waiting: 'The maps appear here by themselves once the training program has loaded.',
  summary:
    'At step {step}, reversing {sequence}: {parts}. Mean weight on the opposite slot in layer {layer}, head {head}: {mirrors}.',
  summaryUnanswered: 'At step {step}, no answer yet for {sequence}.',
  part: '{mode} {correct} of {size} slots',
  mirror: '{mode} {share}',
  twin: 'Show as a table',
  caption: 'Attention weights of layer {layer}, head {head} (rows ask, columns answer)',
  rowHead: 'model · asking slot',
};
