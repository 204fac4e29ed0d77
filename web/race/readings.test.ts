import { describe, expect, it } from 'vitest';
import type { Mode } from '../protocol/core';
import type { EvaluationPoint } from '../protocol/race';
import { hasDiverged } from './diverged';
import { readGuess } from './guess';
import { kModes } from './limits';
import { threadsAvailable } from './threads';
import { verdict, type Reading } from './verdict';

describe('a divergence', () => {
  const flat = (value: number, length: number): number[] => new Array<number>(length).fill(value);

  it('is a loss that is no finite number', () => {
    expect(hasDiverged([2.3, NaN], 10)).toBe(true);
    expect(hasDiverged([2.3, Infinity], 10)).toBe(true);
    expect(hasDiverged([-Infinity], 10)).toBe(true);
  });

  it('is a mean of twenty losses far above the start and ln V', () => {
    expect(hasDiverged([2.3, ...flat(40, 20)], 10)).toBe(true);
    expect(hasDiverged([2.3, ...flat(3.4, 20)], 10)).toBe(false);
    expect(hasDiverged([2.3, ...flat(3.5, 20)], 10)).toBe(true);
  });

  it('is neither a bad batch nor a high start nor an early jump', () => {
    expect(hasDiverged([], 10)).toBe(false);
    expect(hasDiverged([2.3, ...flat(2, 19), 20], 10)).toBe(false);
    expect(hasDiverged([12.7, ...flat(13, 30)], 10)).toBe(false);
    expect(hasDiverged([2.3, 60, 50], 10)).toBe(false);
  });
});

describe('a verdict', () => {
  const point = (step: number, accuracy: number): EvaluationPoint => ({
    step,
    metrics: { loss: 1, token_accuracy: accuracy, sequence_accuracy: 0, slot_accuracy: [], slot_counted: [] },
  });
  const read = (mode: Mode, accuracies: number[], more: Partial<Reading> = {}): string =>
    verdict({
      config: { mode, task: 'reverse', vocab_size: 10, length: 8 },
      losses: [2.3, 2],
      evaluations: accuracies.map((accuracy, i) => point(25 * i, accuracy)),
      ceiling: { information: 'order_blind', token_accuracy: 0.31717, loss: 1.569946 },
      eval_sequences: 512,
      ...more,
    });

  it('says nothing of an untrained model', () => {
    expect(read('none', [])).toBe('unread');
    expect(read('none', [0.1])).toBe('unread');
  });

  it('calls the order-blind plateau by its name, in any mode', () => {
    expect(read('none', [0.1, 0.2, 0.3, 0.316])).toBe('plateau');
    expect(read('sin', [0.1, 0.31, 0.32])).toBe('plateau');
  });

  it('does not take the way up for the plateau', () => {
    expect(read('sin', [0.1, 0.31])).toBe('learning');
    expect(read('sin', [0.1, 0.31, 0.6])).toBe('learning');
  });

  it('knows the task solved', () => {
    expect(read('sin', [0.1, 0.5, 0.991])).toBe('solved');
  });

  it('suspects a model without order above the ceiling, even when all is right', () => {
    expect(read('none', [0.1, 0.3, 0.42])).toBe('suspicious');
    expect(read('none', [0.1, 0.3, 1])).toBe('suspicious');
    expect(read('none', [0.1, 0.33, 0.33])).toBe('plateau');
  });

  it('suspects no other scheme above the ceiling, which bounds a model without order alone', () => {
    for (const mode of kModes.filter((one) => one !== 'none')) {
      expect([mode, read(mode, [0.1, 0.3, 0.6])]).toEqual([mode, 'learning']);
      expect([mode, read(mode, [0.1, 0.3, 1])]).toEqual([mode, 'solved']);
    }
  });

  it('does not suspect order that a causal mask gives, nor a task that needs none', () => {
    const ceiling = { information: 'causal', token_accuracy: 0.55, loss: 1.151293 } as const;
    expect(read('none', [0.1, 0.3, 0.45], { ceiling })).toBe('learning');
    expect(read('none', [0.1, 0.55, 0.55], { ceiling })).toBe('learning');
    const pair = { mode: 'none', task: 'reverse', vocab_size: 10, length: 2 } as const;
    const all = { information: 'order_blind', token_accuracy: 1, loss: 0 } as const;
    expect(read('none', [0.1, 0.8, 1], { config: pair, ceiling: all })).toBe('solved');
  });

  it('suspects every scheme above what the mask leaves to know', () => {
    const ceiling = { information: 'causal', token_accuracy: 0.55, loss: 1.151293 } as const;
    expect(kModes.map((mode) => read(mode, [0.1, 0.5, 0.7], { ceiling }))).toEqual(kModes.map(() => 'suspicious'));
  });

  it('allows more luck where fewer slots count', () => {
    const ceiling = { information: 'order_blind', token_accuracy: 0.5, loss: Math.log(2) } as const;
    const at = (task: 'own_index' | 'first') =>
      read('none', [0.1, 0.55, 0.55], { config: { mode: 'none', task, vocab_size: 10, length: 8 }, ceiling });
    expect([at('own_index'), at('first')]).toEqual(['suspicious', 'plateau']);
  });

  it('says when a run has had its steps and learnt nothing', () => {
    expect(read('sin', [0.1, 0.1, 0.11, 0.1])).toBe('learning');
    expect(read('sin', [0.1, 0.1, 0.11, 0.1, 0.1])).toBe('not_learning');
  });

  it('puts divergence before all', () => {
    expect(read('sin', [0.1, 1], { losses: [2.3, NaN] })).toBe('diverged');
  });
});

describe('a guess', () => {
  it('is a hit within five points', () => {
    expect(readGuess(0.3, 0.317, 0.1, 0.317)).toMatchObject({ outcome: 'hit', idea: 'plateau' });
    expect(readGuess(0.3, 0.35, 0.1, 0.317).outcome).toBe('hit');
  });

  it('is no idea of order where there is no ceiling', () => {
    expect(readGuess(0.3, 0.5, 0.1, undefined)).toMatchObject({ outcome: 'too_low', idea: undefined });
  });

  it('says which idea it stood for when it misses', () => {
    expect(readGuess(0.1, 0.317, 0.1, 0.317)).toMatchObject({ outcome: 'too_low', idea: 'chance' });
    expect(readGuess(0.9, 0.317, 0.1, 0.317)).toMatchObject({ outcome: 'too_high', idea: 'solved' });
    expect(readGuess(0.1, 0.317, 0.1, 0.317).difference).toBeCloseTo(0.217);
  });
});

describe('threads', () => {
  it('are offered where there are both isolation and shared memory', () => {
    expect(threadsAvailable({ crossOriginIsolated: true, SharedArrayBuffer })).toBe(true);
    expect(threadsAvailable({ crossOriginIsolated: true })).toBe(false);
    expect(threadsAvailable({ crossOriginIsolated: false, SharedArrayBuffer })).toBe(false);
    expect(threadsAvailable({})).toBe(false);
  });
});
