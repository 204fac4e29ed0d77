import type { text as ko } from './text.ko';

export const text: { readonly [Key in keyof typeof ko]: string } = {
  title: 'An input of {tokens} tokens uses rows 0 to {last} of {rows}',
  titleOne: 'An input of one token uses row 0 of {rows} alone',
  titleAll: '{tokens} tokens use all {rows} rows: every seat is taken',
  note: 'The position table laid on its side: each upright strip is a slot, its 8 cells are the vector. The strong ones are added to this input; the hatched ones rest.',
  tokens: 'tokens of the input T',
  slots: 'across: slots 0 to {last}',
  dimensions: 'down: dimensions 0 to 7',
  used: '{tokens} rows in use',
  idle: '{idle} rows at rest',
  picture: '{tokens} of the {rows} rows of the position table are in use.',
  shape: 'Of the table (256, 8) only (T, d) = ({tokens}, 8) is sliced off and added.',
};
