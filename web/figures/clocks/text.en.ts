import type { text as ko } from './text.ko';

export const text: { readonly [Key in keyof typeof ko]: string } = {
  title: 'The fastest hand takes {fastest} slots for a turn, the slowest {slowest}',
  waiting: 'In every slot the many hands tell a time of its own',
  note: 'One clock is one pair of dimensions. How far right the tip of its hand is, is the sine; how far up, the cosine; these two numbers go into the vector as they are. The pale dots are the tips in the slots just before.',
  slot: 'slot pos',
  range: 'slider up to',
  width: 'width d of the vector',
  turn: 'Turn the hands',
  stop: 'Stop',
  overlay: 'lay the hands of the slot 10,000 later over it (dashed)',
  compared:
    '|PE({p}) − PE({q})| = {distance}. It would be 0 if both were the same: 10,000 slots later the time has not come back.',
  pair: 'k = {pair}',
  wavelength: 'a turn: {slots} slots',
  turnBrief: '{slots} slots',
  dial: 'pair {pair}: sin {sine}, cos {cosine}, a turn takes {slots} slots',
  dials: 'the clocks of slot {slot}',
  summary:
    'The {count} clocks of slot {slot}. The fastest pair has sin {sine}, cos {cosine}; a turn takes from {fastest} to {slowest} slots.',
  twin: 'Show as a table',
  caption: 'Both values of each pair in slot {slot}, and the slots of a turn',
  pairHead: 'pair k',
  turnHead: 'a turn (slots)',
};
