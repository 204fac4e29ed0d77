import { describe, expect, it } from 'vitest';
import type { Matrix } from '../../protocol/core';
import { say } from './say';
import { nearest, readBatch, repeatedId, shapeOf, withId, withRow, writeBatch } from './view-model';
import { idsShape, lookupSummary, lookupTitle, lookupTwin, nearText, outShape, tableShape, troubleText } from './words';
import { wordOf, words } from './words-of-ids';

const batch = [[0, 7, 3, 7]];

function trouble(text: string): string {
  const read = readBatch(text);
  return read.ok ? '' : troubleText(read.error, 'en');
}

describe('a batch of ids', () => {
  it('is read row by row, and written as it is read', () => {
    expect(readBatch('[0, 7, 3] / 7 7 1')).toEqual({
      ok: true,
      value: [
        [0, 7, 3],
        [7, 7, 1],
      ],
    });
    expect(readBatch(writeBatch(batch))).toEqual({ ok: true, value: batch });
    expect(readBatch('7 99')).toEqual({ ok: true, value: [[7, 99]] });
  });

  it('is refused when its rows differ in length, when there are too many, or when it holds a word', () => {
    expect(trouble('0 7 3 / 1 2')).toContain('(3 and 2)');
    expect(trouble('1/2/3/4')).toContain('room for 3');
    expect(trouble('1 2 3 4 5 6 7')).toContain('6');
    expect(trouble('7, cat')).toContain('cat');
  });

  it('changes in one slot, and grows by a sentence of the same length', () => {
    expect(
      withId(
        [
          [0, 7],
          [3, 7],
        ],
        2,
        5,
      ),
    ).toEqual([
      [0, 7],
      [5, 7],
    ]);
    expect(withRow([[0, 7, 3]])).toEqual([
      [0, 7, 3],
      [3, 7, 0],
    ]);
  });

  it('has the shape (B, T), and its vectors (B, T, d)', () => {
    expect(shapeOf(withRow(batch))).toEqual([2, 4, 8]);
    expect([idsShape(batch), tableShape, outShape(batch)]).toEqual(['(1, 4)', '(10, 8)', '(1, 4, 8)']);
  });

  it('may hold an id twice', () => {
    expect(repeatedId(batch)).toBe(7);
    expect(
      repeatedId([
        [1, 2],
        [3, 1],
      ]),
    ).toBe(1);
    expect(repeatedId([[1, 2, 3]])).toBeUndefined();
  });
});

describe('its words', () => {
  const cosine: Matrix = { rows: 3, cols: 3, values: Float32Array.of(1, 0.2, 0.6, 0.2, 1, -0.3, 0.6, -0.3, 1) };

  it('give each id its word, 7 the cat', () => {
    expect([wordOf(7, 'ko'), wordOf(7, 'en')]).toEqual(['고양이', '고양이 (cat)']);
    expect(words.map(({ id }) => id)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  it('name a row as it is seen, first of all: who speaks to the page says what stands there', () => {
    for (const locale of ['ko', 'en'] as const) {
      const word = wordOf(7, locale);
      expect(say(locale, 'pick', { id: 7, word, slot: 1 }).startsWith(`7 ${word}`)).toBe(true);
      expect(say(locale, 'slot', { id: 7, word, row: 1, slot: 1 }).startsWith(`7 ${word}`)).toBe(true);
    }
  });

  it('say what came out', () => {
    expect(lookupTitle(batch, 0, 'ko')).toBe('고양이는 몇 번째에 나와도 늘 같은 줄이에요');
    expect(lookupTitle([[0, 7, 3]], 3, 'ko')).toBe('3번 밥을 물으면 표의 3번 줄이 나와요');
    expect(lookupSummary(batch, 0, 'en')).toContain('come vectors of shape (1, 4, 8)');
  });

  it('name the most similar row, and call it chance', () => {
    expect(nearest(cosine, 1)).toEqual({ id: 0, cosine: expect.closeTo(0.2, 6) as number });
    expect(nearText(cosine, 0, 'ko')).toContain('나와 가장 닮은 줄은 2번 강아지예요(코사인 0.60)');
    expect(nearText({ rows: 1, cols: 1, values: Float32Array.of(1) }, 0, 'ko')).toBe('');
  });

  it('hold the vectors in the table', () => {
    const out: Matrix = { rows: 2, cols: 2, values: Float32Array.of(1, -2, 0.5, 0) };
    expect(lookupTwin([[7], [1]], out, 'en').rows).toEqual([
      ['0', '7 고양이 (cat)', '1.0000', '−2.0000'],
      ['0', '1 너 (you)', '0.5000', '0.0000'],
    ]);
  });
});
