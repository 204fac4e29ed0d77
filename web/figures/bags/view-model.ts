/** Two sentences without their order: the bag of each, by word and by character, and what only one of them holds. */

export type Unit = 'words' | 'characters';
export const kUnits: readonly Unit[] = ['words', 'characters'];

export interface Item {
  text: string;
  /** The other bag holds no partner for it. */
  alone: boolean;
}

export interface BagCheck {
  unit: Unit;
  /** What both hold comes first, in the same order, so that equal bags look equal. */
  bags: readonly [readonly Item[], readonly Item[]];
  equal: boolean;
}

/** A punctuation mark is a word of its own; blanks are nothing. Composed, since some keyboards type 가 as ㄱ and ㅏ. */
export function unitsOf(sentence: string, unit: Unit): string[] {
  const composed = sentence.normalize('NFC');
  const pattern = unit === 'words' ? /[\p{L}\p{M}\p{N}]+(?:['’-][\p{L}\p{M}\p{N}]+)*|\S/gu : /\S\p{M}*/gu;
  return composed.match(pattern) ?? [];
}

export function compareBags(one: string, other: string, unit: Unit): BagCheck {
  const [first, second] = [counted(unitsOf(one, unit)), counted(unitsOf(other, unit))];
  const bags = [bagOf(first, second), bagOf(second, first)] as const;
  return { unit, bags, equal: bags.every((bag) => bag.every(({ alone }) => !alone)) };
}

/** What stands alone in one of the two. */
export function leftOver({ bags }: BagCheck, which: 0 | 1): string[] {
  return bags[which].filter(({ alone }) => alone).map(({ text }) => text);
}

/**
 * empty: a sentence has no words. same: they are one sentence. both: equal bags however they are cut; equal words have
 * equal characters. characters: equal only when cut into characters. neither: no equal bags.
 */
export type Verdict = 'empty' | 'same' | 'both' | 'characters' | 'neither';

export function verdictOf(one: string, other: string): Verdict {
  const [first, second] = [unitsOf(one, 'words'), unitsOf(other, 'words')];
  if (first.length === 0 || second.length === 0) return 'empty';
  if (first.join(' ') === second.join(' ')) return 'same';
  if (compareBags(one, other, 'words').equal) return 'both';
  return compareBags(one, other, 'characters').equal ? 'characters' : 'neither';
}

function counted(items: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  return counts;
}

function bagOf(own: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): Item[] {
  const items = [...own].sort(([a], [b]) => (a < b ? -1 : 1));
  const shared = items.flatMap(([text, count]) => repeated(text, false, Math.min(count, other.get(text) ?? 0)));
  const alone = items.flatMap(([text, count]) => repeated(text, true, Math.max(0, count - (other.get(text) ?? 0))));
  return [...shared, ...alone];
}

function repeated(text: string, alone: boolean, count: number): Item[] {
  return Array.from({ length: count }, () => ({ text, alone }));
}
