import { describe, expect, it } from 'vitest';
import { kLocales } from '../../language/locale';
import { bag, pairs, pieces, sameBag } from './view-model';

describe('the opening pair', () => {
  it.each(kLocales)('is one bag of pieces in two orders (%s)', (locale) => {
    const [one, other] = pairs[locale];
    expect(one).not.toBe(other);
    expect(sameBag(one, other, locale)).toBe(true);
    expect(bag(pieces(one, locale)).map(({ text }) => text)).toEqual(
      bag(pieces(other, locale)).map(({ text }) => text),
    );
  });

  it('is as long as its title says', () => {
    expect(pairs.ko.map((sentence) => pieces(sentence, 'ko').length)).toEqual([7, 7]);
    expect(pairs.en.map((sentence) => pieces(sentence, 'en').length)).toEqual([5, 5]);
  });

  it('is not one bag of words in Korean, so the page must not say so', () => {
    const [one, other] = pairs.ko;
    expect(one.split(' ').sort()).not.toEqual(other.split(' ').sort());
  });

  it('does not hold for every swap: the particles carry the roles', () => {
    expect(sameBag('개가 사람을 물었다', '사람이 개를 물었다', 'ko')).toBe(false);
  });
});
