import { describe, expect, it } from 'vitest';
import { kRows, onItsSide, tokensAt, tokensOf } from './view-model';
import { usedTitle } from './words';

describe('the rows in use', () => {
  it('are the first ones, as many as there are tokens', () => {
    expect(tokensOf(100)).toHaveLength(100);
    expect(usedTitle(100, 'ko')).toBe('토큰 100개짜리 입력은 256줄 가운데 0번부터 99번 줄까지 써요');
    expect(usedTitle(1, 'en')).toContain('row 0 of 256 alone');
    expect(usedTitle(kRows, 'en')).toContain('every seat is taken');
  });

  it('end where the picture is touched', () => {
    expect(tokensAt(0, 512)).toBe(1);
    expect(tokensAt(199, 512)).toBe(100);
    expect(tokensAt(600, 512)).toBe(kRows);
  });

  it('lie side by side when the table is drawn on its side', () => {
    expect([...onItsSide(Float32Array.from([1, 2, 3, 4, 5, 6]), 3, 2)]).toEqual([1, 3, 5, 2, 4, 6]);
  });
});
