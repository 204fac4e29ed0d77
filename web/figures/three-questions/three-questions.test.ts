import { describe, expect, it } from 'vitest';
import { exchanged, kQuestions, placeOf, settingsOf, verdictOf, type Asking, type Differences } from './view-model';
import { differenceText, questionsSummary, questionsTitle, questionsTwin, questionsWhy } from './words';

function questionOf(name: Asking['name']): Asking {
  const found = kQuestions.find((question) => question.name === name);
  if (found === undefined) throw new Error(`no question ${name}`);
  return found;
}

const blind: readonly Differences[] = [1.19e-7, 1.79e-7, 0].map((none) => ({ none, sin: 0.02, learned: 0.0071 }));
const leaks: readonly Differences[] = [0.553, 0.0118, 0.0318].map((none) => ({ none, sin: 0.02, learned: 0.0071 }));

describe('each question', () => {
  it('has two sequences of one bag, of which two tokens have changed places, read at the same token', () => {
    for (const question of kQuestions) {
      const [yes, no] = question.sequences;
      expect([...yes].sort()).toEqual([...no].sort());
      expect(new Set(yes).size).toBe(yes.length);
      expect(exchanged(question)).toHaveLength(2);
      expect(yes[question.slots[0]]).toBe(no[question.slots[1]]);
    }
  });

  it('asks whether it is the first: yes, then no', () => {
    const { sequences, slots } = questionOf('first');
    expect([sequences[0].indexOf(0), sequences[1].indexOf(0)]).toEqual([0, 1]);
    expect(slots).toEqual([0, 1]);
  });

  it.each([
    ['adjacent', 1],
    ['three_apart', 3],
  ] as const)('asks whether two are %s: %i slots apart, then not', (name, distance) => {
    const [yes, no] = questionOf(name).sequences.map((ids) => ids.indexOf(1) - ids.indexOf(0));
    expect(yes).toBe(distance);
    expect(no).not.toBe(distance);
  });

  it('is asked of a model of the chosen mode, mask and seed', () => {
    expect(settingsOf('sin', true, 3)).toMatchObject({ mode: 'sin', causal: true, seed: 3, length: 8 });
  });
});

describe('its axis', () => {
  it('goes from 10^-8 to 10 by powers of ten', () => {
    expect([placeOf(0), placeOf(1e-8), placeOf(1e-5), placeOf(10), placeOf(99)]).toEqual([0, 0, 1 / 3, 1, 1]);
  });
});

describe('its words', () => {
  it('call no positions blind when only rounding is left, and say so of a mask that leaks', () => {
    expect([verdictOf([]), verdictOf(blind), verdictOf(leaks)]).toEqual(['waiting', 'blind', 'leaks']);
    expect(verdictOf([...blind, { none: undefined, sin: 1, learned: 1 }])).toBe('waiting');
    expect(questionsTitle(blind, 'ko')).toContain('어느 것에도 답할 실마리가 없어요');
    expect(questionsWhy(blind, 'ko')).toContain('가장 커야 2×10⁻⁷인데');
    expect(questionsWhy(leaks, 'en')).toContain('by up to 0.553');
    expect(questionsWhy([], 'en')).toBe('');
  });

  it('write each difference, and rounding as such', () => {
    expect([undefined, 0, 1.19e-7, 0.0071, 0.553].map((value) => differenceText(value, 'en'))).toEqual([
      '–',
      '0',
      '≈0 (1×10⁻⁷)',
      '0.0071',
      '0.553',
    ]);
  });

  it('hold every difference in the summary and in the table', () => {
    expect(questionsSummary([], 'en')).toBe('');
    expect(questionsSummary(leaks, 'en')).toContain('Is token 0 the first? no positions 0.553, sinusoidal 0.020');
    expect(questionsTwin(leaks, 'en').rows[1]).toEqual([
      'Does token 0 stand next to token 1?',
      '1.18e-2',
      '2.00e-2',
      '7.10e-3',
    ]);
  });
});
