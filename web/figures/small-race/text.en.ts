import type { text as ko } from './text.ko';

export const text: { readonly [Key in keyof typeof ko]: string } = {
  before: 'Let us teach three models to write this sequence backwards',
  racing: 'Three models are learning, right now, inside your browser',
  resting: 'The models have paused on their way',
  over: 'The models have finished learning',
  wonder: 'A model that knows positions has reversed it; the one that does not has not',
  ahead: 'Still learning: right now only a model that knows positions gets the whole reversal',
  diverged: 'The loss grew out of hand, and the models have diverged',
  partly: 'Some models have finished learning, others have diverged',
  failed: 'An error has kept the models from training',
  loading: 'Loading the training program.',
  reversed:
    'Both models with positions turned {input} into {target}. The one without got {none} of the tokens right in {count} sequences drawn apart from the training. Without order no one passes {ceiling} on average over all sequences; what is measured on {count} of them wavers by about one percentage point.',
  measured:
    'Token accuracy on {count} sequences drawn apart from the training: no positions {none}, sinusoidal {sin}, learned {learned}. Without order no one passes {ceiling} on average over all sequences; what is measured on {count} of them wavers by about one percentage point.',
};
