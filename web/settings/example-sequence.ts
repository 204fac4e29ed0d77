/** What the models are asked until the learner types something else. */
import type { Config } from '../protocol/core';
import { kTasks } from '../race/tasks';
import { kDefaults } from './settings';

type Asked = Pick<Config, 'task' | 'length' | 'vocab_size' | 'distinct_tokens'>;

/**
 * As long as the training's sequences and drawn from as many tokens; the default settings give the default. Where the
 * task asks about tokens 0 and 1, the answer to the example is yes.
 */
export function exampleSequence({ task, length, vocab_size, distinct_tokens }: Asked): readonly number[] {
  const { distance } = kTasks[task];
  const front = Math.min(1, length - 1 - distance);
  const marked = new Map(distance === 0 ? [] : [[front, 0] as const, [front + distance, 1] as const]);
  const least = marked.size;
  const tokens = Math.max(1, vocab_size - least);
  const others = Array.from({ length: Math.max(0, length - least) }, (_, i) => i);
  const drawn = distinct_tokens
    ? distinctTokens(least, vocab_size)
    : others.map((i) => least + ((kDefaults.sequence[i % kDefaults.sequence.length] ?? 0) % tokens));
  let next = 0;
  return Array.from({ length }, (_, slot) => {
    const token = marked.get(slot);
    if (token !== undefined) return token;
    next += 1;
    return drawn[next - 1] ?? 0;
  });
}

/** Every token from `least` on once: first those of the default, as they come there. */
function distinctTokens(least: number, vocabSize: number): number[] {
  const all = Array.from({ length: vocabSize - least }, (_, i) => least + i);
  const known = kDefaults.sequence.filter((id) => all.includes(id));
  return [...known, ...all.filter((id) => !known.includes(id))];
}

/** Whether a setting says no more than "an example, please". */
export function isExample(sequence: readonly number[]): boolean {
  return sequence.join() === kDefaults.sequence.join();
}
