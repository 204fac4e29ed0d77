import { describe, expect, it } from 'vitest';
import type { ParameterCount } from '../../protocol/questions';
import { allOf, countQuestions, kExamples, kStarts, numberOf, savingOf, type Saving } from './view-model';
import { asideText, shownShares, tablesText, tyingSummary, tyingTitle, tyingTwin } from './words';

const one = (name: string, count: number, trainable = true): ParameterCount => ({
  name,
  shape: [count],
  count,
  trainable,
});
const apart = [
  one('emb.pe', 1024, false),
  one('emb.tok.weight', 640),
  one('encoder.x', 99968),
  one('head.weight', 640),
  one('head.bias', 10),
];
const tied = apart.slice(0, 3);

function saving(): Saving {
  const made = savingOf([apart, tied]);
  if (made === undefined) throw new Error('nothing counted');
  return made;
}

describe('the counter', () => {
  it('saves the reversal model 640 numbers, less than one in a hundred', () => {
    expect(saving()).toMatchObject({ saved: 640, bias: 10, apart: { reading: 640, speaking: 640, rest: 99978 } });
    expect(allOf(saving().apart)).toBe(101258);
    expect(saving().share).toBeLessThan(0.01);
    expect(savingOf([apart])).toBeUndefined();
  });

  it('asks for both models of the size that was chosen', () => {
    const [example] = kExamples;
    const questions = countQuestions({ vocabulary: 1000, width: 32 }, example);
    expect(questions.map(([settings]) => settings.tie_weights)).toEqual([false, true]);
    expect(questions.every(([{ vocab_size, d_model }]) => vocab_size === 1000 && d_model === 32)).toBe(true);
  });

  it('reads numbers as they are typed', () => {
    expect([numberOf('1,000'), numberOf(' ６４ '), numberOf('3.5')]).toEqual([1000, 64, 3.5]);
    expect([numberOf(''), numberOf('many')]).toEqual([NaN, NaN]);
  });
});

describe('its words', () => {
  it('tell what is saved, and that a copy saves nothing', () => {
    expect(tyingTitle(undefined, 'tied', 'ko')).toBe('읽는 표와 말하는 표를 세어 봐요');
    expect(tyingTitle(saving(), 'apart', 'en')).toBe('There are two tables, and each learns 640 numbers');
    expect(tyingTitle(saving(), 'tied', 'ko')).toBe('한 벌로 묶으면 표 하나, 640개(0.63%)를 덜 배워도 돼요');
    expect(tyingTitle(saving(), 'copied', 'en')).toContain('not one number is saved');
    expect(asideText(saving(), 'tied', 'en')).toContain('leaves out 10 more');
    expect(asideText(saving(), 'apart', 'en')).toBe('');
    expect(asideText(saving(), 'copied', 'ko')).toContain('두 파라미터');
    expect(shownShares(saving(), 'copied')).toEqual(saving().apart);
  });

  it('count the tables alone as the lesson does', () => {
    expect(tablesText(saving(), 'en')).toBe('the tables alone: 1,280 as two, 640 as one');
    expect(tyingSummary(saving(), 'tied', 'en')).toContain('table that speaks 0,');
    expect(tyingSummary(undefined, 'tied', 'en')).toBe('');
  });

  it('hold the counts and the losses in the table', () => {
    const { rows } = tyingTwin(saving(), [2.44, 46.9], 'en');
    expect(rows[5]).toEqual(['all, tied (one parameter)', '100,608']);
    expect(rows.at(-2)).toEqual(['tied, N(0, 1) table', '46.90 nats']);
    expect(rows.at(-1)).toEqual(['tied, small table (standard deviation 1/√d)', '–']);
    expect(tyingTwin(undefined, [], 'ko').rows).toHaveLength(kStarts.length);
  });
});
