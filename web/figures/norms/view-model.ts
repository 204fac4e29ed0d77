/** How loud token and position are at the start, for each way to draw the table and to scale it. */
import type { Config, InputScale, Matrix } from '../../protocol/core';

/** The two switches: the spread of the token table, and whether its rows are multiplied by sqrt(d). */
export type Scale = Pick<Config, 'token_init' | 'scale_sqrt_d'>;

export const kScales: readonly Scale[] = [
  { token_init: 'normal', scale_sqrt_d: true },
  { token_init: 'scaled', scale_sqrt_d: true },
  { token_init: 'normal', scale_sqrt_d: false },
  { token_init: 'scaled', scale_sqrt_d: false },
];

/** As the lesson's code has it, as the paper has it, or neither. */
export type Manner = 'lesson' | 'paper' | 'other';

export function mannerOf({ token_init, scale_sqrt_d }: Scale): Manner {
  if (!scale_sqrt_d) return 'other';
  return token_init === 'normal' ? 'lesson' : 'paper';
}

export function sameScale(one: Scale, other: Scale): boolean {
  return one.token_init === other.token_init && one.scale_sqrt_d === other.scale_sqrt_d;
}

/** The preset `paper` of the core, which holds the defaults, with sinusoidal positions. */
export function settingsOf(scale: Scale): Partial<Config> {
  return { mode: 'sin', ...scale };
}

/** The position part's share of the input's variance, in [0, 1]. */
export function shareOf({ token, position }: InputScale): number {
  const all = token ** 2 + position ** 2;
  return all > 0 ? position ** 2 / all : 0;
}

/** Below this share a position part counts as drowned; above what is left of 1, a token part. */
export const kDrowned = 0.05;

export type Balance = 'positionDrowned' | 'tokenDrowned' | 'balanced';

export function balanceOf(scale: InputScale): Balance {
  const share = shareOf(scale);
  if (share < kDrowned) return 'positionDrowned';
  return share > 1 - kDrowned ? 'tokenDrowned' : 'balanced';
}

/** The same token in two slots. */
export const kIds: readonly number[] = [3, 1, 4, 1];
export const kSlots = [1, 3] as const;

/** Full height of the lines: a friendly number that no value of the rows exceeds. */
export function lineLimit({ values, cols }: Matrix, rows: readonly number[]): number {
  const most = rows
    .flatMap((row) => Array.from(values.subarray(row * cols, (row + 1) * cols)))
    .reduce((all, value) => Math.max(all, Math.abs(value)), 0);
  return [1, 1.5, 2, 3, 5, 10, 15, 20, 30, 50, 100].find((limit) => most <= limit) ?? most;
}

/** A row as a line, in hundredths of the picture. */
export function linePath(sum: Matrix, row: number, limit: number): string {
  const values = Array.from(sum.values.subarray(row * sum.cols, (row + 1) * sum.cols));
  return values
    .map((value, i) => {
      const x = (i / Math.max(1, sum.cols - 1)) * 100;
      return `${i === 0 ? 'M' : 'L'}${x.toFixed(2)},${(50 - (value / limit) * 50).toFixed(2)}`;
    })
    .join('');
}

/** The bars' full length: the loudest part of all four ways. */
export function barLimit(scales: readonly InputScale[]): number {
  return Math.max(0, ...scales.flatMap(({ token, position }) => [token, position]));
}
