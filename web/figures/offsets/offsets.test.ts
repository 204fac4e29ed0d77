import { describe, expect, it } from 'vitest';
import type { AttentionPositions, Matrix } from '../../protocol/core';
import { biasAt, bounds, kHe, kMostFront, kName, pairOf, rowsOf, stepsPath, wordsOf } from './view-model';
import { cellText, distanceText, offsetsSummary, offsetsTitle, offsetsTwin, type Shown } from './words';

/** ALiBi's first two heads at length 8. */
const bias: Matrix = {
  rows: 2,
  cols: 15,
  values: Float32Array.from(
    [0.25, 0.0625].flatMap((slope) => Array.from({ length: 15 }, (_, i) => -slope * Math.abs(i - 7))),
  ),
};
const alibi: AttentionPositions = { score_bias: bias, rotary_frequencies: [] };
const rope: AttentionPositions = {
  score_bias: { rows: 0, cols: 0, values: new Float32Array() },
  rotary_frequencies: [1, 0.5, 0.25, 0.125, 0.0625],
};

function shown(front: number): Shown {
  return { mode: 'alibi', query: kHe, front, rows: rowsOf(alibi, wordsOf(front).length, front + kHe) };
}

describe('the offsets', () => {
  it('are three words from he back to the name, whatever stands in front', () => {
    for (let front = 0; front <= kMostFront; ++front) {
      const words = wordsOf(front);
      expect([words[front + kHe]?.word, words[front + kName]?.word]).toEqual(['그는', '철수는']);
      const rows = rowsOf(alibi, words.length, front + kHe);
      expect(rows.map(({ values }) => values[front + kName])).toEqual([-0.75, -0.1875]);
    }
  });

  it('turn by the distance where nothing is added', () => {
    const rows = rowsOf(rope, 6, 3);
    expect(rows).toHaveLength(4);
    expect(rows[1]?.values).toEqual([-1.5, -1, -0.5, 0, 0.5, 1]);
  });

  it('have no number beyond the distances there are', () => {
    expect(biasAt(bias, 1, -7)).toBe(-0.4375);
    expect(biasAt(bias, 1, 8)).toBeUndefined();
    expect(cellText(undefined)).toBe('–');
  });

  it('look from the name to him, and from all others to the name', () => {
    expect(pairOf(kName)).toEqual({ from: kName, to: kHe });
    expect(pairOf(5)).toEqual({ from: 5, to: kName });
  });
});

describe('its pictures', () => {
  it('draw every head on one scale, a step for each distance', () => {
    const { least, most } = bounds(bias);
    expect(least).toBeLessThan(-1.75);
    expect(most).toBeGreaterThan(0);
    expect(stepsPath(bias, 0).match(/[ML]/g)).toHaveLength(30);
    expect(stepsPath(bias, 0)).toMatch(/^M0\.00,.*L100\.00,[\d.]+$/);
  });
});

describe('its words', () => {
  it('say that the distance stays when words come in front', () => {
    expect(offsetsTitle(kHe, 0, 'ko')).toBe('“그는”\u2060에서 “철수는”\u2060까지의 거리는 −3이에요');
    expect(offsetsTitle(kHe, 2, 'en')).toBe('Behind 2 more words, from “그는” to “철수는” the distance is still −3');
    expect([distanceText(2), distanceText(0), distanceText(-3)]).toEqual(['+2', '0', '−3']);
  });

  it('hold in the summary and in the table what stands in the cells', () => {
    expect(offsetsSummary(shown(1), 'en')).toContain('ALiBi: head 0 −0.75, head 1 −0.19');
    expect(offsetsSummary({ ...shown(0), rows: [] }, 'en')).toBe('');
    expect(offsetsTwin(shown(1), 'ko').rows[1]).toEqual(['철수는', '1', '−3', '−0.75', '−0.19']);
    expect(cellText(-0.0625)).toBe('−0.063');
  });
});
