import type { text as ko } from './text.ko';

export const text: { readonly [Key in keyof typeof ko]: string } = {
  balanced: 'The position vectors are large enough to be seen beside the tokens',
  drowned: 'The token vectors are so large that the positions hardly show',
  before: 'The sizes of the token and position vectors compared',
  note: 'The input is the sum of a token vector and a position vector. The bars show their sizes (rms).',
  token: 'token (what)',
  position: 'position (where)',
  share: 'position’s share of the input’s variance: {share}',
  elsewhere: 'told inside the attention, not added to the input',
  unit: 'rms (no unit), end of the scale {limit}',
  honest:
    'The learned model rewrites its position vectors in training, too. The sinusoid’s size is fixed by its formula: only the token vectors beside it change.',
  waiting: 'Both sizes are measured and shown here once the training program has loaded.',
  summary: 'rms at step {step}: {parts}.',
  part: '{mode} token {token}, position {position}',
  twin: 'Show as a table',
  caption: 'rms of the two parts of the input',
  scheme: 'model',
  shareHead: 'position’s share',
};
