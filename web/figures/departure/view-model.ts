/** The attention of each run that has left the plateau: at that moment, and as it stands now. */
import type { Mode, Prediction } from '../../protocol/core';
import type { Run } from '../../protocol/race';

export interface Moment {
  step: number;
  prediction: Prediction;
}

export interface Leaving {
  mode: Mode;
  /** At the evaluation from which on the run stays above the ceiling. */
  then: Moment;
  now: Moment;
  causal: boolean;
}

export interface DepartureModel {
  /** 'lost': some have left, but of the sequence that is watched now nothing was kept. */
  phase: 'before' | 'none' | 'lost' | 'shown';
  leavings: readonly Leaving[];
  /** Answers by reversing, so that a head may be expected to look at the opposite slot. */
  reverses: boolean;
}

export interface Head {
  layer: number;
  head: number;
}

export function departureModel(runs: readonly Run[]): DepartureModel {
  const leavings = runs.flatMap((run): Leaving[] => {
    const { departure, prediction, mode, step, config } = run;
    if (departure?.prediction === undefined || prediction === undefined) return [];
    if (prediction.length !== departure.prediction.length) return [];
    const then = { step: departure.step, prediction: departure.prediction };
    return [{ mode, then, now: { step, prediction }, causal: config.causal }];
  });
  const some = runs.some(({ departure }) => departure !== undefined);
  const begun = runs.some(({ step }) => step > 0);
  return {
    phase: leavings.length > 0 ? 'shown' : some ? 'lost' : begun ? 'none' : 'before',
    leavings,
    reverses: runs.every((run) => run.config.task === 'reverse'),
  };
}

/** Where the map of a layer and head begins in the weights. */
export function mapOffset({ nhead, length }: Prediction, { layer, head }: Head): number {
  return (layer * nhead + head) * length * length;
}

export function weightAt(prediction: Prediction, head: Head, query: number, key: number): number {
  return prediction.attn_weights[mapOffset(prediction, head) + query * prediction.length + key] ?? NaN;
}

/** How much of a head's weight lies on the opposite slots: a mean of shown numbers, over the slots that are asked. */
export function oppositeShare(prediction: Prediction, head: Head): number {
  const { length, targets } = prediction;
  const asked = Array.from({ length }, (_, slot) => slot).filter((slot) => (targets[slot] ?? -1) >= 0);
  const weights = asked.map((slot) => weightAt(prediction, head, slot, length - 1 - slot));
  return weights.reduce((sum, weight) => sum + weight, 0) / Math.max(1, weights.length);
}

export function headsOf({ leavings }: DepartureModel): readonly Head[] {
  const [first] = leavings;
  if (first === undefined) return [];
  const { num_layers, nhead } = first.now.prediction;
  return Array.from({ length: num_layers * nhead }, (_, i) => ({ layer: Math.floor(i / nhead), head: i % nhead }));
}

/** Where the models now look at the opposite slot most, together; the first one where there is nothing opposite to find. */
export function headToShow(model: DepartureModel): Head {
  const heads = headsOf(model);
  const first = heads[0] ?? { layer: 0, head: 0 };
  if (!model.reverses) return first;
  const together = (head: Head): number =>
    model.leavings.reduce((sum, { now }) => sum + oppositeShare(now.prediction, head), 0);
  return heads.reduce((a, b) => (together(b) > together(a) ? b : a), first);
}
