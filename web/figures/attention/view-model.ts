/** What the watched sequence becomes in each run: the predicted answers and who looks at whom. */
import type { AttentionPositions, Mode } from '../../protocol/core';
import type { Run } from '../../protocol/race';
import { readingOf, watchedSlots, type WatchedSlot } from '../watched-slots';

export interface Slot {
  /** What stands in it. */
  holds: WatchedSlot;
  predicted: number | undefined;
  /** Undefined where the slot has no right answer, and until it is known. */
  wanted: number | undefined;
  counted: boolean;
  correct: boolean;
}

export interface Watched {
  mode: Mode;
  step: number;
  /** Answers by reversing, so that a head may be expected to look at the opposite slot. */
  reverses: boolean;
  causal: boolean;
  /** One a slot of the models, marks included; predictions missing until the run has read this very sequence. */
  slots: readonly Slot[];
  correct: number;
  layers: number;
  heads: number;
  /** T, the edge of a map; 0 while there is none. */
  size: number;
  /** (L, H, T, T) */
  weights: Float32Array;
  /** Undefined until the first snapshot. */
  inside: AttentionPositions | undefined;
}

const none = new Float32Array(0);

export function watched(runs: readonly Run[], ids: readonly number[]): readonly Watched[] {
  return runs.map((run) => {
    const prediction = readingOf(run, ids);
    const slots = watchedSlots(ids, run.config.marks).map((holds, i) => {
      const target = prediction?.targets[i];
      const counted = holds.mark === undefined && (target === undefined || target >= 0);
      const wanted = counted ? target : undefined;
      const predicted = prediction?.predictions[i];
      return { holds, predicted, wanted, counted, correct: predicted !== undefined && predicted === wanted };
    });
    return {
      mode: run.mode,
      step: run.step,
      reverses: run.config.task === 'reverse',
      causal: run.config.causal,
      slots,
      correct: slots.filter((slot) => slot.correct).length,
      layers: prediction?.num_layers ?? run.config.num_layers,
      heads: prediction?.nhead ?? run.config.nhead,
      size: prediction?.length ?? 0,
      weights: prediction?.attn_weights ?? none,
      inside: run.attention_positions,
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

/**
 * How much of a map's weight lies on the anti-diagonal, where a reversal finds its answers; a mean of shown numbers over
 * the slots of tokens. Marks stand opposite each other, so tokens do, too.
 */
export function mirrorShare(one: Watched, layer: number, head: number): number {
  if (one.size === 0) return 0;
  const weights = one.slots.flatMap(({ holds }, query) =>
    holds.mark === undefined ? [weightAt(one, layer, head, query, one.size - 1 - query) ?? 0] : [],
  );
  return weights.reduce((sum, weight) => sum + weight, 0) / weights.length;
}

export interface Head {
  layer: number;
  head: number;
}

/** The head of a model that looks at the opposite slot most. */
export interface MirrorHead extends Head {
  mode: Mode;
  share: number;
}

/** One a model that knows positions and puts most of some head's weight on the opposite slot. */
export function mirrorHeads(all: readonly Watched[]): readonly MirrorHead[] {
  return all.flatMap((one) => {
    if (one.mode === 'none' || !one.reverses) return [];
    const heads = Array.from({ length: one.layers * one.heads }, (_, i) => {
      const layer = Math.floor(i / one.heads);
      const head = i % one.heads;
      return { mode: one.mode, layer, head, share: mirrorShare(one, layer, head) };
    });
    return heads.filter(isMirror).sort(byShare).slice(0, 1);
  });
}

/**
 * The head that is shown while the learner has chosen none: all models show the same one, so the one where they mirror
 * most together. `held` is the one shown so far, which stays while some model mirrors there, so that the maps do not
 * jump from head to head in training.
 */
export function headToShow(all: readonly Watched[], held: Head | undefined): Head {
  const knowing = all.filter((one) => one.mode !== 'none');
  const shares = ({ layer, head }: Head): number[] =>
    knowing.map((one) => (layer < one.layers && head < one.heads ? mirrorShare(one, layer, head) : 0));
  const mirrors = (one: Head): boolean => shares(one).some((share) => share > half);
  const together = (one: Head): number => shares(one).reduce((sum, share) => sum + share, 0);
  if (held !== undefined && mirrors(held)) return held;
  const [first] = knowing;
  const heads = Array.from({ length: (first?.layers ?? 0) * (first?.heads ?? 0) }, (_, i) => {
    const perLayer = first?.heads ?? 1;
    return { layer: Math.floor(i / perLayer), head: i % perLayer };
  });
  const [best] = heads.filter(mirrors).sort((a, b) => together(b) - together(a));
  return best ?? { layer: 0, head: 0 };
}

const half = 0.5;
const isMirror = (one: MirrorHead): boolean => one.share > half;
const byShare = (a: MirrorHead, b: MirrorHead): number => b.share - a.share;

/**
 * The sentence above the maps. Where all tokens are alike, order makes no difference to the answer; under a causal mask
 * a model without positions can tell slots apart a little, too.
 */
export function titleOf(
  all: readonly Watched[],
  ids: readonly number[],
): 'alike_title' | 'mirror_title' | 'mirror_title_causal' | 'before_title' {
  const reverses = all.every((one) => one.reverses);
  if (reverses && ids.length > 0 && ids.every((id) => id === ids[0])) return 'alike_title';
  if (mirrorHeads(all).length === 0) return 'before_title';
  return all.some((one) => one.causal) ? 'mirror_title_causal' : 'mirror_title';
}
