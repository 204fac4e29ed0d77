/** A power by repeated squaring: which squares it is made of, and how many multiplications that takes. */

/** The width whose pairs are counted: 32 of them. */
export const kWidth = 64;
export const kBase = 10000;
export const kMostPower = kWidth / 2 - 1;

/** The powers reached by squaring alone, as far as a power needs them: 1, 2, 4, 8 for 13. */
export function squaresFor(power: number): number[] {
  const squares: number[] = [];
  for (let square = 1; square <= power; square *= 2) squares.push(square);
  return squares;
}

/** Those that are multiplied: the binary digits of the power, the largest first. */
export function partsOf(power: number): number[] {
  return squaresFor(power)
    .filter((square) => (Math.floor(power / square) & 1) === 1)
    .reverse();
}

export interface Cost {
  /** One factor after the other. */
  slow: number;
  squarings: number;
  products: number;
  /** Both together. */
  fast: number;
}

export function costOf(power: number): Cost {
  const squarings = Math.max(0, squaresFor(power).length - 1);
  const products = Math.max(0, partsOf(power).length - 1);
  return { slow: Math.max(0, power - 1), squarings, products, fast: squarings + products };
}

/** How far two results are apart, as a share of the first. */
export function relativeDifference(one: number, other: number): number {
  return one === other ? 0 : Math.abs(one - other) / Math.abs(one);
}
