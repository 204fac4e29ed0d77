/**
 * How often a run is measured when the address does not say: some thirty points make a curve, whether it is 300 steps
 * long or 3,000.
 */
import { kDefaults, type Settings } from '../settings/settings';

export function evalEvery({ eval_every, steps }: Settings): number {
  if (eval_every !== kDefaults.eval_every) return eval_every;
  const friendly = [1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000];
  return friendly.find((every) => steps / every <= 40) ?? 5000;
}
