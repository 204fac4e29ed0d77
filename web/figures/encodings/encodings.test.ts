import { describe, expect, it } from 'vitest';
import { runFixture } from '../run-fixture';
import { cellAt, layout } from './draw';
import { clampCell, followsFormula, isUntrained, meaning, shelves, toldElsewhere, valueOf } from './view-model';

describe('a cell of the table', () => {
  it('is named by slot, pair, wave and angle: p 3, column 4, width 8', () => {
    const it = meaning({ row: 3, col: 4 }, 8, 'interleaved');
    expect(it).toMatchObject({ position: 3, pair: 2, wave: 'sin' });
    expect(it.angle).toBeCloseTo(0.03, 12);
    expect(meaning({ row: 3, col: 5 }, 8, 'interleaved')).toMatchObject({ pair: 2, wave: 'cos' });
    expect(meaning({ row: 3, col: 2 }, 8, 'halves')).toEqual({ ...it, pair: 2, wave: 'sin' });
    expect(meaning({ row: 3, col: 6 }, 8, 'halves')).toMatchObject({ pair: 2, wave: 'cos' });
  });

  it('shows the core’s value, not one of its own', () => {
    const values = new Float32Array(16 * 8).fill(0.5);
    const run = runFixture({ mode: 'sin', position_table: { rows: 16, cols: 8, values } });
    const [shelf] = shelves([run]);
    if (shelf === undefined) throw new Error('no shelf');
    expect(valueOf(shelf, { row: 3, col: 4 })).toBe(0.5);
    expect(valueOf(shelf, { row: 16, col: 0 })).toBeUndefined();
  });

  it('is found under the pointer and kept inside by the keyboard', () => {
    const place = layout(16, 64, 400);
    expect(cellAt(place, 16, 64, place.grid.x + 1, place.grid.y + 1)).toEqual({ row: 0, col: 0 });
    expect(cellAt(place, 16, 64, 1, 1)).toBeUndefined();
    const all = shelves([
      runFixture({ mode: 'sin', position_table: { rows: 16, cols: 64, values: new Float32Array(1024) } }),
    ]);
    expect(clampCell(all, { row: -1, col: 99 })).toEqual({ row: 0, col: 63 });
    expect(clampCell([], { row: 0, col: 0 })).toBeUndefined();
  });
});

describe('shelves', () => {
  it('are empty without positions and know which rows were never trained', () => {
    const [none] = shelves([runFixture({ position_table: { rows: 0, cols: 64, values: new Float32Array(0) } })]);
    expect(none).toMatchObject({ rows: 0, trainedRows: 8 });
  });

  const table = { rows: 16, cols: 64, values: new Float32Array(1024) };

  it('hold nothing of schemes that act inside the attention, which are named beside them', () => {
    const runs = (['none', 'rope', 'alibi', 't5_bias', 'relative', 'sin'] as const).map((mode) => runFixture({ mode }));
    expect(shelves(runs).map((shelf) => shelf.mode)).toEqual(['none', 'sin']);
    expect(toldElsewhere(runs)).toEqual(['rope', 'alibi', 't5_bias', 'relative']);
  });

  it('know that a scheme with random slots trains every row', () => {
    const [sin, drawn] = shelves([
      runFixture({ mode: 'sin', position_table: table }),
      runFixture({ mode: 'random_sin', position_table: table }),
    ]);
    if (sin === undefined || drawn === undefined) throw new Error('no shelf');
    const cell = { row: 12, col: 0 };
    expect([isUntrained(sin, cell), isUntrained(drawn, cell)]).toEqual([true, false]);
  });

  it('name a wave only where a table follows the formula', () => {
    const of = (mode: 'learned' | 'random_learned' | 'random_sin'): boolean =>
      followsFormula(shelves([runFixture({ mode, position_table: table })]));
    expect([of('learned'), of('random_learned'), of('random_sin')]).toEqual([false, false, true]);
  });
});
