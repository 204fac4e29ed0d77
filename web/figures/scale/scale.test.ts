import { describe, expect, it } from 'vitest';
import { runFixture } from '../run-fixture';
import { fullScale, meters, titleMeter } from './view-model';

describe('the norm meter', () => {
  it('of the lesson’s code gives positions 0.8 % of the variance', () => {
    const [meter] = meters([runFixture({ mode: 'sin', input_scale: { token: 8, position: 0.7071 } })]);
    expect(meter?.share).toBeCloseTo(0.00775, 4);
  });

  it('waits for the first measurement and divides by nothing', () => {
    expect(meters([runFixture()])).toEqual([]);
    expect(meters([runFixture({ input_scale: { token: 0, position: 0 } })])[0]?.share).toBe(0);
  });

  it('says of schemes inside the attention that the input knows nothing of them, and speaks of others in its title', () => {
    const input_scale = { token: 1, position: 0 };
    const all = meters(
      (['none', 'rope', 'learned', 'random_sin'] as const).map((mode) => runFixture({ mode, input_scale })),
    );
    expect(all.map((one) => one.elsewhere)).toEqual([false, true, false, false]);
    expect(titleMeter(all)?.mode).toBe('random_sin');
    expect(titleMeter(all.slice(0, 3))?.mode).toBe('learned');
    expect(titleMeter(all.slice(0, 2))).toBeUndefined();
  });

  it('ends at a friendly number', () => {
    expect(fullScale([])).toBe(1);
    expect(fullScale(meters([runFixture({ input_scale: { token: 8.02, position: 0.7 } })]))).toBe(10);
  });
});
