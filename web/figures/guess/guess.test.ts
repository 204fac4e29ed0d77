import { describe, expect, it } from 'vitest';
import { evaluation, runFixture } from '../run-fixture';
import { compare, measuredOf, parseGuess } from './view-model';

const over = runFixture({ status: 'done', step: 300, evaluations: [evaluation(300, 0.315)] });

describe('a guess', () => {
  it('is a percentage from 0 to 100, or none', () => {
    expect(parseGuess('10')).toBe(0.1);
    expect(parseGuess(' 31.7 % ')).toBeCloseTo(0.317, 12);
    expect(parseGuess('')).toBeUndefined();
    expect(parseGuess('101')).toBeUndefined();
    expect(parseGuess('-1')).toBeUndefined();
    expect(parseGuess('many')).toBeUndefined();
  });

  it('is compared only with a finished run without positions', () => {
    expect(measuredOf([runFixture({ status: 'running', evaluations: [evaluation(25, 0.3)] })])).toBeUndefined();
    expect(measuredOf([{ ...over, mode: 'sin' }])).toBeUndefined();
    expect(measuredOf([over])).toMatchObject({ accuracy: 0.315, chance: 0.1, ceiling: { token_accuracy: 0.31717 } });
  });

  it('of 10 % turns out too low, and stood for knowing nothing', () => {
    const measured = measuredOf([over]);
    if (measured === undefined) throw new Error('not measured');
    expect(compare(0.1, measured)).toMatchObject({ outcome: 'too_low', idea: 'chance' });
    expect(compare(undefined, measured)).toBeUndefined();
  });
});
