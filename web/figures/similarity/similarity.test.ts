import { describe, expect, it } from 'vitest';
import type { TableMap } from '../../protocol/questions';
import { place } from './chart';
import { clampedSlot, firstRise, kRows, rowOf, settingsOf, tensorOf } from './view-model';
import { reading, rotation, similarityTitle, similarityTwin } from './words';

/** Dot products of width 64 by distance, as the core gives them. */
const byDistance = [32, 30.917, 28.304, 25.587, 23.934, 23.504, 23.559, 23.264, 22.414];
const rows = byDistance.length;
const square = (value: (p: number, q: number) => number) => ({
  rows,
  cols: rows,
  values: Float32Array.from({ length: rows * rows }, (_, i) => value(Math.floor(i / rows), i % rows)),
});
const dot = (p: number, q: number): number => byDistance[Math.abs(p - q)] ?? Number.NaN;
const map: TableMap = {
  points: { rows: 0, cols: 2, values: new Float32Array(0) },
  explained: [],
  dot: square(dot),
  cosine: square((p, q) => dot(p, q) / 32),
};

describe('the likeness of positions', () => {
  it('rises again from distance 5 to 6', () => {
    expect(firstRise(byDistance)).toBe(5);
    expect(firstRise([3, 2, 1, 1.00005])).toBeUndefined();
    expect(firstRise([])).toBeUndefined();
  });

  it('is the same for slots as far apart', () => {
    expect(rowOf(map.dot, 2)[8]).toBeCloseTo(23.559, 3);
    expect(rowOf(map.dot, 2)[0]).toBeCloseTo(28.304, 3);
  });

  it('asks for the table that is chosen, and stays on its rows', () => {
    expect(settingsOf('learned', 16)).toMatchObject({ mode: 'learned', d_model: 16, max_len: kRows });
    expect([tensorOf('sin'), tensorOf('learned')]).toEqual(['emb.pe', 'emb.pos.weight']);
    expect([clampedSlot(-1), clampedSlot(64)]).toEqual([0, 63]);
  });
});

describe('its chart', () => {
  it('finds the slot under the pointer again', () => {
    const at = place(400, 250, kRows);
    for (const slot of [0, 31, 63]) expect(at.slotAt(at.x(slot) + 1)).toBe(slot);
    expect(at.slotAt(-50)).toBe(0);
    expect(at.slotAt(9999)).toBe(63);
    expect(at.y(1)).toBeLessThan(at.y(-1));
  });
});

describe('its words', () => {
  it('name the first distance at which it rises', () => {
    expect(similarityTitle('sin', map, 'ko')).toContain('거리 5보다 6에서');
    expect(similarityTitle('sin', undefined, 'en')).toContain('distance alone');
    expect(similarityTitle('learned', map, 'en')).toContain('no more alike');
  });

  it('read one pair of slots', () => {
    expect(reading('sin', map, 0, 6, 'en')).toBe('6 apart: PE(0) · PE(6) = 23.559, cosine 0.736');
    expect(reading('learned', map, 8, 2, 'ko')).toContain('거리 6: 줄 8 · 줄 2');
    expect(rotation({ dot: 0, distance: 0, rotation_error: 5.9e-13 }, 8, 2, 'en')).toContain(
      'by −6 slots, and it becomes PE(2). Worked out, no value is off by more than 5.9e−13',
    );
    expect(rotation({ dot: 0, distance: 0, rotation_error: 0 }, 2, 2, 'ko')).toContain('0만큼밖에');
  });

  it('hold the same in the table', () => {
    expect(similarityTwin(map, 0, 'en').rows[6]).toEqual(['6', '6', '23.559', '0.736']);
  });
});
