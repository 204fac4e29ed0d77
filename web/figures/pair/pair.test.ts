import { describe, expect, it } from 'vitest';
import { bag, pair, sameBag, syllables } from './view-model';

describe('the opening pair', () => {
  it('is one bag of syllables', () => {
    expect(sameBag(...pair)).toBe(true);
    expect(bag(syllables(pair[0])).map((one) => one.text)).toEqual(bag(syllables(pair[1])).map((one) => one.text));
  });

  it('is not one bag of words, so the page must not say so', () => {
    expect(pair[0].split(' ').sort()).not.toEqual(pair[1].split(' ').sort());
  });

  it('does not hold for every swap: the particles carry the roles', () => {
    expect(sameBag('개가 사람을 물었다', '사람이 개를 물었다')).toBe(false);
  });
});
