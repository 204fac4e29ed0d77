import type { text as ko } from './text.ko';

export const text: { readonly [Key in keyof typeof ko]: string } = {
  before: 'Let us teach three models to write this sequence backwards',
  racing: 'Three models are learning, right now, inside your browser',
  resting: 'The models have paused on their way',
  over: 'The models have finished learning',
  wonder: 'The models that know positions have reversed it; the one that does not could not',
  loading: 'Loading the training program.',
  reversed:
    'Both models with positions turned {input} into {target}. The one without got {none} of the tokens of {count} unseen sequences right. The best that can be done without order is {ceiling}, and that is just about where it stands.',
  measured:
    'Token accuracy on {count} unseen sequences: no positions {none}, sinusoidal {sin}, learned {learned}. The best that can be done without order is {ceiling}.',
};
