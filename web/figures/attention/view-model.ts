/** What the watched sequence becomes in each run: the predicted reversal and who looks at whom. */
import type { Mode } from '../../protocol/core';
import type { Run } from '../../protocol/race';

export interface Slot {
  predicted: number | undefined;
  wanted: number;
  correct: boolean;
}

export interface Watched {
  mode: Mode;
  step: number;
  causal: boolean;
  /** One a position of the sequence; predictions missing until the run has read this very sequence. */
  slots: readonly Slot[];
  correct: number;
  layers: number;
  heads: number;
  /** T, the edge of a map; 0 while there is none. */
  size: number;
  /** (L, H, T, T) */
  weights: Float32Array;
}

const none = new Float32Array(0);

export function watched(runs: readonly Run[], ids: readonly number[]): readonly Watched[] {
  return runs.map((run) => {
    const prediction = run.prediction?.length === ids.length ? run.prediction : undefined;
    const slots = ids.map((_, i) => {
      const wanted = ids[ids.length - 1 - i] ?? 0;
      const predicted = prediction?.predictions[i];
      return { predicted, wanted, correct: predicted === wanted };
    });
    return {
      mode: run.mode,
      step: run.step,
      causal: run.config.causal,
      slots,
      correct: slots.filter((slot) => slot.correct).length,
      layers: prediction?.num_layers ?? run.config.num_layers,
      heads: prediction?.nhead ?? run.config.nhead,
      size: prediction?.length ?? 0,
      weights: prediction?.attn_weights ?? none,
    };
  });
}

/** Where the map of a layer and head begins in the weights. */
export function mapOffset(one: Watched, layer: number, head: number): number {
  return (layer * one.heads + head) * one.size * one.size;
}

export function weightAt(one: Watched, layer: number, head: number, query: number, key: number): number | undefined {
  if (query >= one.size || key >= one.size) return undefined;
  return one.weights[mapOffset(one, layer, head) + query * one.size + key];
}

/** Mask convention of the page: true = may look. Under a causal mask nobody looks to the right. */
export function mayLook(one: Watched, query: number, key: number): boolean {
  return !one.causal || key <= query;
}

/** How much of a map's weight lies on the anti-diagonal, where a reversal finds its answers; a mean of shown numbers. */
export function mirrorShare(one: Watched, layer: number, head: number): number {
  if (one.size === 0) return 0;
  let sum = 0;
  for (let q = 0; q < one.size; ++q) sum += weightAt(one, layer, head, q, one.size - 1 - q) ?? 0;
  return sum / one.size;
}

/** The sentence above the maps. Under a causal mask a model without positions can tell slots apart a little, too. */
export function titleOf(all: readonly Watched[]): 'mirror_title' | 'mirror_title_causal' | 'before_title' {
  if (!looksMirrored(all)) return 'before_title';
  return all.some((one) => one.causal) ? 'mirror_title_causal' : 'mirror_title';
}

/** Whether some head of a model with positions puts most of its weight on the opposite slot. */
function looksMirrored(all: readonly Watched[]): boolean {
  return all.some((one) => {
    if (one.mode === 'none') return false;
    for (let layer = 0; layer < one.layers; ++layer) {
      for (let head = 0; head < one.heads; ++head) if (mirrorShare(one, layer, head) > 0.5) return true;
    }
    return false;
  });
}
