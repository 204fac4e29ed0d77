/**
 * Whether what the models have in common starts equal, and each step gives them the same exercises. Named streams see
 * to it. PyTorch's one stream is drawn from in order: the table of a learned model shifts all that is drawn after it.
 */
import type { Config, Mode } from '../protocol/core';

export function startEqual(random: Config['random'], modes: readonly Mode[]): boolean {
  return random === 'streams' || modes.length < 2 || !modes.includes('learned');
}
