import type { text as ko } from './text.ko';

export const text: { readonly [Key in keyof typeof ko]: string } = {
  empty: 'Whether one good run is skill or luck, only other seeds can tell',
  running: 'The models train from one seed after another',
  partly: 'Some seeds have not been trained yet',
  alike: 'Each scheme comes out almost the same, whatever the seed',
  apart: 'The seeds are farthest apart with {mode}: from {lowest} up to {highest}',
  note: 'The conditions and schemes chosen above, with seeds {seeds}: {count} runs of each scheme. Another seed brings other first weights and other exercises. The results join the record below, too.',
  outdated: 'The results below are of the conditions before the change. Press again to train under the new ones.',
  train: 'Train with seeds {seeds}',
  resume: 'Go on training',
  stop: 'Stop',
  progress: '{over} of {all} runs are done.',
  now: 'In training: {parts}.',
  paused: 'Stopped: {parts}.',
  part: '{mode}, seed {seed} (step {step} of {steps})',
  failed: '{mode}, seed {seed}, could not be trained. {reason}',
  strip: 'Token accuracy at the end, seed by seed',
  legend: 'circle = one seed, upright line = mean, pale band = from lowest to highest',
  summary: '{mode}: mean {mean}, lowest {lowest}, highest {highest}',
};
