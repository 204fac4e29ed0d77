import { describe, expect, it } from 'vitest';
import { evaluation, runFixture } from '../run-fixture';
import type { Verdict } from '../../race/verdict';
import {
  lessonGuess,
  compare,
  measuredOf,
  modesToGuess,
  outcomesOf,
  parseGuess,
  plateauReason,
  standing,
  type Measured,
} from './view-model';

const over = runFixture({ status: 'done', step: 300, evaluations: [evaluation(300, 0.315)] });

describe('a guess', () => {
  it('is a percentage from 0 to 100, or none, or refused', () => {
    expect(parseGuess('10')).toBe(0.1);
    expect(parseGuess(' 31.7 % ')).toBeCloseTo(0.317, 12);
    expect(parseGuess('３１．７％')).toBeCloseTo(0.317, 12);
    expect(parseGuess('')).toBeUndefined();
    expect(parseGuess('%')).toBeUndefined();
    for (const text of ['101', '150', '-1', '-5', '31,7', 'many', 'Infinity', '0x10', '0b1'])
      expect(parseGuess(text)).toBe('refused');
  });

  it('is compared only with a finished run without positions', () => {
    expect(measuredOf([runFixture({ status: 'running', evaluations: [evaluation(25, 0.3)] })])).toBeUndefined();
    expect(measuredOf([{ ...over, mode: 'sin' }])).toBeUndefined();
    expect(measuredOf([over])).toMatchObject({ accuracy: 0.315, chance: 0.1, ceiling: { token_accuracy: 0.31717 } });
  });

  it('is asked of every model in the race, and of the lesson’s own before there is one', () => {
    expect(modesToGuess([])).toEqual(['none', 'sin', 'learned']);
    expect(modesToGuess([runFixture({ mode: 'rope' }), runFixture({ mode: 'alibi' })])).toEqual(['rope', 'alibi']);
  });

  it('stays what it was when the run was over, though the next one may be stated already', () => {
    const sin = runFixture({ id: 2, mode: 'sin', status: 'done', evaluations: [evaluation(300, 0.99)] });
    const before = { none: { accuracy: 0.1, why: 'blind' } };
    const first = outcomesOf([over, { ...sin, status: 'running' }], before, []);
    expect(first).toEqual([{ run: 1, mode: 'none', accuracy: 0.315, hypothesis: { accuracy: 0.1, why: 'blind' } }]);
    const then = outcomesOf([over, sin], { none: { accuracy: 0.5, why: '' } }, first ?? []);
    expect(then?.map(({ mode, hypothesis }) => [mode, hypothesis?.accuracy])).toEqual([
      ['none', 0.1],
      ['sin', undefined],
    ]);
    expect(outcomesOf([{ ...over, id: 3, status: 'idle' }], before, then ?? [])).toBeUndefined();
  });

  it('of the lesson is one of as many answers as there are', () => {
    expect(lessonGuess([])).toEqual({ guess: 0.1, count: 10, of: 'tokens' });
    expect(lessonGuess([runFixture({ config: { vocab_size: 20 } })])).toMatchObject({ guess: 0.05, count: 20 });
    expect(lessonGuess([runFixture({ config: { task: 'own_index' } })])).toEqual({
      guess: 1 / 8,
      count: 8,
      of: 'slots',
    });
    expect(lessonGuess([runFixture({ config: { task: 'first' } })])).toEqual({ guess: 1 / 2, count: 2, of: 'yes_no' });
  });

  it('of 10 % turns out too low, and stood for knowing nothing', () => {
    const measured = measuredOf([over]);
    if (measured === undefined) throw new Error('not measured');
    expect(compare(0.1, measured)).toMatchObject({ outcome: 'too_low', idea: 'chance' });
    expect(compare(undefined, measured)).toBeUndefined();
  });
});

describe('what was measured', () => {
  const measured = (more: Parameters<typeof runFixture>[0] = {}): Measured => {
    const found = measuredOf([{ ...over, ...runFixture({ ...over, ...more }) }]);
    if (found === undefined) throw new Error('not measured');
    return found;
  };

  it('is judged by the order-blind ceiling', () => {
    const stands = (read: Verdict): ReturnType<typeof standing> => standing(measured(), read);
    expect([stands('suspicious'), stands('plateau'), stands('learning')]).toEqual(['above', 'plateau', 'below']);
  });

  it('is not judged by it where a causal mask tells of order, and neither is the guess', () => {
    const ceiling = { information: 'causal', token_accuracy: 0.55, loss: 1.151293 } as const;
    const causal = measured({ config: { causal: true }, ceiling });
    expect(standing(causal, 'learning')).toBe('causal');
    expect(compare(0.1, causal)).toMatchObject({ outcome: 'too_low', idea: undefined });
  });

  it('needs no positions where nobody without order falls short', () => {
    const ceiling = { information: 'order_blind', token_accuracy: 1, loss: 0 } as const;
    expect(standing(measured({ config: { task: 'copy' }, ceiling }), 'solved')).toBe('free');
  });

  it('is read for an idea of the bag of tokens only where the answers come from it', () => {
    expect(compare(0.1, measured())).toMatchObject({ idea: 'chance' });
    expect(compare(0.1, measured({ config: { task: 'own_index' } }))).toMatchObject({ idea: undefined });
  });

  it('stands on a plateau for another reason where palindromes give their own tokens away', () => {
    expect(plateauReason(measured())).toBe('reverse');
    expect(plateauReason(measured({ config: { palindromes: 0.5 } }))).toBe('palindromes');
    expect(plateauReason(measured({ config: { palindromes: 0.5, task: 'sort' } }))).toBe('sort');
    expect(plateauReason(measured({ config: { task: 'copy' } }))).toBe('reverse');
  });

  it('claims no plateau for a model that has passed it some other way', () => {
    expect(standing({ ...measured(), accuracy: 1 }, 'solved')).toBeUndefined();
    expect(standing(measured({ ceiling: undefined }), 'learning')).toBeUndefined();
  });
});
