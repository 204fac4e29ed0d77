import type { text as ko } from './text.ko';

export const text: { readonly [Key in keyof typeof ko]: string } = {
  before: 'Reading token and position back from their sum',
  titleBoth: 'At width {width} both token and position can be read back from their sum',
  titlePosition: 'At width {width} only {value} of the positions can be read back from the sum',
  titleToken: 'At width {width} only {value} of the tokens can be read back from the sum',
  note: 'Of all 80 inputs that ten tokens make in eight slots, one linear read-out names the token and another one the slot. The token table is drawn with seed 0; positions are sinusoidal.',
  width: 'width d of one vector',
  add: 'Added',
  concatenate: 'Side by side',
  token: 'token (what)',
  position: 'position (where)',
  widthOf: 'width of what is read: {width}',
  numbers: 'a reversal model of this width learns {count} numbers',
  needed: 'both are read without an error from width {width} on',
  chart: 'Accuracy and the width of what is read',
  chartLabel:
    'Accuracy by the width of what is read. Added: everything from width {addWidth} on. Side by side: everything from width {concatenateWidth} on.',
  solid: 'solid: added',
  dashed: 'dashed: side by side',
  worth:
    'From width {addWidth} on both can be read even from the sum. Two vectors side by side are always twice as wide, and so is every layer after them: with room enough, adding is the cheaper way.',
  waiting: 'The core reads them back as soon as you have read this far.',
  summary:
    '{title}. Added: token {addToken}, position {addPosition}. Side by side: token {concatenateToken}, position {concatenatePosition}.',
  twin: 'Show as a table',
  caption: 'Accuracy of what is read back at each width, added and side by side',
  widthHead: 'width d',
  addToken: 'added: token',
  addPosition: 'added: position',
  concatenateToken: 'side by side: token',
  concatenatePosition: 'side by side: position',
};
