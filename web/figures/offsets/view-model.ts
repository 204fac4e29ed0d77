/** What a scheme of distances adds or turns for each word, seen from one of them. */
import type { AttentionPositions, Config, Matrix, Mode } from '../../protocol/core';

export type DistanceMode = Extract<Mode, 'alibi' | 't5_bias' | 'relative' | 'rope'>;
export const kModes: readonly DistanceMode[] = ['alibi', 't5_bias', 'relative', 'rope'];

/** Words stay Korean; the gloss is for readers of English. */
export interface Word {
  word: string;
  gloss: string;
}

const kFront: readonly Word[] = [
  { word: '어제', gloss: 'yesterday' },
  { word: '저녁에', gloss: 'evening' },
  { word: '집에서', gloss: 'at home' },
];
const kSentence: readonly Word[] = [
  { word: '철수는', gloss: 'Cheolsu' },
  { word: '밥을', gloss: 'rice' },
  { word: '먹었다', gloss: 'ate' },
  { word: '그는', gloss: 'he' },
  { word: '배가', gloss: 'stomach' },
  { word: '불렀다', gloss: 'was full' },
];

export const kMostFront = kFront.length;
/** Words of the sentence: the one that looks at first, and the one it looks for. */
export const kHe = 3;
export const kName = 0;

/** The sentence behind so many words more. */
export function wordsOf(front: number): readonly Word[] {
  return [...kFront.slice(kFront.length - front), ...kSentence];
}

/** What the sentence's words are called on the title: the one that looks, and one it sees. */
export function pairOf(query: number): { from: number; to: number } {
  return { from: query, to: query === kName ? kHe : kName };
}

/** Long enough to see where distances begin to share a number. */
export const kLength = 32;

export function settingsOf(mode: DistanceMode): Partial<Config> {
  return { mode, length: kLength, max_len: kLength };
}

/** The number that a head adds at a distance key - query. */
export function biasAt(bias: Matrix, head: number, distance: number): number | undefined {
  const middle = (bias.cols - 1) / 2;
  if (Math.abs(distance) > middle) return undefined;
  return bias.values[head * bias.cols + middle + distance];
}

export interface Row {
  /** A head, or a pair of numbers. */
  index: number;
  /** For each word. */
  values: readonly (number | undefined)[];
}

/** Pairs that are shown of a rotary scheme: those that turn fastest. */
const kPairs = 4;

/** Seen from the word in slot `query`, of so many words. */
export function rowsOf(positions: AttentionPositions, words: number, query: number): readonly Row[] {
  const distances = Array.from({ length: words }, (_, slot) => slot - query);
  const { score_bias: bias, rotary_frequencies: frequencies } = positions;
  if (bias.rows === 0) {
    return frequencies.slice(0, kPairs).map((frequency, index) => ({
      index,
      values: distances.map((distance) => distance * frequency),
    }));
  }
  return Array.from({ length: bias.rows }, (_, index) => ({
    index,
    values: distances.map((distance) => biasAt(bias, index, distance)),
  }));
}

/** Of one head over all distances, as steps, in hundredths of a picture whose height is ± limit or 0 to -limit. */
export function stepsPath(bias: Matrix, head: number): string {
  const middle = (bias.cols - 1) / 2;
  const { least, most } = bounds(bias);
  return Array.from({ length: bias.cols }, (_, column) => {
    const value = biasAt(bias, head, column - middle) ?? 0;
    const y = (((most - value) / (most - least)) * 100).toFixed(2);
    const [from, to] = [(column / bias.cols) * 100, ((column + 1) / bias.cols) * 100];
    return `${column === 0 ? 'M' : 'L'}${from.toFixed(2)},${y}L${to.toFixed(2)},${y}`;
  }).join('');
}

/** One scale for all heads. */
export function bounds({ values }: Matrix): { least: number; most: number } {
  const least = values.reduce((all, value) => Math.min(all, value), 0);
  const most = values.reduce((all, value) => Math.max(all, value), 0);
  const air = Math.max(0.02, (most - least) * 0.06);
  return { least: least - air, most: most + air };
}
