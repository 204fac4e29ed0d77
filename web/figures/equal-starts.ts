/**
 * Whether what the models have in common starts equal, and each step gives them the same exercises. Named streams see
 * to it. PyTorch's one stream is drawn from in order: a table that is trained shifts all that is drawn after it, by as
 * many numbers as it holds.
 */
import type { Config, Mode } from '../protocol/core';
import { kSchemes } from '../race/schemes';

export function startEqual(random: Config['random'], modes: readonly Mode[]): boolean {
  return random === 'streams' || new Set(modes.map(drawnTable)).size < 2;
}

/** Models with equal answers draw equally many numbers for their table: of slots, or of this scheme's distances. */
function drawnTable(mode: Mode): string {
  const { acts, holds } = kSchemes[mode];
  if (holds !== 'parameter') return 'none';
  return acts === 'input' ? 'slots' : mode;
}
