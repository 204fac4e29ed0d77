import type { text as ko } from './text.ko';

export const text: { readonly [Key in keyof typeof ko]: string } = {
  before: 'Each model will try to write the same sequence backwards',
  racing: 'The models are learning from the same exercises, right now',
  racingApart: 'The models are learning, right now',
  resting: 'The models have paused on their way',
  over: 'The models have finished learning',
  wonder: 'A model that knows positions has reversed it; the one that does not has not',
  ahead: 'Still learning: right now only a model that knows positions gets the whole reversal',
  diverged: 'The loss grew out of hand, and the models have diverged',
  partly: 'Some models have finished learning, others have diverged',
  failed: 'An error has stopped a model',
  unloaded: 'The training program could not be loaded, so nothing can be run now',
  otherLength:
    'This sequence is not of the trained length {length}. The accuracies above were measured at length {length}.',
  outsideLengths:
    'This sequence is not among the trained lengths, {least} to {length}. The accuracies above were measured at length {length}.',
  amongLengths: 'The accuracies above were measured at length {length}, the longest in training.',
  maskTells:
    'Nobody told the model without positions where it is, yet {accuracy} of its own numbers are right; a uniform guess gets {chance}. Under a causal mask slot 0 sees one token and slot {last} sees {count}: how many one may see is a clue to where one is.',
  maskTellsUnmarked:
    'What becomes of this accuracy with another number of layers (num_layers), or with a start and an end mark (marks)? Guess first, then measure.',
  maskTellsMarked:
    'The start mark in front can help: to a slot that looks at all it may see alike, the mark’s share shrinks with every slot more. Take the marks away (marks) or change the number of layers (num_layers), and measure what becomes of the accuracy.',
  blindToDirection:
    'ALiBi knows distances and cannot tell left from right. Reversing is the same task in a mirror, though, so this alone does not put it out of reach.',
  beforeTask: 'Each model will look at the same sequence and write an answer for every slot',
  wonderTask: 'A model that knows positions has every answer for this sequence; the one that does not has not',
  aheadTask: 'Still learning: right now only a model that knows positions has every answer for this sequence',
  blindToDirectionTask:
    'ALiBi knows distances and cannot tell left from right. Mirror the sequence, and its answer comes out mirrored. Where that is not the right answer, this scheme alone cannot solve the task.',
  loading: 'Loading the training program.',
};
