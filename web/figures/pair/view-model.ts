/** Two sentences of the same pieces, syllables in Korean and words in English: in order, and as a bag without it. */
import type { Locale } from '../../language/locale';

export interface Piece {
  /** The same piece of a sentence keeps its key when the tiles move. */
  key: number;
  text: string;
  /** Where it stands in the sentence, blanks not counted. */
  slot: number;
  startsWord: boolean;
}

export const pairs: Readonly<Record<Locale, readonly [string, string]>> = {
  ko: ['나는 너를 좋아해', '너는 나를 좋아해'],
  en: ['the dog chased the cat', 'the cat chased the dog'],
};

export function pieces(sentence: string, locale: Locale): readonly Piece[] {
  return sentence
    .split(' ')
    .flatMap((word) => (locale === 'ko' ? Array.from(word) : [word]).map((text, i) => ({ text, startsWord: i === 0 })))
    .map((piece, slot) => ({ ...piece, key: slot, slot }));
}

/** The bag: the same pieces in dictionary order, so that equal bags look equal. */
export function bag(all: readonly Piece[]): readonly Piece[] {
  return [...all].sort((a, b) => (a.text < b.text ? -1 : a.text > b.text ? 1 : a.slot - b.slot));
}

export function sameBag(a: string, b: string, locale: Locale): boolean {
  const text = (sentence: string): string =>
    bag(pieces(sentence, locale))
      .map((one) => one.text)
      .join(' ');
  return text(a) === text(b);
}
