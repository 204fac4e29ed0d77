import type { text as ko } from './text.ko';

export const text: { readonly [Key in keyof typeof ko]: string } = {
  titleStart: 'Learned positions begin as {rows} cards of random numbers',
  titleTrained: 'Training has rewritten {moved} cards; never used and unchanged: {untouched}',
  titleAll: 'Training has rewritten all {moved} cards',
  note: 'Each row is the card of one slot. Run the experiment and the cards change here as it trains; the bars on the right are the largest change of a value since the start.',
  noteAbsent: 'There are no learned positions in the experiment now, so only a start is shown.',
  ask: 'slot to ask for',
  picture: 'table of learned positions, {rows} rows × {cols} dimensions; below it slots without a card',
  waiting: 'The table is about to appear.',
  noCard: 'no card',
  cardStart: 'card {slot}: {numbers}',
  cardMoved: 'card {slot}: {numbers} The value that has changed most has changed by {moved}.',
  cardSame:
    'card {slot}: {numbers} After {step} steps it is equal to its start bit for bit: no training problem had this slot.',
  past: 'There is no card {slot}. Asked for it, the core refuses: {reason}',
  grow: 'Grow the table to {rows} rows',
  shrink: 'Back to {rows} rows',
  grown:
    'When the table grows, its new rows begin at random, too. For the added slots to be of use, the model has to be trained again at that length.',
  pending:
    'The model in training keeps its table. Press “Reset” in the experiment to begin with a table of {rows} rows.',
  experiment: 'Go to the experiment',
  scale: 'value (no unit)',
  bars: 'bars on the right: largest change of a value (full length: {limit} or more)',
  unused: 'hatched: slots no training problem has',
  edge: 'thick line: the end of the table (max_len = {rows})',
  summary: '{title}. {card}',
  twin: 'Show as a table (first 8 dimensions)',
  caption: 'Table of learned positions at step {step}, first 8 dimensions, and the largest change since the start',
  position: 'slot',
  moved: 'change',
};
