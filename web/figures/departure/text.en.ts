import type { text as ko } from './text.ko';

export const text: { readonly [Key in keyof typeof ko]: string } = {
  before: 'The attention at the moment of leaving the plateau is kept here',
  none: 'No model has left the plateau yet; its attention at that moment will be kept here',
  lost: 'The attention at the moment of leaving was kept for the sequence watched then, and for no other',
  shown: 'The attention at the moment of leaving the plateau, beside what it is now',
  shares: 'Layer {layer}, head {head}: the weight on the opposite slot, when the run left the plateau and now: {parts}',
  share: '{mode} {then} → {now}',
  noteBefore:
    'A run has left the plateau when its accuracy, long held at the order-blind ceiling, is clearly above it and never falls back. Run the training, and one map of that moment is kept to compare with.',
  noteLost:
    'The weights of past steps are gone, so the map of that moment cannot be drawn for the new sequence. Run again, and it will be kept for this one.',
  note: 'On the left when the run left the plateau, on the right now. The step is that of the first evaluation from which on the accuracy stays above the ceiling, and the same seed gives the same step and the same map on every machine.',
  then: 'step {step}, leaving the plateau',
  now: 'step {step}, now',
  headLabel: 'head to look at',
  head: 'layer {layer}, head {head}',
  scale: 'attention weight (0 to 1)',
  map: '{mode}, layer {layer}, head {head}: attention map at step {step}. The table below has the numbers.',
  summary: '{mode} left the plateau at step {left}.',
  summaryShare: 'The mean weight on the opposite slot was {then} then and is {now} now.',
  twin: 'Show as a table',
  caption: 'Attention weights of layer {layer}, head {head} (row = slot that asks, column = slot that answers)',
  rowHead: 'scheme · step · asking slot',
  row: '{mode} · step {step} · {slot}',
};
