import type { text as ko } from './text.ko';

export const text: { readonly [Key in keyof typeof ko]: string } = {
  before: 'The same sequence, written backwards by three models',
  racing: 'Three models are learning from the same exercises, right now',
  wonder: 'The models that know positions have reversed it; the one that does not could not',
  loading: 'Loading the training program.',
};
