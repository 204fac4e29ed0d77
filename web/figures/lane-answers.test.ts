import { describe, expect, it } from 'vitest';
import type { Mode } from '../protocol/core';
import { predictionFixture, runFixture } from './run-fixture';
import { given, lanes, sameExercises, stage, targets, wonder } from './lane-answers';

const ids = [3, 1, 4, 2];
const right = predictionFixture([2, 4, 1, 3]);

describe('the lanes', () => {
  it('are empty before the first step', () => {
    const [lane] = lanes([runFixture({ prediction: right })], ids);
    expect(lane?.tiles.every((tile) => tile.predicted === undefined)).toBe(true);
  });

  it('know the right answers from the core alone', () => {
    expect(targets([runFixture()], ids)).toEqual([undefined, undefined, undefined, undefined]);
    expect(targets([runFixture(), runFixture({ prediction: right })], ids)).toEqual([2, 4, 1, 3]);
    expect(targets([runFixture({ prediction: right })], [3, 1])).toEqual([undefined, undefined]);
  });

  it('show marks as marks, and are asked about tokens alone', () => {
    const prediction = predictionFixture([9, 2, 4, 1, 0, 9], 1, 1, [-1, 2, 4, 1, 3, -1]);
    const run = runFixture({ mode: 'sin', status: 'done', step: 9, prediction, config: { marks: true } });
    expect(given([run], ids)).toEqual(['start', 3, 1, 4, 2, 'end']);
    expect(targets([run], ids)).toEqual(['start', 2, 4, 1, 3, 'end']);
    const [lane] = lanes([run], ids);
    expect(lane).toMatchObject({ correct: 3, counted: 4 });
    expect(targets([{ ...run, prediction: undefined }], ids)[1]).toBeUndefined();
  });

  it('judge only the slots that count', () => {
    const prediction = predictionFixture([5, 3, 1, 4], 1, 1, [-1, 3, 1, 4]);
    const shift = runFixture({ mode: 'rope', status: 'done', step: 9, prediction, config: { task: 'shift' } });
    const [lane] = lanes([shift], ids);
    expect(lane?.tiles.map(({ wanted }) => wanted)).toEqual(['uncounted', 3, 1, 4]);
    expect(lane).toMatchObject({ correct: 3, counted: 3 });
    const blind = runFixture({
      status: 'done',
      step: 9,
      prediction: predictionFixture([5, 3, 1, 1], 1, 1, [-1, 3, 1, 4]),
    });
    expect(wonder(lanes([blind, shift], ids))).toBe(true);
  });

  it('hold the wonder only when one reverses and the blind one does not', () => {
    const sin = runFixture({ mode: 'sin', status: 'done', step: 90, prediction: right });
    const blind = runFixture({ status: 'done', step: 90, prediction: predictionFixture([1, 1, 1, 3]) });
    expect(wonder(lanes([blind, sin], ids))).toBe(true);
    expect(wonder(lanes([{ ...blind, prediction: right }, sin], ids))).toBe(false);
    expect(wonder(lanes([sin], ids))).toBe(false);
  });

  it('give no verdict before all have finished, and say what is so until then', () => {
    const learned = runFixture({ mode: 'learned', status: 'done', step: 150, prediction: right });
    const blind = runFixture({ status: 'running', step: 90, prediction: predictionFixture([1, 1, 1, 3]) });
    const at = (status: 'running' | 'done' | 'diverged') => stage(lanes([{ ...blind, status }, learned], ids));
    expect(
      stage(
        lanes(
          [
            { ...blind, status: 'done' },
            { ...learned, status: 'running' },
          ],
          ids,
        ),
      ),
    ).toBe('ahead');
    expect([at('running'), at('done'), at('diverged')]).toEqual(['ahead', 'wonder', 'partly']);
  });

  it('say of models that have diverged or were stopped that they did, not that they finished', () => {
    const at = (...statuses: ('done' | 'diverged' | 'failed')[]) =>
      stage(
        lanes(
          statuses.map((status) => runFixture({ step: status === 'failed' ? 0 : 9, status })),
          ids,
        ),
      );
    expect(at('diverged', 'diverged')).toBe('diverged');
    expect(at('done', 'diverged')).toBe('partly');
    expect([at('failed', 'failed'), at('done', 'failed')]).toEqual(['failed', 'failed']);
    expect(at('done', 'done')).toBe('over');
  });

  it('carry the reason why a model cannot go on', () => {
    const error = { code: 'out_of_memory', field: 'memory', value: '', parameters: {}, message: '' };
    const all = lanes([runFixture({ status: 'failed', error }), runFixture({ mode: 'sin' })], ids);
    expect(all.map((lane) => lane.error)).toEqual([error, undefined]);
  });

  it('say where the race stands', () => {
    const at = (step: number, status: 'idle' | 'running' | 'paused' | 'done') =>
      stage(lanes([runFixture({ step, status }), runFixture({ mode: 'sin', step, status })], ids));
    expect([at(0, 'idle'), at(3, 'running'), at(3, 'paused'), at(9, 'done')]).toEqual([
      'before',
      'racing',
      'resting',
      'over',
    ]);
  });

  it('claim the same exercises only where a learned table does not shift them', () => {
    const all = (random: 'streams' | 'torch', modes: readonly Mode[]): boolean =>
      sameExercises(modes.map((mode) => runFixture({ mode, config: { random } })));
    expect(all('streams', ['none', 'sin', 'learned'])).toBe(true);
    expect(all('torch', ['none', 'sin', 'learned'])).toBe(false);
    expect(all('torch', ['none', 'sin'])).toBe(true);
    expect(all('torch', ['none', 'relative'])).toBe(false);
    expect(all('torch', ['learned'])).toBe(true);
    expect(sameExercises([])).toBe(true);
  });
});
