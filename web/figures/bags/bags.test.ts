import { describe, expect, it } from 'vitest';
import { kPairs, type Pair, type PairName } from './pairs';
import { compareBags, leftOver, unitsOf, verdictOf } from './view-model';
import { bagsSummary, bagsTitle, bagsTwin, bagsWhy, type Sentences } from './words';

function pairOf(name: PairName): Sentences {
  const found: Pair | undefined = kPairs.find((pair) => pair.name === name);
  if (found === undefined) throw new Error(`no pair ${name}`);
  const [one, other] = found.sentences;
  return [one.text, other.text];
}

describe('the pairs of the lesson', () => {
  it('medicine and meal, cat and puppy: equal bags by word and by character', () => {
    for (const name of ['medicine', 'chase'] as const) {
      expect(verdictOf(...pairOf(name))).toBe('both');
      for (const unit of ['words', 'characters'] as const) expect(compareBags(...pairOf(name), unit).equal).toBe(true);
    }
  });

  it('I and you: equal only by character', () => {
    const words = compareBags(...pairOf('like'), 'words');
    expect(verdictOf(...pairOf('like'))).toBe('characters');
    expect([leftOver(words, 0), leftOver(words, 1)]).toEqual([
      ['나는', '너를'],
      ['나를', '너는'],
    ]);
  });

  it('dog and person: no equal bags, since the particles carry the roles', () => {
    const characters = compareBags(...pairOf('bite'), 'characters');
    expect(verdictOf(...pairOf('bite'))).toBe('neither');
    expect([leftOver(characters, 0), leftOver(characters, 1)]).toEqual([
      ['가', '을'],
      ['를', '이'],
    ]);
  });

  it('the same in English: equal bags of words', () => {
    expect(verdictOf('a dog bit a person', 'a person bit a dog')).toBe('both');
  });
});

describe('a bag', () => {
  it('counts how often a piece occurs', () => {
    const check = compareBags('가 가 나', '가 나 나', 'words');
    expect(check.equal).toBe(false);
    expect([leftOver(check, 0), leftOver(check, 1)]).toEqual([['가'], ['나']]);
  });

  it('takes a mark for a word of its own, and typed jamo for their syllable', () => {
    expect(unitsOf("I don't, you do.", 'words')).toEqual(['I', "don't", ',', 'you', 'do', '.']);
    expect(unitsOf('가나'.normalize('NFD'), 'characters')).toEqual(['가', '나']);
  });

  it('is not compared when there is nothing to compare', () => {
    expect(verdictOf('', '밥')).toBe('empty');
    expect(verdictOf('밥  먹자', '밥 먹자')).toBe('same');
  });
});

describe('its words', () => {
  it('say which bags are equal, and what is left over', () => {
    expect(bagsTitle(pairOf('medicine'), 'ko')).toBe('순서를 지우면 두 문장은 똑같은 주머니가 돼요');
    expect(bagsTitle(pairOf('like'), 'en')).toContain('Cut into characters they are equal bags');
    expect(bagsWhy(pairOf('like'), 'like', 'ko')).toContain(
      '1번 문장에는 ‘나는, 너를’이, 2번 문장에는 ‘나를, 너는’이 짝을 못 찾고',
    );
    expect(bagsWhy(pairOf('bite'), 'bite', 'ko')).toContain('‘가, 을’과 ‘를, 이’가 남아요');
    expect(bagsWhy(pairOf('bite'), undefined, 'en')).toMatch(/^Left over are ‘가, 을’ on one side and ‘를, 이’/);
    expect(bagsWhy(['밥', '밥 밥'], undefined, 'en')).toContain('none on one side and ‘밥’ on the other');
    expect(bagsWhy(['', '밥'], undefined, 'ko')).toContain('한 개 이상');
    expect(bagsSummary(pairOf('bite'), 'bite', 'en')).toContain(
      'By word: different bags; by character: different bags',
    );
  });

  it('hold every pair in the table', () => {
    expect(bagsTwin('en').rows.map((row) => row.slice(1))).toEqual([
      ['different: 나는, 너를 | 나를, 너는', 'equal bags'],
      ['different: 개가, 사람을 | 개를, 사람이', 'different: 가, 을 | 를, 이'],
      ['equal bags', 'equal bags'],
      ['equal bags', 'equal bags'],
    ]);
  });
});
