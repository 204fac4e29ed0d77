import { describe, expect, it } from 'vitest';
import type { SinusoidPairs } from '../../protocol/questions';
import { costOf, kMostPower, partsOf, relativeDifference, squaresFor } from './view-model';
import { binaryText, differenceText, fastPowerTitle, fastPowerTwin, formulaText } from './words';

describe('a power by squaring', () => {
  it('is made of the squares at the ones of its binary digits', () => {
    expect(squaresFor(13)).toEqual([1, 2, 4, 8]);
    expect(partsOf(13)).toEqual([8, 4, 1]);
    expect(partsOf(16)).toEqual([16]);
    expect(partsOf(0)).toEqual([]);
    for (let power = 0; power <= kMostPower; ++power) {
      expect(partsOf(power).reduce((sum, part) => sum + part, 0)).toBe(power);
    }
  });

  it('costs squarings and products, never more than one factor after the other', () => {
    expect(costOf(13)).toEqual({ slow: 12, squarings: 3, products: 2, fast: 5 });
    expect(costOf(31)).toEqual({ slow: 30, squarings: 4, products: 4, fast: 8 });
    expect(costOf(1)).toEqual({ slow: 0, squarings: 0, products: 0, fast: 0 });
    expect(costOf(0).fast).toBe(0);
    for (let power = 0; power <= kMostPower; ++power)
      expect(costOf(power).fast).toBeLessThanOrEqual(costOf(power).slow);
  });
});

describe('its words', () => {
  const pairs: SinusoidPairs = { frequencies: [1, 0.75, 0.5625], by_exponential: [1, 0.75, 0.5626], wavelengths: [] };

  it('count the multiplications', () => {
    expect(fastPowerTitle(13, 'ko')).toBe('13제곱은 12번 곱하는 대신 5번만 곱하면 돼요');
    expect(fastPowerTitle(2, 'en')).toBe('To the power 2, squaring saves nothing');
    expect(fastPowerTitle(1, 'en')).toBe('There is nothing to multiply');
  });

  it('show the digits and the product', () => {
    expect(binaryText(13, 'ko')).toContain('이진수로 1101이에요');
    expect(formulaText(13, 'en')).toBe('r^13 = r^8 · r^4 · r^1');
    expect(formulaText(0, 'en')).toBe('r^0 = 1');
  });

  it('say how far exp and ln are from the power', () => {
    expect(relativeDifference(2, 2.5)).toBe(0.25);
    expect(differenceText(pairs, 1, 'en')).toContain('equal to the last digit');
    expect(differenceText(pairs, 2, 'en')).toContain('differ by 1.8e-4');
  });

  it('hold the numbers in the table', () => {
    expect(fastPowerTwin(2, pairs, 'en').rows).toEqual([
      ['r^1', '0.7500000000', 'left out'],
      ['r^2', '0.5625000000', 'multiplied'],
    ]);
    expect(fastPowerTwin(2, undefined, 'en').rows[0]?.[1]).toBe('–');
  });
});
