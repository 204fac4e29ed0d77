import type { text as ko } from './text.ko';

export const text: { readonly [Key in keyof typeof ko]: string } = {
  titleRipple:
    'Near slots are more alike, but likeness does not fall steadily: {far} apart they are more alike than {near} apart',
  titleSmooth: 'How alike two sinusoidal positions are depends on their distance alone',
  titleLearned: 'Before training, learned positions are no more alike for being near',
  note: 'Each point says how alike the vectors of the chosen slot p and of a slot q are (cosine similarity). Move p: with sinusoidal positions the same shape comes along.',
  table: 'position table',
  sin: 'sinusoidal',
  learned: 'learned (before training)',
  width: 'width d of the vector',
  from: 'slot p',
  chart: 'how alike slot {p} and slots 0 to {last} are. Left and right arrow keys move q.',
  axis: 'slot q',
  vertical: 'cosine similarity (−1 to 1, no unit)',
  waiting: 'It is about to be drawn.',
  reading: '{distance} apart: PE({p}) · PE({q}) = {dot}, cosine {cosine}',
  readingLearned: '{distance} apart: row {p} · row {q} = {dot}, cosine {cosine}',
  rotation:
    'Turn every hand of PE({p}) by {distance} slots, and it becomes PE({q}). Worked out, no value is off by more than {error}.',
  summary: '{title}. {reading}',
  twin: 'Show as a table',
  caption: 'How alike slot {p} and the other slots are',
  distance: 'distance',
  dot: 'dot product',
  cosine: 'cosine',
};
