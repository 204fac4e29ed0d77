import type { text as ko } from './text.ko';

export const text: { readonly [Key in keyof typeof ko]: string } = {
  before: 'The attention at the moment of leaving the plateau is kept here',
  none: 'No model has left the plateau yet; its attention at that moment will be kept here',
  lost: 'The attention at the moment of leaving was kept for the sequence watched then, and for no other',
  shown: 'The attention at the moment of leaving the plateau, beside what it is now',
  shares: 'Layer {layer}, head {head}: the weight on the opposite slot, when the run left the plateau and now: {parts}',
  share: '{mode} {then} → {now}',
  noteBefore:
    'A run has left the plateau when its accuracy, held until then at the order-blind ceiling, rises clearly above it and does not fall back. Run the training, and the attention maps of that moment are kept to compare with later ones.',
  noteLost:
    'The weights of past steps are not kept, so the map of that moment cannot be drawn for the new sequence. Run again, and it will be kept for this one.',
  note: 'The left map is from when the run left the plateau, the right one from now. The step is the first evaluation from which the accuracy stays above the ceiling. The same seed gives the same step and the same map on every machine.',
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
