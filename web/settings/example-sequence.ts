/** What the models are asked to reverse until the learner types something else. */
import { kDefaults } from './settings';

/** As long as the training's sequences, of tokens that its vocabulary has; the default settings give the default. */
export function exampleSequence(length: number, vocabSize: number): readonly number[] {
  const start = kDefaults.sequence;
  return Array.from({ length }, (_, i) => (start[i % start.length] ?? 0) % Math.max(1, vocabSize));
}

/** Whether a setting says no more than "an example, please". */
export function isExample(sequence: readonly number[]): boolean {
  return sequence.join() === kDefaults.sequence.join();
}
