import type { text as ko } from './text.ko';

export const text: { readonly [Key in keyof typeof ko]: string } = {
  start: 'Start',
  startAgain: 'Start again',
  goOn: 'Go on',
  running: 'Learning…',
  loading: 'Loading…',
};
