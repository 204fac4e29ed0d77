import { expect, it } from 'vitest';
import { fixed, grouped, percent, scientific } from './number-text';

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

it('a limit has its thousands apart, and a small one its own notation', () => {
  expect(grouped(1e9, 'ko')).toBe('1,000,000,000');
  expect(grouped(100000000, 'en')).toBe('100,000,000');
  expect(grouped(16, 'en')).toBe('16');
  expect([1e-12, 0.999999, 0].map((value) => grouped(value, 'ko'))).toEqual(['1e-12', '0.999999', '0']);
});

it('what rounding leaves is one digit and a power of ten', () => {
  expect([2.4e-7, -3e-11, 1, 0].map(scientific)).toEqual(['2×10⁻⁷', '−3×10⁻¹¹', '1×10⁰', '0×10⁰']);
  expect(scientific(Infinity)).toBe('∞');
});
