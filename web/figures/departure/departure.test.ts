import { describe, expect, it } from 'vitest';
import type { Departure } from '../../protocol/race';
import { predictionFixture, runFixture } from '../run-fixture';
import { watchedSlots } from '../watched-slots';
import { departureModel, headToShow, headsOf, oppositeShare, type DepartureModel } from './view-model';
import { departureSummary, departureTitle, departureTwin } from './words';

const now = predictionFixture([2, 4, 1, 3], 1, 2);
// Then the first head saw every slot alike; the second was the one to learn.
const then = { ...now, attn_weights: new Float32Array(32).fill(0.25) };
const departure: Departure = { step: 120, accuracy: 0.4, prediction: then };

function model(given: Parameters<typeof runFixture>[0] = {}): DepartureModel {
  return departureModel([runFixture({ mode: 'sin', step: 300, prediction: now, departure, ...given })]);
}

describe('the moment of leaving', () => {
  it('is shown beside what stands now', () => {
    const { phase, leavings } = model();
    expect(phase).toBe('shown');
    expect(leavings.map(({ mode, then: { step } }) => [mode, step])).toEqual([['sin', 120]]);
  });

  it('is waited for, not reached, or not kept of this sequence', () => {
    expect(departureModel([]).phase).toBe('before');
    expect(model({ departure: undefined }).phase).toBe('none');
    expect(model({ departure: undefined, step: 0 }).phase).toBe('before');
    expect(model({ departure: { ...departure, prediction: undefined } }).phase).toBe('lost');
    expect(model({ prediction: predictionFixture([1, 2]) }).phase).toBe('lost');
  });

  it('is seen at the head that came to look at the opposite slot most', () => {
    const one = model();
    expect(headsOf(one)).toHaveLength(2);
    expect(oppositeShare(then, { layer: 0, head: 0 })).toBe(0.25);
    expect(oppositeShare(now, { layer: 0, head: 0 })).toBe(1);
    const onlySecond = { ...now, attn_weights: now.attn_weights.map((weight, i) => (i < 16 ? 0.25 : weight)) };
    expect(headToShow(model({ prediction: onlySecond }))).toEqual({ layer: 0, head: 1 });
    expect(headToShow(model({ prediction: onlySecond, config: { task: 'shift' } }))).toEqual({ layer: 0, head: 0 });
  });

  it('says in words what the maps show, and nothing of opposite slots in other tasks', () => {
    const head = { layer: 0, head: 0 };
    expect(departureTitle(model(), head, 'ko')).toBe(
      '1층 1번 헤드가 반대편 위치를 보는 가중치는 고원을 떠날 때와 지금 이렇게 달라요. 사인파 25% → 100%',
    );
    expect(departureSummary(model(), head, 'en')).toContain('sinusoidal left the plateau at step 120.');
    expect(departureSummary(model({ config: { task: 'copy' } }), head, 'en')).not.toContain('opposite');
  });

  it('has every number in its table', () => {
    const { head, rows } = departureTwin(model(), { layer: 0, head: 0 }, watchedSlots([3, 1, 4, 2], false), 'en');
    expect(head).toHaveLength(5);
    expect(rows).toHaveLength(8);
    expect(rows[0]).toEqual(['sinusoidal · step 120 · 3', '0.2500', '0.2500', '0.2500', '0.2500']);
    expect(rows[4]?.at(-1)).toBe('1.0000');
  });
});
