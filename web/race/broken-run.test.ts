import { describe, expect, it } from 'vitest';
import { stage } from './testing/stage';

describe('a run that goes wrong', () => {
  it('ends as diverged at the loss that is no number, which is passed on untouched', async () => {
    const { race, prepare, reached, tune, run } = stage();
    tune((core) => {
      core.loss = (mode, step) => (mode === 'sin' && step >= 7 ? Infinity : mode === 'none' && step >= 9 ? NaN : 2);
    });
    await prepare();
    race.run();
    await reached('done');
    expect(run('sin').losses).toEqual([2, 2, 2, 2, 2, 2, Infinity]);
    expect(run('none').losses.at(-1)).toBeNaN();
    expect(race.runs.map(({ status, step }) => [status, step])).toEqual([
      ['diverged', 9],
      ['diverged', 7],
      ['done', 100],
    ]);
    expect(run('sin').prediction).toBeUndefined();
    expect(run('sin').evaluations.at(-1)?.step).toBe(7);
    expect(run('sin').digest).toBe('0000000000000007');
  });

  it('is diverged at its end when its losses have grown far past their start', async () => {
    const { race, prepare, reached, tune, run } = stage();
    tune((core) => {
      core.loss = (_mode, step) => 2 + step;
    });
    await prepare();
    race.run();
    await reached('done');
    expect(run('none').status).toBe('diverged');
  });

  it('fails alone when its module traps, and a reset brings a fresh worker', async () => {
    const { race, prepare, reached, post, workers } = stage();
    await prepare();
    const broken = workers[1];
    if (!broken) throw new Error('no second worker');
    broken.core.trapAt = 12;
    race.run();
    await reached('done');
    expect(race.runs.map(({ status }) => status)).toEqual(['done', 'failed', 'done']);
    expect(race.runs[1]?.error).toMatchObject({ code: 'core_broke', parameters: { detail: 'unreachable' } });
    expect(broken.terminated).toBe(true);
    race.reset();
    await post.empty();
    race.run();
    await reached('done');
    expect(race.runs.map(({ status }) => status)).toEqual(['done', 'done', 'done']);
    expect(workers).toHaveLength(4);
  });

  it('does not keep a pause waiting', async () => {
    const { race, prepare, post, workers } = stage({ cores: 3 });
    await prepare();
    race.run();
    await post.until(() => race.runs.every(({ step }) => step > 0));
    race.pause();
    workers[0]?.onerror?.({ message: 'gone' });
    await post.until(() => race.status === 'paused');
    expect(race.runs.map(({ status }) => status)).toEqual(['failed', 'paused', 'paused']);
  });
});
