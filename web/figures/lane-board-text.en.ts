import type { text as ko } from './lane-board-text.ko';

export const text: { readonly [Key in keyof typeof ko]: string } = {
  input: 'input',
  target: 'target',
  idle: 'ready',
  waiting: 'waiting for its turn',
  running: 'learning',
  paused: 'paused',
  done: 'finished',
  diverged: 'diverged',
  failed: 'stopped by an error',
  progress: '{step}/{steps} steps',
  accuracy: 'accuracy {accuracy}',
  tile: 'slot {slot}: {predicted}, {verdict}',
  right: 'right',
  wrong: 'wrong',
  unknown: 'not yet',
  uncounted: 'not counted',
  legend: 'filled = right, dashed = wrong, accuracy = measured on many other sequences',
  legendUncounted:
    'filled = right, dashed = wrong, answer “–” = not counted, accuracy = measured on many other sequences',
  legendMarks: ', “{start}” = start mark, “{end}” = end mark (neither is asked)',
  mark: '{mark}, not asked',
  summary: '{parts}.',
  part: '{mode}: {correct} of {size} slots right, {status}',
  partUnanswered: '{mode}: no answer yet, {status}',
};
