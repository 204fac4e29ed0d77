/** What each scheme adds to the tokens, and what a cell of that table means. */
import type { Config, Mode } from '../../protocol/core';
import type { Run } from '../../protocol/race';
import { actsInAttention, kSchemes } from '../../race/schemes';
import { trainedRows } from '../../race/trained-lengths';

export interface Shelf {
  mode: Mode;
  /** 0 rows: this scheme adds nothing. */
  rows: number;
  cols: number;
  values: Float32Array;
  /** Rows from here on have never been seen in training. */
  trainedRows: number;
  /** Each sequence draws its rows at random: a row is then no slot of a sequence. */
  drawn: boolean;
  step: number;
}

export interface Cell {
  row: number;
  col: number;
}

export interface CellMeaning {
  position: number;
  /** The two columns of a pair are the sine and the cosine of one angle: k counts pairs, never slots. */
  pair: number;
  wave: 'sin' | 'cos';
  /** Radians; only named on the screen, the table's values come from the core. */
  angle: number;
}

const nothing = new Float32Array(0);

/** Of the models whose input can be told positions; those that are told elsewhere have nothing to shelve. */
export function shelves(runs: readonly Run[]): readonly Shelf[] {
  return runs
    .filter((run) => !actsInAttention(run.mode))
    .map((run) => {
      const drawn = kSchemes[run.mode].randomSlots;
      return {
        mode: run.mode,
        rows: run.position_table?.rows ?? 0,
        cols: run.position_table?.cols ?? 0,
        values: run.position_table?.values ?? nothing,
        trainedRows: drawn ? run.config.max_len : trainedRows(run.config),
        drawn,
        step: run.step,
      };
    });
}

/** The models that are told positions inside the attention. */
export function toldElsewhere(runs: readonly Run[]): readonly Mode[] {
  return runs.map((run) => run.mode).filter(actsInAttention);
}

/** Whether one of the tables follows the formula, so that a cell is a sine or a cosine. */
export function followsFormula(all: readonly Shelf[]): boolean {
  return all.some((shelf) => kSchemes[shelf.mode].holds === 'buffer');
}

/** Of a cell in a table that follows the formula; `layout` says which two columns make a pair. */
export function meaning(cell: Cell, width: number, layout: Config['pair_layout']): CellMeaning {
  const half = width / 2;
  const [pair, second] =
    layout === 'interleaved' ? [Math.floor(cell.col / 2), cell.col % 2 === 1] : [cell.col % half, cell.col >= half];
  return {
    position: cell.row,
    pair,
    wave: second ? 'cos' : 'sin',
    angle: cell.row * 10000 ** ((-2 * pair) / width),
  };
}

export function valueOf(shelf: Shelf, cell: Cell): number | undefined {
  if (cell.row >= shelf.rows || cell.col >= shelf.cols) return undefined;
  return shelf.values[cell.row * shelf.cols + cell.col];
}

/** A row that training has never used; undefined where there is no such row. */
export function isUntrained(shelf: Shelf, cell: Cell): boolean {
  return cell.row < shelf.rows && cell.row >= shelf.trainedRows;
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
