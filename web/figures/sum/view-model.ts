/** Two worked sentences, and the addition that stands behind each cell of their input. */
import type { Config, Matrix, Mode } from '../../protocol/core';
import type { InputParts, ParameterCount } from '../../protocol/questions';

/** The schemes that are told apart by what they add. */
export const kAdded = ['none', 'sin', 'learned'] as const satisfies readonly Mode[];
export type Added = (typeof kAdded)[number];

export type SentenceName = 'dogs' | 'meal';

export interface Sentence {
  words: readonly string[];
  ids: readonly number[];
  /** Two slots of the same token. */
  twins: readonly [number, number] | undefined;
}

export const kSentences: Readonly<Record<SentenceName, Sentence>> = {
  dogs: { words: ['이', '개', '저', '개'], ids: [1, 2, 3, 2], twins: [1, 3] },
  meal: { words: ['나는', '밥을', '먹었다'], ids: [4, 5, 6], twins: undefined },
};

export const kWidth = 8;
/** Rows of the position table, more than any of the sentences needs. */
export const kRows = 256;

export interface Choice {
  sentence: SentenceName;
  mode: Added;
  scaled: boolean;
}

export function settingsOf({ sentence, mode, scaled }: Choice): Partial<Config> {
  return {
    mode,
    vocab_size: 10,
    d_model: kWidth,
    nhead: 1,
    length: kSentences[sentence].ids.length,
    max_len: kRows,
    token_init: 'scaled',
    scale_sqrt_d: scaled,
  };
}

export interface Cell {
  row: number;
  col: number;
}

/** Keeps a cell on the sheet. */
export function clamped({ row, col }: Cell, rows: number): Cell {
  return { row: Math.min(rows - 1, Math.max(0, row)), col: Math.min(kWidth - 1, Math.max(0, col)) };
}

/** What is added in one cell. */
export interface Addition {
  slot: number;
  col: number;
  id: number;
  /** Of the token table, before the factor. */
  weight: number;
  /** sqrt(d), or 1. */
  scale: number;
  token: number;
  position: number;
  sum: number;
}

export function at(matrix: Matrix, { row, col }: Cell): number {
  return matrix.values[row * matrix.cols + col] ?? Number.NaN;
}

export function additionOf(parts: InputParts, table: Matrix, ids: readonly number[], cell: Cell): Addition | undefined {
  const id = ids[cell.row];
  if (id === undefined || cell.row >= parts.sum.rows || cell.col >= parts.sum.cols) return undefined;
  return {
    slot: cell.row,
    col: cell.col,
    id,
    weight: at(table, { row: id, col: cell.col }),
    scale: parts.scale,
    token: at(parts.token, cell),
    position: at(parts.position, cell),
    sum: at(parts.sum, cell),
  };
}

/** The largest difference between the rows of two slots; 0 says that they hold the same numbers. */
export function apart(matrix: Matrix, [one, other]: readonly [number, number]): number {
  return Array.from({ length: matrix.cols }, (_, col) =>
    Math.abs(at(matrix, { row: one, col }) - at(matrix, { row: other, col })),
  ).reduce((most, value) => Math.max(most, value), 0);
}

/** What the position table is to the model; undefined where there is none. */
export function positionTensor(counts: readonly ParameterCount[]): ParameterCount | undefined {
  return counts.find(({ name }) => name === 'emb.pe' || name === 'emb.pos.weight');
}

/** What a program calls the position's number. */
export const kPositionName: Readonly<Record<Added, string>> = { none: '', sin: 'pe', learned: 'pos' };
