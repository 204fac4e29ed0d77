/** The grid of masks and schemes: what each cell knows of order, and how far its training has come. */
import type { CoreError, Mode } from '../../protocol/core';
import type { OrderReading } from '../../protocol/probe';
import { kRounding } from '../rounding';

export interface CurtainCell {
  readonly mode: Mode;
  readonly causal: boolean;
  /** Of the model at its start; undefined until it is measured. */
  readonly reading: OrderReading | undefined;
  readonly training: 'untrained' | 'running' | 'paused' | 'done' | 'failed';
  readonly step: number;
  /** Of naming the own slot, at the latest evaluation after step 0. */
  readonly accuracy: number | undefined;
  readonly error: CoreError | undefined;
}

/**
 * nothing: a permuted input only permutes the output. difference: order shows, but equal tokens come out equal, so no
 * slot has a number. seat: even equal tokens are told apart by their slots.
 */
export type Knowledge = 'nothing' | 'difference' | 'seat';

export function knowledgeOf({ sensitivity }: OrderReading): Knowledge {
  if (sensitivity.constant_input_spread >= kRounding) return 'seat';
  return sensitivity.equivariance_error < kRounding ? 'nothing' : 'difference';
}

export interface CurtainRow {
  mode: Mode;
  cells: readonly CurtainCell[];
}

/** In the order of the cells. */
export function curtainRows(cells: readonly CurtainCell[]): readonly CurtainRow[] {
  const modes = [...new Set(cells.map(({ mode }) => mode))];
  return modes.map((mode) => ({ mode, cells: cells.filter((cell) => cell.mode === mode) }));
}

/** Whether the measures show what the section says: a mask alone tells of order, and gives no slot a number. */
export function showsCurtain(cells: readonly CurtainCell[]): boolean {
  const known = (causal: boolean): Knowledge | undefined => {
    const reading = cells.find((cell) => cell.mode === 'none' && cell.causal === causal)?.reading;
    return reading === undefined ? undefined : knowledgeOf(reading);
  };
  return known(false) === 'nothing' && known(true) === 'difference';
}

export interface CurtainProgress {
  over: number;
  all: number;
  /** The cell whose turn it is. */
  present: CurtainCell | undefined;
}

export function progressOf(cells: readonly CurtainCell[]): CurtainProgress {
  return {
    over: cells.filter(({ training }) => training === 'done' || training === 'failed').length,
    all: cells.length,
    present: cells.find(({ training }) => training === 'running' || training === 'paused'),
  };
}
