import { describe, expect, it } from 'vitest';
import type { Matrix } from '../../protocol/core';
import { dialsOf, slotsAsked } from './view-model';
import { clocksSummary, clocksTitle, clocksTwin, turnText } from './words';

/** Slots 0 and 1 and one far away, width 4: the numbers only have to be told apart. */
const rows: Matrix = {
  rows: 3,
  cols: 4,
  values: Float32Array.from([0, 1, 0, 1, 0.75, 0.5, 0.25, 0.875, -0.5, -0.25, 0.125, 0.625]),
};
const turns = [6.283185, 47117.24278];

describe('the clocks', () => {
  it('ask for the slots before the chosen one, and never for one before the first', () => {
    expect(slotsAsked(2, false)).toEqual([0, 1, 2]);
    expect(slotsAsked(0, true)).toEqual([0, 10000]);
    expect(slotsAsked(100, false)).toHaveLength(13);
    expect(slotsAsked(100, true).slice(-2)).toEqual([100, 10100]);
  });

  it('put the two numbers of a pair at the tip of one hand', () => {
    const [fast, slow] = dialsOf(rows, turns, true);
    expect(fast).toEqual({
      pair: 0,
      wavelength: 6.283185,
      hand: { sine: 0.75, cosine: 0.5 },
      tail: [{ sine: 0, cosine: 1 }],
      other: { sine: -0.5, cosine: -0.25 },
    });
    expect(slow?.hand).toEqual({ sine: 0.25, cosine: 0.875 });
  });

  it('lay nothing over the hands unless it was asked for', () => {
    const [fast] = dialsOf(rows, turns, false);
    expect(fast?.other).toBeUndefined();
    expect(fast?.hand).toEqual({ sine: -0.5, cosine: -0.25 });
    expect(fast?.tail).toHaveLength(2);
  });
});

describe('their words', () => {
  const dials = dialsOf(rows, turns, true);

  it('name the fastest and the slowest turn', () => {
    expect(clocksTitle(dials, 'en')).toBe('The fastest hand takes 6.28 slots for a turn, the slowest 47,117');
    expect(clocksTitle(dials, 'ko')).toContain('6.28자리마다, 가장 느린 바늘은 47,117자리마다');
    expect(clocksTitle([], 'en')).toContain('a time of its own');
    expect(turnText(62.831853, 'ko')).toBe('62.8');
  });

  it('hold the same in the summary and in the table', () => {
    expect(clocksSummary([], 1, 'en')).toBe('');
    expect(clocksSummary(dials, 1, 'en')).toContain(
      'The 2 clocks of slot 1. The fastest pair has sin 0.750, cos 0.500',
    );
    expect(clocksTwin(dials, 1, 'ko').rows).toEqual([
      ['0', '0.750000', '0.500000', '6.28'],
      ['1', '0.250000', '0.875000', '47,117'],
    ]);
  });
});
