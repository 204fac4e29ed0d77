import { describe, expect, it } from 'vitest';
import { balanceOf, barLimit, kScales, lineLimit, linePath, mannerOf, sameScale, shareOf } from './view-model';
import { normsSummary, normsTitle, normsTwin, thenText } from './words';

const lesson = { token: 8, position: Math.SQRT1_2 };
const paper = { token: 1, position: Math.SQRT1_2 };
const quiet = { token: 0.125, position: Math.SQRT1_2 };

describe('the meter before training', () => {
  it('gives the lesson’s sinusoids 0.8 % of the variance and the paper’s a third', () => {
    expect(shareOf(lesson)).toBeCloseTo(0.00775, 4);
    expect(shareOf(paper)).toBeCloseTo(1 / 3, 4);
    expect(shareOf({ token: 0, position: 0 })).toBe(0);
    expect([lesson, paper, quiet].map(balanceOf)).toEqual(['positionDrowned', 'balanced', 'tokenDrowned']);
  });

  it('knows each pair of switches once, two of them by name', () => {
    expect(kScales.map(mannerOf)).toEqual(['lesson', 'paper', 'other', 'other']);
    expect(kScales.filter((one) => sameScale(one, { token_init: 'scaled', scale_sqrt_d: false }))).toHaveLength(1);
  });

  it('draws no line out of its picture', () => {
    const sum = { rows: 2, cols: 3, values: Float32Array.of(0, 1, -1, 15, -20, 0) };
    expect(lineLimit(sum, [0, 1])).toBe(20);
    expect(lineLimit(sum, [0])).toBe(1);
    expect(linePath(sum, 1, 20)).toBe('M0.00,12.50L50.00,100.00L100.00,50.00');
    expect(barLimit([lesson, paper])).toBe(8);
    expect(barLimit([])).toBe(0);
  });
});

describe('its words', () => {
  it('say who is drowned', () => {
    expect(normsTitle(undefined, 'en')).toContain('Which is larger');
    expect(normsTitle(lesson, 'ko')).toBe('토큰이 너무 커서, 위치는 입력 분산의 0.8%뿐이에요');
    expect(normsTitle(paper, 'en')).toContain('alike in size: the position is 33.3\u00a0%');
    expect(normsTitle(quiet, 'ko')).toBe('이번에는 토큰이 너무 작아서, 위치가 입력 분산의 97.0%를 차지해요');
  });

  it('tell what training makes of it only where that was measured', () => {
    const [asLesson, asPaper, neither] = kScales.map((scale) => thenText(scale, 'en'));
    expect(asLesson).toContain('after 1,500 steps');
    expect(asPaper).toContain('within 200 steps');
    expect(neither).toContain('measure yourself');
  });

  it('hold all four ways in the table', () => {
    const twin = normsTwin([lesson, paper], 'en');
    expect(twin.rows).toHaveLength(kScales.length);
    expect(twin.rows[0]?.slice(1)).toEqual(['yes', '8.000', '0.707', '0.8\u00a0%']);
    expect(twin.rows[3]?.slice(2)).toEqual(['–', '–', '–']);
    expect(normsSummary(lesson, { token_init: 'normal', scale_sqrt_d: true }, 'en')).toContain('Token rms 8.000');
    expect(normsSummary(undefined, { token_init: 'normal', scale_sqrt_d: true }, 'en')).toBe('');
  });
});
