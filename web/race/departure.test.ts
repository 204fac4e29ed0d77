import { describe, expect, it } from 'vitest';
import { evaluation, runFixture } from '../figures/run-fixture';
import { departureOf, plateauOf } from './departure';

const run = runFixture();

describe('the plateau', () => {
  it('is the order-blind ceiling, and what has left lies above its margin', () => {
    const plateau = plateauOf(run, 512);
    expect(plateau?.ceiling).toBeCloseTo(0.3172, 4);
    // Three standard errors of 1,024 independent tokens.
    expect(plateau?.limit).toBeCloseTo(0.3172 + 0.0436, 4);
  });

  it('is none where a mask tells of order, nor where nobody without order falls short', () => {
    expect(plateauOf({ ...run, ceiling: undefined }, 512)).toBeUndefined();
    const causal = { information: 'causal', token_accuracy: 0.55, loss: 1.15 } as const;
    expect(plateauOf({ ...run, ceiling: causal }, 512)).toBeUndefined();
    const top = { information: 'order_blind', token_accuracy: 1, loss: 0 } as const;
    expect(plateauOf({ ...run, ceiling: top }, 512)).toBeUndefined();
  });
});

describe('a departure', () => {
  const plateau = { ceiling: 0.317, limit: 0.36 };
  const at = (...accuracies: number[]): number | undefined =>
    departureOf(
      accuracies.map((accuracy, i) => evaluation(10 * i, accuracy)),
      plateau,
    )?.step;

  it('is the first evaluation from which on the run stays above', () => {
    expect(at(0.1, 0.3, 0.5, 0.9)).toBe(20);
    expect(at(0.1, 0.4, 0.35, 0.37, 0.9)).toBe(30);
  });

  it('is none for a run on the plateau, within its margin, or fallen back on it', () => {
    expect(at()).toBeUndefined();
    expect(at(0.1, 0.317, 0.359, 0.36)).toBeUndefined();
    expect(at(0.1, 0.9, 0.3)).toBeUndefined();
    expect(departureOf([evaluation(0, 0.9)], undefined)).toBeUndefined();
  });
});
