import { describe, expect, it } from 'vitest';
import type { Matrix } from '../../protocol/core';
import type { FirstAttention } from '../../protocol/questions';
import {
  differenceOf,
  differencesOf,
  kIds,
  kModes,
  kSlots,
  kWords,
  modelOf,
  twoOf,
  type Differences,
} from './view-model';
import { differenceText, sameWordSummary, sameWordTitle, sameWordTwin } from './words';

const kWidth = 4;

function matrix(value: (slot: number) => number): Matrix {
  const rows = kIds.length;
  return {
    rows,
    cols: kWidth,
    values: Float32Array.from({ length: rows * kWidth }, (_, i) => value(Math.floor(i / kWidth))),
  };
}

/** Values by the token alone, the others by the slot; two heads of scores. */
const turned: FirstAttention = {
  query: matrix((slot) => slot),
  key: matrix((slot) => slot / 2),
  value: matrix((slot) => kIds[slot] ?? 0),
  scores: Float32Array.from({ length: 2 * kIds.length ** 2 }, (_, i) =>
    i < kIds.length ** 2 ? Math.floor(i / kIds.length) : 99,
  ),
  nhead: 2,
};

const zero: Differences = { query: 0, key: 0, value: 0, scores: 0 };
const all: Differences = { query: 1.2, key: 0.8, value: 0.7, scores: 0.4 };

describe('the sentence', () => {
  it('holds the same word in the two slots, and nothing else twice in them', () => {
    expect(kSlots.map((slot) => kWords[slot])).toEqual(['밥', '밥']);
    expect(kSlots.map((slot) => kIds[slot])).toEqual([1, 1]);
    expect(kSlots).toEqual([0, 5]);
    for (const [i, word] of kWords.entries()) expect(kIds[kWords.indexOf(word)]).toBe(kIds[i]);
  });

  it('is read by models that differ in the scheme alone', () => {
    const [none, ...others] = kModes.map((mode) => ({ ...modelOf(mode), mode: 'none' }));
    for (const other of others) expect(other).toEqual(none);
  });
});

describe('the comparison', () => {
  it('takes the rows of both slots, and of the scores those of the first head', () => {
    expect(Array.from(twoOf(turned, 'query')[1])).toEqual([5, 5, 5, 5]);
    expect(Array.from(twoOf(turned, 'scores')[1])).toEqual(Array.from(kIds, () => 5));
    expect(differencesOf(turned)).toEqual({ query: 5, key: 2.5, value: 0, scores: 5 });
    expect(differenceOf([Float32Array.of(1, 2), Float32Array.of(1, 0.5)])).toBe(1.5);
  });
});

describe('its words', () => {
  it('claim only what was measured', () => {
    expect(sameWordTitle('none', undefined, 'ko')).toBe('같은 밥이라도 자리에 따라 다르게 읽힐까요?');
    expect(sameWordTitle('none', zero, 'en')).toMatch(/^Without positions nothing tells/);
    expect(sameWordTitle('sin', all, 'en')).toContain('another Q, another K and another V');
    expect(sameWordTitle('rope', { ...all, value: 0 }, 'ko')).toContain('V는 그대로예요');
    expect(sameWordTitle('rope', all, 'en')).toMatch(/^How differently/);
    expect(sameWordTitle('none', all, 'en')).toMatch(/^How differently/);
  });

  it('tell an exact 0 from what rounding leaves', () => {
    expect([0, 3e-7, 0.25].map((value) => differenceText(value, 'en'))).toEqual(['0', '≈0', '0.250']);
  });

  it('say all four differences, and hold the numbers in the table', () => {
    expect(sameWordSummary('none', undefined, 'ko')).toBe('');
    expect(sameWordSummary('rope', { ...all, value: 0 }, 'en')).toContain('Q 1.200, K 0.800, V 0, scores 0.400');
    const twin = sameWordTwin('rope', turned, 'ko');
    expect(twin.head).toEqual(['무엇', '0번', '5번']);
    expect(twin.rows).toHaveLength(3 * kWidth + kIds.length);
    expect(twin.rows[0]).toEqual(['쿼리 Q[0]', '0.0000', '5.0000']);
    expect(sameWordTwin('rope', undefined, 'ko').rows).toEqual([]);
  });
});
