/**
 * Why a run cannot be written down as a PyTorch script that gives the same losses. A script that only looks like the run
 * would be worse than none: whatever the script cannot say exactly is an obstacle.
 */
import type { Config, Mode, Task } from '../protocol/core';

export type Obstacle =
  | 'random' // random numbers in named streams, where PyTorch has one
  | 'mode' // no module of torch.nn does it
  | 'task' // its sequences are drawn in a way of their own
  | 'lengths' // of several lengths in one batch
  | 'marks'
  | 'palindromes'
  | 'distinct_tokens'
  | 'dropout'; // its masks are this core's own

const kModes: readonly Mode[] = ['none', 'sin', 'learned'];
/** Sequences of independent tokens, and an answer that a line of PyTorch gives. */
const kTasks: readonly Task[] = ['reverse', 'copy', 'shift', 'sort', 'own_index'];

export function obstacles(config: Config): readonly Obstacle[] {
  const found: Record<Obstacle, boolean> = {
    random: config.random !== 'torch',
    mode: !kModes.includes(config.mode),
    task: !kTasks.includes(config.task),
    lengths: config.minimum_length !== 0 && config.minimum_length !== config.length,
    marks: config.marks,
    palindromes: config.palindromes !== 0,
    distinct_tokens: config.distinct_tokens,
    dropout: config.dropout !== 0,
  };
  return (Object.keys(found) as Obstacle[]).filter((one) => found[one]);
}
