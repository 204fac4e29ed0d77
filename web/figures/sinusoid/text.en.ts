import type { text as ko } from './text.ko';

export const text: { readonly [Key in keyof typeof ko]: string } = {
  titleFast: 'Dimensions on the left ripple fast, those on the right slowly',
  titlePair: 'The wave of pair {pair} repeats every {turn} slots',
  titlePairLong: 'The wave of pair {pair} is so slow that it does not repeat within {rows} slots (a turn takes {turn})',
  note: 'A cell is one value of the formula. Point at one: the wave of its pair shows on the right, and how the value comes about is written below.',
  rows: 'number of slots',
  width: 'width d of the vector',
  canvas:
    'table of sinusoidal positions, {rows} rows × {cols} dimensions. Arrow keys move to a cell; its formula and value are read out.',
  waiting: 'The table is about to appear.',
  odd: 'odd dimension',
  even: 'even dimension',
  where: 'pos = {position}, {parity} {col} → k = {pair}, {wave}',
  angle: 'angle = pos · 10000^(−2k/d) = {position} × {frequency} = {angle} rad',
  value: 'PE({position}, {col}) = {wave}({angle}) = {value}',
  axisSlots: 'down: slot (pos)',
  axisDimensions: 'across: dimension',
  scale: 'value (no unit)',
  sine: 'sine (even dimension)',
  cosine: 'cosine (odd dimension)',
  layout:
    'Sine and cosine take turns here, one dimension each. Some programs put all sines first: the dimensions are in another order, the numbers are the same.',
  summary: '{where}. {angle}. {value}.',
  twin: 'Show as a table (first 8 dimensions)',
  caption: 'Values of the table of sinusoidal positions, first 8 dimensions',
  position: 'slot',
};
