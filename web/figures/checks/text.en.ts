export const text = {
  inputs: 'Values to change',
  outcome: 'What the core finds',
  waiting: 'This is checked as soon as you have read this far.',
  python: 'Show the PyTorch code',
  copy: 'Copy the code',
  copied: 'Copied',
  code: 'The same step as PyTorch code',
  reset: 'Back to the first values',
  summary: '{title}. {findings}',
  finding: '{claim}: {outcome}',
} as const;
