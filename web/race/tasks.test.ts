import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { answerCount, countedSlots, kTaskNames, kTasks, type TaskFacts } from './tasks';

describe('the tasks', () => {
  it('are those of the core, in its order, and answered as there', () => {
    expect(Object.entries(kTasks)).toEqual(coreTasks());
    expect(kTaskNames).toEqual(Object.keys(kTasks));
  });

  it('have as many answers as there are tokens, slots, or two', () => {
    const count = (task: keyof typeof kTasks): number => answerCount({ task, vocab_size: 10, length: 8 });
    expect(kTaskNames.map(count)).toEqual([10, 10, 10, 10, 8, 2, 2, 2]);
  });

  it('count every slot, or two where the question is one of yes and no', () => {
    expect(countedSlots({ task: 'reverse', length: 8 })).toBe(8);
    expect(countedSlots({ task: 'adjacent', length: 8 })).toBe(2);
  });
});

/** The core's table, from its source. */
function coreTasks(): [string, TaskFacts][] {
  const source = readFileSync(new URL('../../core/data/task.cpp', import.meta.url), 'utf8');
  const classes = { kTokens: 'tokens', kSlots: 'slots', kYesNo: 'yes_no' } as const;
  const entries = source.matchAll(
    /TaskEntry\{Task::\w+, "(\w+)",\s*"[^"]*",\s*Classes::(\w+), \d+, \d+, (\d+),\s*\w+\}/g,
  );
  return Array.from(entries, ([, name = '', kind = '', distance = '']) => [
    name,
    { classes: classes[kind as keyof typeof classes], distance: Number(distance) },
  ]);
}
