/**
 * When has a run diverged? Two signs, read from its losses alone (nats):
 *
 * 1. a loss is no finite number: the weights are lost, and the run ends at that step;
 * 2. the mean of the last 20 losses is more than 1.5 times the larger of its first loss and ln V. ln V is what a
 *    model that knows nothing pays; paying far more than that, and more than at the start, is being confidently
 *    wrong. A tied or large token table may start far above ln V, so the start counts too; and a single bad batch
 *    is no sign, so twenty are averaged.
 *
 * A rate that is too high need not diverge: layer norm can hold a model at the loss of the plateau or of ln V, where
 * it learns nothing. That is for the verdict to say (verdict.ts), not a divergence.
 */

const kWindow = 20;
const kFactor = 1.5;

export function hasDiverged(losses: readonly number[], vocabSize: number): boolean {
  const first = losses[0];
  if (first === undefined) return false;
  const recent = losses.slice(-kWindow);
  // A run stops at its first loss that is no number, so that loss is among the last.
  if (!recent.every(Number.isFinite)) return true;
  if (losses.length <= kWindow) return false;
  const mean = recent.reduce((sum, loss) => sum + loss, 0) / recent.length;
  return mean > kFactor * Math.max(first, Math.log(vocabSize));
}
