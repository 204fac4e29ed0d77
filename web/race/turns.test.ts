import { describe, expect, it } from 'vitest';
import { kThreeModes, stage } from './testing/stage';
import { turns } from './turns';

describe('turns', () => {
  const runner = (step: number, active = false, over = false) => ({ step, active, over });

  it('go to all when there are cores enough', () => {
    const all = [runner(0), runner(0), runner(9, true)];
    expect(turns(all, 3)).toEqual(all);
    expect(turns(all, 8)).toEqual(all);
  });

  it('go to the first ones at the start', () => {
    const [a, b, c] = [runner(0), runner(0), runner(0)];
    expect(turns([a, b, c], 2)).toEqual([a, b]);
  });

  it('pass from the one ahead to the one behind, not sooner than it pays', () => {
    const behind = runner(10);
    const near = runner(14, true);
    const ahead = runner(15, true);
    expect(turns([near, behind], 1)).toEqual([near]);
    expect(turns([ahead, behind], 1)).toEqual([behind]);
    expect(turns([ahead, near, behind], 2)).toEqual([near, behind]);
  });

  it('are not given to those who have ended', () => {
    const ended = runner(0, false, true);
    const going = runner(50, true);
    expect(turns([ended, going], 1)).toEqual([going]);
    expect(turns([ended], 1)).toEqual([]);
  });
});

describe('a race with more runs than cores', () => {
  it('lets at most as many runs train at once as there are cores, and moves all of them together', async () => {
    const { race, prepare, post, workers } = stage({ cores: 2 });
    await prepare({ ...kThreeModes, steps: 400 });
    race.run();
    expect(race.runs.map(({ status }) => status)).toEqual(['running', 'running', 'waiting']);
    let widest = 0;
    await post.until(() => {
      const steps = race.runs.map(({ step }) => step);
      // The last stretch apart, when those ahead have ended.
      if (Math.max(...steps) < 400) widest = Math.max(widest, Math.max(...steps) - Math.min(...steps));
      return race.status === 'done';
    });
    expect(widest).toBeLessThan(80);
    expect(workers.map(({ core }) => core.evaluatedAt.length)).toEqual([17, 17, 17]);
  });

  it('on one core takes turns, too', async () => {
    const { race, prepare, reached } = stage({ cores: 1 });
    await prepare();
    race.run();
    await reached('done');
    expect(race.runs.map(({ losses }) => losses.length)).toEqual([100, 100, 100]);
  });
});
