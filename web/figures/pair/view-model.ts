/** Two sentences of the same syllables: in their order, and as a bag, where order is lost. */
export interface Syllable {
  /** The same syllable of a sentence keeps its key when the tiles move. */
  key: number;
  text: string;
  /** Where it stands in the sentence, blanks not counted. */
  slot: number;
  startsWord: boolean;
}

export const pair: readonly [string, string] = ['나는 너를 좋아해', '너는 나를 좋아해'];

export function syllables(sentence: string): readonly Syllable[] {
  const found: Syllable[] = [];
  let startsWord = true;
  for (const text of sentence) {
    if (text === ' ') {
      startsWord = true;
      continue;
    }
    found.push({ key: found.length, text, slot: found.length, startsWord });
    startsWord = false;
  }
  return found;
}

/** The bag: the same syllables in dictionary order, so that equal bags look equal. */
export function bag(all: readonly Syllable[]): readonly Syllable[] {
  return [...all].sort((a, b) => (a.text < b.text ? -1 : a.text > b.text ? 1 : a.slot - b.slot));
}

export function sameBag(a: string, b: string): boolean {
  const text = (sentence: string): string =>
    bag(syllables(sentence))
      .map((one) => one.text)
      .join('');
  return text(a) === text(b);
}
