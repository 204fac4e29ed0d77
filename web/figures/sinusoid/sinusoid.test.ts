import { describe, expect, it } from 'vitest';
import type { Matrix } from '../../protocol/core';
import type { SinusoidPairs } from '../../protocol/questions';
import { cellAt, layout } from './draw';
import { clamped, meaningOf, slotsOf } from './view-model';
import { cellWords, sinusoidSummary, sinusoidTitle, sinusoidTwin } from './words';

/** Width 8, four rows, of which the last is the core's. */
const row3 = [0.14112, -0.989992, 0.29552, 0.955337, 0.029996, 0.99955, 0.003, 0.999996];
const table: Matrix = { rows: 4, cols: 8, values: Float32Array.from([...Array<number>(24).fill(0), ...row3]) };
const frequencies = [1, 0.1, 0.01, 0.001];
const pairs: SinusoidPairs = {
  frequencies,
  by_exponential: frequencies,
  wavelengths: [6.283185, 62.831853, 628.318531, 6283.185307],
};

describe('a cell of the table', () => {
  it('is the sine of pair 2 in row 3, column 4: a column is no slot', () => {
    const meaning = meaningOf(table, pairs, { row: 3, col: 4 });
    expect(meaning).toMatchObject({ position: 3, pair: 2, wave: 'sin', frequency: 0.01, angle: 0.03 });
    expect(meaning?.value).toBeCloseTo(0.029996, 6);
    expect(meaningOf(table, pairs, { row: 3, col: 5 })).toMatchObject({ pair: 2, wave: 'cos', angle: 0.03 });
    expect(meaningOf(table, pairs, { row: 4, col: 0 })).toBeUndefined();
    expect(meaningOf(table, pairs, { row: 0, col: 8 })).toBeUndefined();
  });

  it('is found under the pointer, and not beside the table', () => {
    const place = layout(4, 8, 400);
    const { x, y } = place.grid;
    expect(cellAt(place, 4, 8, x + 1, y + 1)).toEqual({ row: 0, col: 0 });
    expect(cellAt(place, 4, 8, x + 4.5 * place.cellWidth, y + 3.5 * place.cellHeight)).toEqual({ row: 3, col: 4 });
    expect(cellAt(place, 4, 8, place.wave.x + 1, y + 1)).toBeUndefined();
    expect(cellAt(place, 4, 8, x - 1, y + 1)).toBeUndefined();
  });

  it('stays on the table', () => {
    expect(clamped({ row: 20, col: -1 }, 16, 8)).toEqual({ row: 15, col: 0 });
    expect(slotsOf(3)).toEqual([0, 1, 2]);
  });
});

describe('its drawing', () => {
  it('keeps the wave beside the table within the canvas, at any width', () => {
    for (const width of [280, 1080]) {
      const { grid, wave, cellHeight, height } = layout(128, 64, width);
      expect(wave.x).toBeGreaterThan(grid.x + grid.width);
      expect(wave.x + wave.width).toBeLessThanOrEqual(width);
      expect([wave.y, wave.height]).toEqual([grid.y, 128 * cellHeight]);
      expect(height).toBeGreaterThan(grid.y + grid.height);
    }
  });
});

describe('its words', () => {
  const meaning = meaningOf(table, pairs, { row: 3, col: 4 });
  if (meaning === undefined) throw new Error('no meaning');

  it('follow the formula to the value', () => {
    expect(cellWords(meaning, 'en')).toEqual({
      where: 'pos = 3, even dimension 4 → k = 2, sin',
      angle: 'angle = pos · 10000^(−2k/d) = 3 × 0.01 = 0.03 rad',
      value: 'PE(3, 4) = sin(0.03) = 0.029996',
    });
    expect(sinusoidSummary(meaning, 'ko')).toContain('짝수 차원 4 → k = 2, sin. 각 =');
    expect(sinusoidSummary(undefined, 'ko')).toBe('');
  });

  it('say of a wave that it comes again only when it does so within the rows', () => {
    expect(sinusoidTitle(meaning, 16, 'en')).toContain('does not repeat within 16 slots (a turn takes 628)');
    expect(sinusoidTitle({ ...meaning, wavelength: 6.283185, pair: 0 }, 16, 'ko')).toBe(
      '0번 쌍의 물결은 6.28자리마다 되풀이돼요',
    );
    expect(sinusoidTitle(undefined, 16, 'en')).toContain('ripple fast');
  });

  it('hold the same in the table', () => {
    expect(sinusoidTwin(table, 'en').rows[3]?.slice(0, 3)).toEqual(['3', '0.141120', '−0.989992']);
  });
});
