/** Two sequences that differ in two swapped tokens, and what each slot's output makes of it. */
import { kRounding } from '../rounding';
import type { SwapQuestion } from './swap-asked';

export interface SwapAnswer {
  readonly question: SwapQuestion;
  /** For each slot the largest absolute difference of a logit. */
  readonly differences: readonly number[];
}

export function swapped(ids: readonly number[], [one, other]: readonly [number, number]): number[] {
  const tokens = [...ids];
  const [first, second] = [ids[one], ids[other]];
  if (first !== undefined && second !== undefined) {
    tokens[one] = second;
    tokens[other] = first;
  }
  return tokens;
}

/** The slots that see the same bag of tokens, and have the same token themselves, before and after the swap. */
export function comparedSlots({ causal, slots: [one, other] }: SwapQuestion, length: number): number[] {
  return Array.from({ length }, (_, slot) => slot).filter((slot) =>
    causal ? slot > other : slot !== one && slot !== other,
  );
}

export interface Verdict {
  /** none: no slot can be compared. blind: only rounding is left of a difference in any of them. */
  kind: 'none' | 'blind' | 'told';
  slots: readonly number[];
  /** The largest difference among them. */
  most: number;
}

export function verdictOf({ question, differences }: SwapAnswer): Verdict {
  const slots = comparedSlots(question, differences.length);
  const most = Math.max(0, ...slots.map((slot) => differences[slot] ?? 0));
  return { kind: slots.length === 0 ? 'none' : most < kRounding ? 'blind' : 'told', slots, most };
}

/** True: the query may look at the key. */
export function mayLook(causal: boolean, query: number, key: number): boolean {
  return !causal || key <= query;
}

/** A slot is pressed: the first one waits for a second, and pressed again it waits no more. */
export function pick(
  picked: number | undefined,
  slot: number,
): { picked: number | undefined; slots: readonly [number, number] | undefined } {
  if (picked === undefined) return { picked: slot, slots: undefined };
  if (picked === slot) return { picked: undefined, slots: undefined };
  return { picked: undefined, slots: [Math.min(picked, slot), Math.max(picked, slot)] };
}
