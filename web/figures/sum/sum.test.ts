import { describe, expect, it } from 'vitest';
import type { Matrix } from '../../protocol/core';
import type { InputParts } from '../../protocol/questions';
import { additionOf, apart, clamped, kSentences, positionTensor, settingsOf, type Choice } from './view-model';
import { outcome, spoken, sumTitle, sumTwin } from './words';

const matrix = (rows: number, values: readonly number[]): Matrix => ({
  rows,
  cols: values.length / rows,
  values: Float32Array.from(values),
});
/** Two dimensions are enough to add: four slots, the second token in slots 1 and 3. */
const table = matrix(4, [0, 0, 0.25, 0.5, 0.75, 1, -1, 2]);
const parts: InputParts = {
  token: matrix(4, [0.5, 1, 1.5, 2, -2, 4, 1.5, 2]),
  position: matrix(4, [0, 1, 0.5, 0.5, 1, -0.5, 0.25, -1]),
  sum: matrix(4, [0.5, 2, 2, 2.5, -1, 3.5, 1.75, 1]),
  scale: 2,
};
const unplaced: InputParts = { ...parts, position: matrix(4, [0, 0, 0, 0, 0, 0, 0, 0]), sum: parts.token };
const dogs: Choice = { sentence: 'dogs', mode: 'sin', scaled: true };

describe('the sum', () => {
  it('names each number behind a cell', () => {
    expect(additionOf(parts, table, kSentences.dogs.ids, { row: 1, col: 0 })).toEqual({
      slot: 1,
      col: 0,
      id: 2,
      weight: 0.75,
      scale: 2,
      token: 1.5,
      position: 0.5,
      sum: 2,
    });
    expect(additionOf(parts, table, kSentences.dogs.ids, { row: 4, col: 0 })).toBeUndefined();
    expect(additionOf(parts, table, kSentences.dogs.ids, { row: 0, col: 2 })).toBeUndefined();
  });

  it('holds the same token twice, in the slots that are compared', () => {
    const { ids, words, twins } = kSentences.dogs;
    expect(twins?.map((slot) => [ids[slot], words[slot]])).toEqual([
      [2, '개'],
      [2, '개'],
    ]);
    for (const sentence of Object.values(kSentences)) expect(sentence.ids).toHaveLength(sentence.words.length);
  });

  it('finds how far two rows are apart', () => {
    expect(apart(parts.token, [1, 3])).toBe(0);
    expect(apart(parts.sum, [1, 3])).toBe(1.5);
  });

  it('keeps the chosen cell on the sheet', () => {
    expect(clamped({ row: 3, col: 8 }, 3)).toEqual({ row: 2, col: 7 });
    expect(clamped({ row: -1, col: -1 }, 3)).toEqual({ row: 0, col: 0 });
  });

  it('asks for the sentence’s own length', () => {
    expect(settingsOf({ ...dogs, sentence: 'meal' })).toMatchObject({ length: 3, mode: 'sin', scale_sqrt_d: true });
  });

  it('knows a buffer from a parameter', () => {
    const tensor = (name: string, trainable: boolean) => ({ name, shape: [256, 8], count: 2048, trainable });
    expect(positionTensor([tensor('emb.pe', false), tensor('emb.tok.weight', true)])?.trainable).toBe(false);
    expect(positionTensor([tensor('emb.tok.weight', true), tensor('emb.pos.weight', true)])?.trainable).toBe(true);
    expect(positionTensor([tensor('emb.tok.weight', true)])).toBeUndefined();
  });
});

describe('its words', () => {
  it('call the two dogs equal only where nothing was added', () => {
    expect(sumTitle(dogs, 'en')).toContain('two different vectors');
    expect(sumTitle({ ...dogs, mode: 'none' }, 'en')).toContain('the very same vector');
    expect(sumTitle({ ...dogs, sentence: 'meal' }, 'ko')).toContain('좌석 번호 0, 1, 2');
    expect(outcome(parts, dogs, 'en')).toContain('up to 1.500 in a cell');
    expect(outcome(unplaced, { ...dogs, mode: 'none' }, 'ko')).toContain('가장 큰 차이 0');
    expect(outcome(parts, { ...dogs, sentence: 'meal' }, 'en')).toBe('');
  });

  it('hold the same in the summary and in the table', () => {
    const addition = additionOf(parts, table, kSentences.dogs.ids, { row: 2, col: 1 });
    if (addition === undefined) throw new Error('no addition');
    expect(spoken(addition, 'en')).toBe('x[2, 1] = 4.0000 + −0.5000 = 3.5000');
    const twin = sumTwin(parts, dogs, 'ko');
    expect(twin.rows).toHaveLength(8);
    expect(twin.rows[5]).toEqual(['2 · 1', '4.0000', '−0.5000', '3.5000']);
  });
});
