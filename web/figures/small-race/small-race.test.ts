import { describe, expect, it } from 'vitest';
import { evaluation, predictionFixture, runFixture } from '../run-fixture';
import { outcome, smallLanes } from './view-model';

const ids = [3, 1, 4, 2];
const right = predictionFixture([2, 4, 1, 3]);
const ceiling = { information: 'order_blind', token_accuracy: 0.43, loss: 0.9629 } as const;
const done = { status: 'done', step: 150, steps: 150, ceiling } as const;
const none = runFixture({ ...done, prediction: predictionFixture([1, 2, 2, 1]), evaluations: [evaluation(150, 0.42)] });
const sin = runFixture({ ...done, mode: 'sin', prediction: right, evaluations: [evaluation(150, 1)] });
const learned = runFixture({ ...done, mode: 'learned', prediction: right, evaluations: [evaluation(150, 0.99)] });

describe('the small race', () => {
  it('shows three empty lanes before there is any run', () => {
    const all = smallLanes([], ids, 150);
    expect(all.map((lane) => lane.mode)).toEqual(['none', 'sin', 'learned']);
    expect(all.every((lane) => lane.steps === 150 && lane.tiles.length === 4 && lane.correct === 0)).toBe(true);
    expect(smallLanes([sin], ids, 150)).toHaveLength(1);
  });

  it('calls no lane ready where there can be no race', () => {
    expect(smallLanes([], ids, 150).map((lane) => lane.status)).toEqual(['idle', 'idle', 'idle']);
    expect(smallLanes([], ids, 150, true).map((lane) => lane.status)).toEqual(['failed', 'failed', 'failed']);
  });

  it('says what it has shown only when all are done, with what was measured', () => {
    expect(outcome([], ids)).toBeUndefined();
    expect(outcome([none, { ...sin, status: 'running' }, learned], ids)).toBeUndefined();
    expect(outcome([none, sin, learned], ids)).toEqual({
      kind: 'reversed',
      none: 0.42,
      sin: 1,
      learned: 0.99,
      ceiling: 0.43,
    });
  });

  it('claims no reversal that did not happen', () => {
    const late = { ...sin, prediction: predictionFixture([2, 4, 1, 1]) };
    expect(outcome([none, late, learned], ids)?.kind).toBe('measured');
    expect(outcome([{ ...none, prediction: right }, sin, learned], ids)?.kind).toBe('measured');
  });
});
