/** Ten words with their ids. That 7 and 8 are neighbours as numbers says nothing about a cat and a train. */
import type { Locale } from '../../language/locale';

export interface Word {
  id: number;
  word: string;
  gloss: string;
}

const kWords: readonly (readonly [string, string])[] = [
  ['나', 'I'],
  ['너', 'you'],
  ['강아지', 'puppy'],
  ['밥', 'meal'],
  ['약', 'medicine'],
  ['냉장고', 'fridge'],
  ['사람', 'person'],
  ['고양이', 'cat'],
  ['기차', 'train'],
  ['바다', 'sea'],
];

export const words: readonly Word[] = kWords.map(([word, gloss], id) => ({ id, word, gloss }));

/** Korean words stay Korean; an English page adds what they mean. */
export function wordOf(id: number, locale: Locale): string {
  const word = words[id];
  if (word === undefined) return '';
  return locale === 'ko' ? word.word : `${word.word} (${word.gloss})`;
}
