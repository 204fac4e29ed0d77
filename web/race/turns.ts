/**
 * Who trains now, when there are more runs than cores.
 *
 * Every run has a worker of its own; a turn is the right to use a core. The runs furthest behind get the turns, and
 * a run keeps its turn until it is `kLead` steps ahead of one that waits. So two cores move three curves together:
 * none of them is ever more than a few steps ahead, and no core stands idle.
 */

export interface Runner {
  /** Steps done, as far as is known. */
  step: number;
  /** Has a turn. */
  active: boolean;
  /** Has nothing left to do. */
  over: boolean;
}

const kLead = 5;

/** The runners that should have a turn now, in their own order. */
export function turns<R extends Runner>(runners: readonly R[], cores: number): R[] {
  const running = runners.filter((runner) => !runner.over);
  if (running.length <= cores) return running;

  const chosen = new Set(running.filter((runner) => runner.active).slice(0, cores));
  const waiting = running.filter((runner) => !chosen.has(runner)).sort((a, b) => a.step - b.step);
  while (chosen.size < cores) {
    const next = waiting.shift();
    if (next === undefined) break;
    chosen.add(next);
  }
  for (const behind of waiting) {
    const ahead = [...chosen].reduce((a, b) => (b.step > a.step ? b : a));
    if (ahead.step - behind.step < kLead) break;
    chosen.delete(ahead);
    chosen.add(behind);
  }
  return running.filter((runner) => chosen.has(runner));
}
