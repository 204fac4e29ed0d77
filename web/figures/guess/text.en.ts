import type { text as ko } from './text.ko';

export const text: { readonly [Key in keyof typeof ko]: string } = {
  question: 'Before you run, predict: what share will each model get right?',
  askReverse:
    'For {steps} steps the models learn to write a sequence backwards. When they have finished and meet new sequences, how many per cent of the tokens will each get right? One sentence on why makes it easier to compare later.',
  askTask:
    'For {steps} steps the models learn the task chosen below. When they have finished and meet new sequences, how many per cent of the answers will each get right? One sentence on why makes it easier to compare later.',
  lesson_tokens:
    'A usual first thought is that “no positions” can only pick one of V = {count} kinds of token blindly, and stays near 1/V = {guess}. Do you agree?',
  lesson_slots:
    'A usual first thought is that “no positions” can only pick one of {count} slots blindly, and stays near 1/{count} = {guess}. Do you agree?',
  lesson_yes_no:
    'A usual first thought is that “no positions” can only pick one of {count} answers blindly, and stays near 1/{count} = {guess}. Do you agree?',
  refused:
    'Write a number from 0 to 100 instead of “{value}”. You may run as it is; you will then see the result of this model without a prediction.',
  guessOf: 'predicted final accuracy of {mode} (%)',
  whyOf: 'why you predict this for {mode}',
  why: 'Why do you think so? (optional)',
  locked:
    'While the models run, predictions stay as they are. You can write new ones when they are done, or after “Reset”.',
  title: 'The predictions beside what came out',
  yours: 'my prediction',
  measured: 'measured',
  onlyMeasured: 'measured {measured}',
  same: 'predicted {guess} · measured {measured} · the same',
  higher: 'predicted {guess} · measured {measured} · {points} points higher',
  lower: 'predicted {guess} · measured {measured} · {points} points lower',
  summary: 'Predicted and measured. {parts}.',
  chance: 'uniform guess 1/V',
  ceiling: 'order-blind ceiling',
  hit: 'You predicted {guess} for “no positions”, and it came to {measured}. Almost exactly right!',
  too_low: 'You predicted {guess} for “no positions”, and it came to {measured}. Better than you thought?',
  too_high: 'You predicted {guess} for “no positions”, and it came to {measured}. Worse than you thought?',
  without: '“No positions” came to {measured}. Next time predict first: one learns most when a prediction goes wrong.',
  chanceIdea:
    'You expected that without a clue one can only pick blindly. Yet there is a clue: the answer is always in the same sequence.',
  plateauIdea:
    'You expected the model to know what is there, but not where it goes. That is about the best a model without positions can do.',
  solvedIdea:
    'You expected the task to be solvable without positions. But what this model sees is a bag of tokens without order.',
  plateau_reverse:
    'This model has found <what> the sequence holds, not <where> it goes. Without order, the best it can do is to name the most frequent of the other tokens.',
  plateau_palindromes:
    'Some of the sequences are palindromes. Written backwards they stay the same, so the slot’s own token is the answer, order or no order. In the others this model has found <what> there is, not <where> it goes.',
  plateau_shift:
    'This model has found <what> the sequence holds, not what stands just <before>. Without order, the best it can do is to name the most frequent of the other tokens.',
  plateau_sort:
    'This model has found <what> the sequence holds, not <which slot> it is at. Without order, the best it can do is to name the most frequent token of the sequence.',
  plateau_own_index:
    'This model sees <what> the sequence holds, not <where> it is itself. Without order all slots look alike, and every number is as likely as any other.',
  plateau_first:
    'This model sees <what> the sequence holds, not <where> it is itself. From tokens alone nobody can tell which of the two slots counted is the first.',
  plateau_adjacent:
    'This model sees <what> the sequence holds, not <where> it stands. Sequences with the two tokens side by side are as frequent as others, so without order it is a coin toss.',
  plateau_three_apart:
    'This model sees <what> the sequence holds, not <where> it stands. Sequences with the two tokens three apart are as frequent as others, so without order it is a coin toss.',
  free: 'Under these conditions every answer can be found without order. So the order-blind ceiling, too, is 100 %.',
  plateau:
    'For {vocab} kinds of token and length {length} the best possible without order, computed exactly, is an accuracy of {ceiling} and a loss of {floor} nats, on average over all sequences. No amount of training gets past this average. The value above, though, was measured on {count} sequences, and wavers a little about the line with the sequences that were drawn.',
  above:
    'But this is clearly above the ceiling ({ceiling}), which no one can pass on average without order. The difference is too large to be the luck of which sequences were drawn. Look first for a leak of order or answers in the data.',
  below: 'It has not reached the ceiling ({ceiling}) yet. Give it more steps and run again.',
  causal:
    'This run had a causal mask. Each token sees only those up to itself, and that gives hints of order even without positions. So the order-blind ceiling is no yardstick here. Run again without the mask and compare.',
};
