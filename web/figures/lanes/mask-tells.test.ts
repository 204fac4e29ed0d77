import { describe, expect, it } from 'vitest';
import type { Run } from '../../protocol/race';
import { evaluation, runFixture } from '../run-fixture';
import { maskTells } from './mask-tells';

function asked(accuracy: number, given: Partial<Run['config']> = {}, status: Run['status'] = 'done'): Run {
  const config = { task: 'own_index', causal: true, marks: true, ...given } as const;
  return runFixture({ status, step: 800, evaluations: [evaluation(800, accuracy)], config });
}

describe('what a mask alone tells', () => {
  it('is said of a model without positions that has answered far better than a guess', () => {
    expect(maskTells([asked(0.466)])).toEqual({ accuracy: 0.466, chance: 0.125, last: 7, marks: true });
    expect(maskTells([asked(0.95, { marks: false })])?.marks).toBe(false);
  });

  it('is not said before it is measured, nor where it did not come out', () => {
    expect(maskTells([asked(0.466, {}, 'running')])).toBeUndefined();
    expect(maskTells([asked(0.14)])).toBeUndefined();
  });

  it('is not said without the mask, of another task or of a model that is told', () => {
    expect(maskTells([asked(0.9, { causal: false })])).toBeUndefined();
    expect(maskTells([asked(0.9, { task: 'reverse' })])).toBeUndefined();
    expect(maskTells([{ ...asked(0.9), mode: 'sin' }])).toBeUndefined();
  });
});
