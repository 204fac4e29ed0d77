import type { text as ko } from './text.ko';

export const text: { readonly [Key in keyof typeof ko]: string } = {
  question: 'Guess first: what share of the answers will the model without positions get right?',
  common_tokens: 'A common guess is about {guess}: it pictures picking one of {count} kinds of token blindly.',
  common_slots: 'A common guess is about {guess}: it pictures picking one of {count} slots blindly.',
  common_yes_no: 'A common guess is about {guess}: it pictures picking one of {count} answers blindly.',
  refused:
    'Write a number from 0 to 100 instead of “{value}”. You may run as it is; you will then see the result without a guess.',
  unmeasured:
    '“No positions” is not among the chosen models, so there will be no result to compare a guess with. Choose it, too, to compare.',
  guess: 'My guess (%)',
  slider: 'Drag to set my guess',
  title: 'The guess beside what came out',
  yours: 'my guess',
  noGuess: 'none',
  lesson: 'common guess',
  measured: 'measured',
  chance: 'uniform guess 1/V',
  ceiling: 'order-blind ceiling',
  hit: 'You guessed {guess}, and it came to {measured}. Almost exactly right!',
  too_low: 'You guessed {guess}, and it came to {measured}. Better than you thought?',
  too_high: 'You guessed {guess}, and it came to {measured}. Worse than you thought?',
  without: 'It came to {measured}. Next time state a guess first: one learns most when a guess goes wrong.',
  chanceIdea:
    'You expected that without a clue one can only pick blindly. Yet there is a clue: the answer is always in the same sequence.',
  plateauIdea:
    'You expected that it knows what is there but not where it goes. That is about the best a model without positions can do.',
  solvedIdea:
    'You expected that it can be solved without being told positions. But what this model sees is a bag of tokens without order.',
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
    'For {vocab} kinds of token and length {length} the best possible without order, computed exactly, is an accuracy of {ceiling} and a loss of {floor} nats, on average over all sequences. No amount of training passes this average. The value above, though, was measured on {count} sequences, and wavers a little about the line with the sequences that were drawn.',
  above:
    'But this is clearly above the ceiling ({ceiling}), which no one can pass on average without order. The difference is large for the luck of which sequences were drawn. First look for a leak of order or answers in the data.',
  below: 'It has not reached the ceiling ({ceiling}) yet. Give it more steps and run again.',
  causal:
    'This run had a causal mask. Each token sees only those up to itself, and that gives hints of order even without positions. So the order-blind ceiling is no yardstick here. Run again without the mask and compare.',
  summary: 'My guess {guess}, measured {measured}, uniform guess {chance}, ceiling {ceiling}.',
  summaryWithoutCeiling: 'My guess {guess}, measured {measured}, uniform guess {chance}.',
};
