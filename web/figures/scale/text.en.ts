import type { text as ko } from './text.ko';

export const text: { readonly [Key in keyof typeof ko]: string } = {
  balanced: 'The position vectors are large enough to be seen beside the tokens',
  drowned: 'The token vectors are so large that the positions hardly show',
  before: 'The sizes of the token and position vectors compared',
  note: 'The input is the sum of a token vector and a position vector. The bars show their sizes (rms, root mean square).',
  token: 'token (what)',
  position: 'position (where)',
  share: 'position’s share of the input’s variance: {share}',
  elsewhere: 'told inside the attention, not added to the input',
  unit: 'rms (no unit), end of the scale {limit}',
  honest:
    'At width 64, “The lesson’s code as written” multiplies the token table, drawn from the normal distribution N(0, 1) as in PyTorch, by √64, so tokens start at about 8 and the sinusoid at about 0.707: it is 0.8\u00a0% of the input’s variance. While the learned model learns to reverse, the sinusoidal one stays at the height of the order-blind ceiling; with seed 0 it is still there after 1,500 steps. “The paper’s scale” starts the token table at a standard deviation of 1/√d, so that even times √d the two are alike in size.',
  waiting: 'Both sizes are measured and shown here once the training program has loaded.',
  summary: 'rms at step {step}: {parts}.',
  part: '{mode} token {token}, position {position}',
  twin: 'Show as a table',
  caption: 'rms of the two parts of the input',
  scheme: 'model',
  shareHead: 'position’s share',
};
