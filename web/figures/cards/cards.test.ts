import { describe, expect, it } from 'vitest';
import type { Matrix } from '../../protocol/core';
import { runFixture } from '../run-fixture';
import { layout, slotAt } from './draw';
import { cardsConfig, cardsOf, kPast, nextRows } from './view-model';
import { cardsTitle, cardsTwin, cardText } from './words';

const matrix = (rows: number, values: readonly number[]): Matrix => ({
  rows,
  cols: values.length / rows,
  values: Float32Array.from(values),
});
/** Three rows, of which a training sequence of length 2 uses two. */
const start = matrix(3, [0.5, -1, 0.25, 2, 1, 1.5]);
const now = matrix(3, [0.75, -1, 0.25, 1.5, 1, 1.5]);
const config = { length: 2, max_len: 16 };

describe('the cards', () => {
  it('are those of the learned run, else a start with the settings of the others', () => {
    const learned = runFixture({ id: 2, mode: 'learned', config: { max_len: 32 } });
    expect(cardsConfig([runFixture(), learned])).toEqual({ run: learned, config: learned.config });
    expect(cardsConfig([runFixture({ config: { max_len: 24 } })])).toMatchObject({
      run: undefined,
      config: { mode: 'learned', max_len: 24 },
    });
    expect(cardsConfig([])).toEqual({ run: undefined, config: { mode: 'learned' } });
  });

  it('tell what training has moved from what is bit for bit as it was', () => {
    expect(cardsOf(start, now, config).map(({ moved, used }) => [moved, used])).toEqual([
      [0.25, true],
      [0.5, true],
      [0, false],
    ]);
    expect(cardsOf(start, start, { ...config, marks: true }).map(({ used }) => used)).toEqual([true, true, true]);
  });

  it('are offered twice as many, and at the most a way back', () => {
    expect(nextRows({ max_len: 16, length: 8 })).toBe(32);
    expect(nextRows({ max_len: 100, length: 8 })).toBe(128);
    expect(nextRows({ max_len: 128, length: 8 })).toBe(16);
    expect(nextRows({ max_len: 128, length: 40, marks: true })).toBe(42);
  });
});

describe('their picture', () => {
  it('finds the row under the pointer, and the missing ones below the edge', () => {
    const place = layout(16, 600);
    const { y, height } = place.grid;
    expect(slotAt(place, 16, y + 0.5)).toBe(0);
    expect(slotAt(place, 16, y + height - 1)).toBe(15);
    expect(slotAt(place, 16, y + height + 1)).toBe(16);
    expect(slotAt(place, 16, place.height + 50)).toBe(16 + kPast - 1);
    expect(slotAt(place, 16, -1)).toBeUndefined();
  });

  it('keeps the bars on the canvas', () => {
    for (const width of [280, 1080]) {
      const { bars } = layout(128, width);
      expect(bars.x + bars.width).toBeLessThanOrEqual(width);
    }
  });
});

describe('their words', () => {
  const trained = cardsOf(start, now, config);
  const fresh = cardsOf(start, start, config);

  it('count what was rewritten and what was not', () => {
    expect(cardsTitle(fresh, 'ko')).toContain('카드 3장으로 시작해요');
    expect(cardsTitle(trained, 'en')).toBe('Training has rewritten 2 cards; never used and unchanged: 1');
    expect(cardsTitle(trained.slice(0, 2), 'en')).toContain('all 2 cards');
  });

  it('tell a card', () => {
    const [first, , last] = trained;
    if (first === undefined || last === undefined) throw new Error('no card');
    expect(cardText(first, 300, 'en')).toContain('card 0: [0.750, −1.000, …] The value that has changed most');
    expect(cardText(first, 300, 'ko')).toContain('0.250만큼');
    expect(cardText(last, 300, 'ko')).toContain('비트까지 같아요');
    expect(cardText(last, 0, 'en')).toBe('card 2: [1.000, 1.500, …]');
    expect(cardsTwin(trained, 300, 'en').rows[1]).toEqual(['1', '0.2500', '1.5000', '0.5000']);
  });
});
