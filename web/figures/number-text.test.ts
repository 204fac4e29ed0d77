import { expect, it } from 'vitest';
import { fixed, percent } from './number-text';

it('a percentage joins its sign in Korean', () => {
  expect(percent(0.3172, 'ko', 2)).toBe('31.72%');
  expect(percent(0.3172, 'en')).toBe('31.7\u00a0%');
  expect(percent(NaN, 'ko')).toBe('NaN');
});

it('a number has a true minus and no negative zero', () => {
  expect(fixed(-0.0001, 2)).toBe('0.00');
  expect(fixed(-1.5, 1)).toBe('−1.5');
  expect(fixed(-Infinity, 1)).toBe('−∞');
});
