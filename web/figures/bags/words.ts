/** The comparison in words. */
import type { Locale } from '../../language/locale';
import type { Twin } from '../twin-table';
import { kPairs, type PairName } from './pairs';
import { say } from './say';
import { compareBags, leftOver, verdictOf, type BagCheck } from './view-model';

export type Sentences = readonly [string, string];

export function bagsTitle(sentences: Sentences, locale: Locale): string {
  return say(locale, verdictOf(...sentences));
}

/** `name`: the pair as the page gives it; undefined for a learner's own. */
export function bagsWhy(sentences: Sentences, name: PairName | undefined, locale: Locale): string {
  const [words, characters] = [compareBags(...sentences, 'words'), compareBags(...sentences, 'characters')];
  const verdict = verdictOf(...sentences);
  switch (verdict) {
    case 'characters':
      return say(locale, 'charactersWhy', quotedSides(words, locale));
    case 'neither':
      return say(locale, name === 'bite' ? 'biteWhy' : 'neitherWhy', quotedSides(characters, locale));
    default:
      return say(locale, `${verdict}Why`);
  }
}

export function bagsSummary(sentences: Sentences, name: PairName | undefined, locale: Locale): string {
  const told = (check: BagCheck): string => say(locale, check.equal ? 'equal' : 'different');
  return say(locale, 'summary', {
    one: sentences[0],
    other: sentences[1],
    words: told(compareBags(...sentences, 'words')),
    characters: told(compareBags(...sentences, 'characters')),
    why: bagsWhy(sentences, name, locale),
  });
}

export function bagsTwin(locale: Locale): Twin {
  const cell = (check: BagCheck): string =>
    check.equal ? say(locale, 'equal') : say(locale, 'left', sides(check, locale));
  return {
    caption: say(locale, 'caption'),
    head: [say(locale, 'pairHead'), say(locale, 'wordsHead'), say(locale, 'charactersHead')],
    rows: kPairs.map(({ sentences: [one, other] }) => [
      `${one.text} | ${other.text}`,
      cell(compareBags(one.text, other.text, 'words')),
      cell(compareBags(one.text, other.text, 'characters')),
    ]),
  };
}

interface Sides {
  one: string;
  other: string;
}

function sides(check: BagCheck, locale: Locale): Sides {
  const side = (which: 0 | 1): string => leftOver(check, which).join(', ') || say(locale, 'nothing');
  return { one: side(0), other: side(1) };
}

/** In a sentence: the pieces are words that are spoken of. */
function quotedSides(check: BagCheck, locale: Locale): Sides {
  const { one, other } = sides(check, locale);
  const quoted = (text: string, which: 0 | 1): string => (leftOver(check, which).length === 0 ? text : `‘${text}’`);
  return { one: quoted(one, 0), other: quoted(other, 1) };
}
