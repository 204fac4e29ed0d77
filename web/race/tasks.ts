/** What each task asks for: the page's copy of the core's table, which a test holds against it. */
import type { Config, Task } from '../protocol/core';

export interface TaskFacts {
  /** What an answer is: a token, a slot's number, or 1 for yes and 0 for no. */
  readonly classes: 'tokens' | 'slots' | 'yes_no';
  /** Of tokens 0 and 1, for yes; 0 where these two are tokens like the others. */
  readonly distance: number;
}

export const kTasks: Readonly<Record<Task, TaskFacts>> = {
  reverse: { classes: 'tokens', distance: 0 },
  copy: { classes: 'tokens', distance: 0 },
  shift: { classes: 'tokens', distance: 0 },
  sort: { classes: 'tokens', distance: 0 },
  own_index: { classes: 'slots', distance: 0 },
  first: { classes: 'yes_no', distance: 0 },
  adjacent: { classes: 'yes_no', distance: 1 },
  three_apart: { classes: 'yes_no', distance: 3 },
};

export const kTaskNames = [
  'reverse',
  'copy',
  'shift',
  'sort',
  'own_index',
  'first',
  'adjacent',
  'three_apart',
] as const satisfies readonly Task[];

type Asked = Pick<Config, 'task' | 'vocab_size' | 'length'>;

/** How many different answers a task has. */
export function answerCount({ task, vocab_size, length }: Asked): number {
  switch (kTasks[task].classes) {
    case 'tokens':
      return vocab_size;
    case 'slots':
      return length;
    case 'yes_no':
      return 2;
  }
}

/** Slots of a sequence whose answers count, at most. */
export function countedSlots({ task, length }: Pick<Asked, 'task' | 'length'>): number {
  return kTasks[task].classes === 'yes_no' ? 2 : length;
}
