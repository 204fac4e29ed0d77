import type { text as ko } from './text.ko';

export const text: { readonly [Key in keyof typeof ko]: string } = {
  question: 'Guess first: what share of the tokens will the model without positions get right?',
  common: 'A common guess is about {guess}',
  commonWhy: 'It pictures picking one of ten tokens blindly.',
  guess: 'My guess (%)',
  slider: 'Drag to set my guess',
  title: 'The guess beside what came out',
  yours: 'my guess',
  noGuess: 'none stated',
  lesson: 'common guess',
  measured: 'measured',
  chance: 'uniform guess 1/V',
  ceiling: 'order-blind ceiling',
  hit: 'You guessed {guess}, and it came to {measured}. Almost exactly right!',
  too_low: 'You guessed {guess}, and it came to {measured}. Better than you thought?',
  too_high: 'You guessed {guess}, and it came to {measured}. Worse than you thought?',
  without: 'It came to {measured}. Next time state a guess first: one learns most when a guess goes wrong.',
  chanceIdea: 'You took it that without a clue one can only pick blindly. Yet the model has found one clue.',
  plateauIdea: 'You took it that it knows what is there but not where it goes. That is just what happened.',
  solvedIdea:
    'You took it that it can be solved without being told positions. But what this model sees is a bag without order.',
  plateau:
    'This model has found <what> the sequence holds, not <where> it goes. Without order the best one can do is to name the most frequent of the other tokens. For {vocab} kinds of token and length {length} that best is, computed exactly, an accuracy of {ceiling} and a loss of {floor} nats. No amount of training passes this line.',
  above:
    'But this is above the ceiling ({ceiling}) that no one can pass without order. Look for a leak of the answers in the data first.',
  below: 'It has not reached the ceiling ({ceiling}) yet. Give it more steps and run again.',
  summary: 'My guess {guess}, measured {measured}, uniform guess {chance}, ceiling {ceiling}.',
};
