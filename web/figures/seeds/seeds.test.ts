import { describe, expect, it } from 'vitest';
import type { Mode } from '../../protocol/core';
import { untrained, type Trial } from '../../race/trial';
import { seedsModel, widest } from './view-model';
import { seedsFailures, seedsProgress, seedsSummary, seedsTitle } from './words';

function done(mode: Mode, accuracies: readonly number[]): Trial[] {
  return accuracies.map((accuracy, seed) => ({ ...untrained(mode, seed), training: 'done', step: 300, accuracy }));
}

describe('three seeds', () => {
  const model = seedsModel([...done('none', [0.31, 0.32, 0.315]), ...done('sin', [0.9, 1, 0.95])], false);

  it('give a mean, a range and every value for each scheme', () => {
    expect(model.phase).toBe('measured');
    expect(model.schemes.map(({ mode }) => mode)).toEqual(['none', 'sin']);
    const { range } = widest(model) ?? { range: undefined };
    expect(range?.mean).toBeCloseTo(0.95, 12);
    expect([range?.lowest, range?.highest, range?.values.length]).toEqual([0.9, 1, 3]);
    expect(seedsSummary(model, 'en')).toContain('sinusoidal: mean 95.0');
  });

  it('say in the title where they are farthest apart, or that they are alike', () => {
    expect(seedsTitle(model, 'ko')).toBe(
      '시드에 따라 가장 크게 갈린 방식은 사인파예요. 낮게는 90.0%, 높게는 100.0%예요',
    );
    expect(seedsTitle(seedsModel(done('none', [0.31, 0.312, 0.315]), false), 'en')).toContain('almost the same');
  });

  it('claim nothing of seeds that are still to come', () => {
    const partly = seedsModel([...done('none', [0.3, 0.5]), { ...untrained('none', 2), training: 'paused' }], false);
    expect([partly.phase, widest(partly)]).toEqual(['partly', undefined]);
    expect(seedsProgress(partly, 300, 'en')).toBe(
      '2 of 3 runs are done. Stopped: no positions, seed 2 (step 0 of 300).',
    );
    expect(seedsModel([], false).phase).toBe('empty');
  });

  it('name a run that could not be trained', () => {
    const failed = seedsModel([{ ...untrained('sin', 4), training: 'failed' }], false);
    expect(seedsFailures(failed, 'en')[0]).toContain('sinusoidal, seed 4');
    expect(seedsTitle(failed, 'en')).toContain('skill or luck');
  });
});
