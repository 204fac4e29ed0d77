/** What each scheme adds to the tokens, and what a cell of that table means. */
import type { Mode } from '../../protocol/core';
import type { Run } from '../../protocol/race';

export interface Shelf {
  mode: Mode;
  /** 0 rows: this scheme adds nothing. */
  rows: number;
  cols: number;
  values: Float32Array;
  /** Rows from here on have never been seen in training. */
  trainedRows: number;
  step: number;
}

export interface Cell {
  row: number;
  col: number;
}

export interface CellMeaning {
  position: number;
  /** Column 2k is the sine and column 2k + 1 the cosine of one angle: k counts pairs of columns, never slots. */
  pair: number;
  wave: 'sin' | 'cos';
  /** Radians; only named on the screen, the table's values come from the core. */
  angle: number;
}

const nothing = new Float32Array(0);

export function shelves(runs: readonly Run[]): readonly Shelf[] {
  return runs.map((run) => ({
    mode: run.mode,
    rows: run.position_table?.rows ?? 0,
    cols: run.position_table?.cols ?? 0,
    values: run.position_table?.values ?? nothing,
    trainedRows: run.config.length,
    step: run.step,
  }));
}

export function meaning(cell: Cell, width: number): CellMeaning {
  const pair = Math.floor(cell.col / 2);
  return {
    position: cell.row,
    pair,
    wave: cell.col % 2 === 0 ? 'sin' : 'cos',
    angle: cell.row * 10000 ** ((-2 * pair) / width),
  };
}

export function valueOf(shelf: Shelf, cell: Cell): number | undefined {
  if (cell.row >= shelf.rows || cell.col >= shelf.cols) return undefined;
  return shelf.values[cell.row * shelf.cols + cell.col];
}

/** Keeps a cell on the largest of the tables. */
export function clampCell(all: readonly Shelf[], cell: Cell): Cell | undefined {
  const rows = Math.max(0, ...all.map((shelf) => shelf.rows));
  const cols = Math.max(0, ...all.map((shelf) => shelf.cols));
  if (rows === 0 || cols === 0) return undefined;
  return {
    row: Math.min(rows - 1, Math.max(0, cell.row)),
    col: Math.min(cols - 1, Math.max(0, cell.col)),
  };
}
