import { describe, expect, it } from 'vitest';
import { kSections } from '../article/sections';
import { kQuestions } from '../figures/quiz/questions';
import { fromSuspendData, kMostCharacters, kNoProgress, standingOf, timespan, toSuspendData } from './progress';

const answers = Object.fromEntries(kQuestions.map((question) => [question.id, question.right]));

describe('the progress of a course', () => {
  it('comes back as it was, and all of it has room', () => {
    const all = { read: [...kSections], answers, language: 'en' } as const;
    const text = toSuspendData(all);
    expect(text.length).toBeLessThan(kMostCharacters / 2);
    expect(fromSuspendData(text, kSections)).toEqual(all);
  });

  it('takes nothing that is not ours', () => {
    for (const text of [
      '',
      'null',
      '[]',
      '{"read":7}',
      '{"read":["../x"],"answers":"{\\"none\\":1}","language":"fr"}',
      '{"',
    ]) {
      expect(fromSuspendData(text, kSections)).toEqual(kNoProgress);
    }
  });

  it('is complete when all was read or all was answered, and has a score from the first answer on', () => {
    expect(standingOf(kNoProgress, kSections)).toEqual({ complete: false, score: undefined });
    expect(standingOf({ ...kNoProgress, read: [...kSections] }, kSections).complete).toBe(true);
    expect(standingOf({ ...kNoProgress, answers }, kSections)).toEqual({ complete: true, score: 100 });
    const [first] = kQuestions;
    const one = { ...kNoProgress, answers: first === undefined ? {} : { [first.id]: first.right } };
    expect(standingOf(one, kSections)).toEqual({ complete: false, score: Math.round(100 / kQuestions.length) });
  });

  it('writes time as the standard does', () => {
    expect([0, 61_500, 3_600_000 * 12 + 5_250].map(timespan)).toEqual([
      '0000:00:00.00',
      '0000:01:01.50',
      '0012:00:05.25',
    ]);
  });
});
