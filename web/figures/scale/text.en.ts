import type { text as ko } from './text.ko';

export const text: { readonly [Key in keyof typeof ko]: string } = {
  balanced: 'Token and position speak at about the same volume, so both are heard',
  drowned: 'The tokens speak so loudly that the positions are drowned',
  before: 'How loudly token and position speak',
  note: 'The input is the sum of a token vector and a position vector. The bars are their size (rms, root mean square).',
  token: 'token (what)',
  position: 'position (where)',
  share: 'position’s share of the input’s variance: {share}',
  unit: 'rms (no unit), end of the scale {limit}',
  honest:
    '“The lesson’s code as written” multiplies PyTorch’s N(0, 1) token table by √64, so tokens start at about 8 and the sinusoid at 0.707: positions are 0.8 % of the variance, and even the sinusoidal model stays put for over 2,000 steps. “The paper’s scale” starts the token table at 1/√d, and the two are alike.',
  waiting: 'The sizes are measured once the models are ready.',
  summary: 'rms at step {step}: {parts}.',
  part: '{mode} token {token}, position {position}',
  twin: 'Show as a table',
  caption: 'rms of the two parts of the input',
  scheme: 'scheme',
  shareHead: 'position’s share',
};
