/** For tests that draw their inputs: the same ones every time. */

/** A whole number from 0 to below `below`. */
export type Draw = (below: number) => number;

/** mulberry32: small, and the same everywhere. */
export function numbers(seed: number): Draw {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}
