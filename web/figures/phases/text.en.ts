import type { text as ko } from './text.ko';

export const text: { readonly [Key in keyof typeof ko]: string } = {
  before: 'A model learns one step in five phases',
  waiting: 'Step {step} is being computed',
  title_zero_grad: 'Step {step}: first, the old gradients are wiped out',
  title_forward: 'Step {step}: the exercises go in, and scores for the answers come out',
  title_loss: 'Step {step}: how wrong the answers are is measured; the loss is {loss}',
  title_backward: 'Step {step}: which way must each weight move to lower the loss?',
  title_step: 'Step {step}: the weights move, and the loss of the same exercises goes from {loss} to {after}',
  note: 'Press “Next” or use the arrow keys to go phase by phase. The numbers are of a model under the conditions chosen above, trained from its start.',
  zero_grad:
    'A gradient says how much the loss would grow if a weight grew a little. PyTorch adds new gradients to what is there: unless they are wiped out, those of the last step mix in. The weights themselves stay as they are.',
  forward:
    'A batch of {batch} sequences goes in. For every slot the model gives each of the {classes} answers a score (logit). The weights are still the same.',
  forward_mixed:
    'A batch of {batch} sequences goes in. The lengths are mixed, so batches differ in length. For every slot the model gives each of the {classes} answers a score (logit). The weights are still the same.',
  loss: 'The loss is minus the logarithm of the probability that the right answer was given, averaged over all slots, in nats.',
  backward:
    'Going back from the output to the input, one gradient is found for every weight, {weights} in all. The weights are still the same. What the gradients bring about shows in the next phase, in how far the weights move.',
  step: 'The optimizer looks at the gradients and moves each weight a little, the way the loss goes down. Of {weights} weights, {moved} have changed.',
  adam: 'In its first step {optimizer} moves a weight by nearly the learning rate ({lr}), however large or small its gradient: it divides each gradient by its size.',
  input: 'input ids',
  logits: 'output logits',
  lossValue: 'loss of this batch',
  afterValue: 'loss of the same batch after the move',
  gradients: 'gradients',
  weights: 'weights',
  previous: 'Back',
  next: 'Next',
  nextStep: 'On to the next step',
  mode: 'scheme',
  phases: 'the five phases of a step',
  tableBefore: 'The weights now',
  tableAfter: 'How far the weights have moved',
  tensor: 'tensor (first {count} of a row)',
  row: '{name}[{row}]',
  old: 'before',
  now: 'after',
  moved: 'difference',
  summary: 'Step {step}, phase {phase} of five: {code}. Loss {loss}.',
  summaryAfter: 'Loss of the same batch after the move {after}.',
};
