import type { text as ko } from './text.ko';

export const text: { readonly [Key in keyof typeof ko]: string } = {
  before: 'The same sequence, written backwards by each model',
  racing: 'The models are learning from the same exercises, right now',
  resting: 'The models have paused on their way',
  over: 'The models have finished learning',
  wonder: 'The models that know positions have reversed it; the one that does not could not',
  otherLength:
    'This sequence is not of the trained length {length}. The accuracies beside it were measured at {length}.',
  loading: 'Loading the training program.',
};
