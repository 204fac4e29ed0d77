import { describe, expect, it } from 'vitest';
import type { ReadOut } from '../../protocol/questions';
import {
  chartPath,
  chartSpot,
  kMost,
  kWidths,
  lossOf,
  neededWidth,
  questionsOf,
  trainedNumbers,
  type ReadOuts,
} from './view-model';
import { neededText, readoutSummary, readoutTitle, readoutTwin } from './words';

const sums: ReadOut[] = kWidths.map((width) => ({
  token: width < 6 ? 0.75 : 1,
  position: width < 14 ? 0.5125 : 1,
  width,
}));
const pairs: ReadOut[] = kWidths.map((width) => ({ token: width < 6 ? 0.9 : 1, position: 1, width: 2 * width }));
const readOuts: ReadOuts = { add: sums, concatenate: pairs };
const none: ReadOuts = { add: [], concatenate: [] };

describe('the read-out', () => {
  it('is asked at every even width from 4 to 32', () => {
    expect(kWidths).toEqual([4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30, 32]);
    expect(questionsOf('concatenate').map(([settings]) => settings.d_model)).toEqual(kWidths);
  });

  it('needs the width from which on nothing is misread any more', () => {
    expect([neededWidth(sums), neededWidth(pairs)]).toEqual([14, 12]);
    const late = sums.map((one) => (one.width === 20 ? { ...one, position: 0.99 } : one));
    expect(neededWidth(late)).toBe(22);
    expect(neededWidth([{ token: 1, position: 0.5, width: 32 }])).toBeUndefined();
    expect(neededText({ ...none, concatenate: pairs })).toEqual({ addWidth: '–', concatenateWidth: '12' });
  });

  it('names what is read worse', () => {
    expect(lossOf({ token: 0.75, position: 0.225, width: 4 })).toBe('position');
    expect(lossOf({ token: 0.9, position: 1, width: 8 })).toBe('token');
    expect(lossOf({ token: 1, position: 1, width: 16 })).toBe('both');
  });

  it('counts only what a model learns', () => {
    const counts = [
      { name: 'a', shape: [2, 3], count: 6, trainable: true },
      { name: 'b', shape: [4], count: 4, trainable: false },
    ];
    expect(trainedNumbers(counts)).toBe(6);
  });
});

describe('its chart', () => {
  it('spans the widths of both ways on one scale', () => {
    expect(chartSpot(4, 1)).toEqual({ x: 0, y: 0 });
    expect(chartSpot(2 * kMost, 0)).toEqual({ x: 100, y: 100 });
    expect(chartSpot(16, 0.5)).toEqual({ x: 50, y: 50 });
    expect(chartPath(sums.slice(0, 2), 'token')).toBe('M0.00,25.00L14.62,0.00');
  });
});

describe('its words', () => {
  it('say what a narrow sum loses and a wide one does not', () => {
    expect(readoutTitle(none, 8, 'ko')).toBe('더한 벡터에서 토큰과 위치를 다시 읽어 봐요');
    expect(readoutTitle(readOuts, 8, 'ko')).toContain('위치를 51.2%만');
    expect(readoutTitle(readOuts, 16, 'en')).toContain('both token and position');
    expect(readoutSummary(readOuts, 4, 'en')).toContain('Added: token 75.0\u00a0%, position 51.2\u00a0%.');
    expect(readoutSummary(none, 4, 'en')).toBe('');
  });

  it('stand in the table, width by width', () => {
    expect(readoutTwin(readOuts, 'en').rows[0]).toEqual([
      '4',
      '75.0\u00a0%',
      '51.2\u00a0%',
      '90.0\u00a0%',
      '100.0\u00a0%',
    ]);
    expect(readoutTwin(none, 'en').rows[0]).toEqual(['4', '–', '–', '–', '–']);
  });
});
