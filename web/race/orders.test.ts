import { describe, expect, it } from 'vitest';
import { kThreeModes, stage } from './testing/stage';

describe('pause', () => {
  it('is heard within one slice, and no point arrives after it', async () => {
    const { race, prepare, post, reached, workers } = stage({ cores: 3 });
    await prepare({ ...kThreeModes, steps: 10_000, eval_every: 10_000 });
    race.run();
    await post.until(() => race.runs.every(({ step }) => step > 50));
    const before = workers.map(({ core }) => core.now);
    race.pause();
    await reached('paused');
    workers.forEach(({ core }, i) => {
      expect(core.now - (before[i] ?? 0)).toBeLessThanOrEqual(2 * 12 + 2);
    });
    const seen = race.runs.map(({ losses }) => losses.length);
    await post.empty();
    expect(race.runs.map(({ losses }) => losses.length)).toEqual(seen);
    expect(race.runs.map(({ status }) => status)).toEqual(['paused', 'paused', 'paused']);
    for (const run of race.runs) {
      expect(run.losses).toHaveLength(run.step);
      expect(run.digest).toBe(String(run.step).padStart(16, '0'));
    }
  });

  it('is heard in the middle of an evaluation, whose point arrives when the run has gone on', async () => {
    const { race, prepare, post, reached, workers } = stage({ cores: 3 });
    // 256 pieces of 2.5 ms each.
    await prepare({ ...kThreeModes, steps: 10, eval_every: 10, eval_sequences: 16_384 });
    expect(workers.map(({ core }) => core.pieces)).toEqual([256, 256, 256]);
    race.run();
    await post.until(() => workers.every(({ core }) => core.pieces > 256));
    const before = workers.map(({ core }) => core.now);
    race.pause();
    await reached('paused');
    await post.empty();
    workers.forEach(({ core }, i) => {
      expect(core.now - (before[i] ?? 0)).toBeLessThan(2 * (12 + 2.5));
    });
    for (const run of race.runs) {
      expect(run.status).toBe('paused');
      expect(run.losses).toHaveLength(10);
      expect(run.evaluations.map(({ step }) => step)).toEqual([0]);
    }
    // Nothing is left to train: what is wanted is the end of the evaluation.
    race.step_once();
    await reached('done');
    for (const run of race.runs) expect(run.evaluations.map(({ step }) => step)).toEqual([0, 10]);
    expect(workers.map(({ core }) => core.pieces)).toEqual([512, 512, 512]);
  });

  it('keeps the sessions, so that a run goes on where it stood', async () => {
    const { race, prepare, post, reached } = stage();
    await prepare();
    for (const enough of [10, 30, 60]) {
      race.run();
      await post.until(() => race.runs.every(({ step }) => step > enough));
      race.pause();
      await reached('paused');
      await post.empty();
    }
    race.run();
    await reached('done');
    for (const run of race.runs) {
      expect(run.losses).toEqual(Array.from({ length: 100 }, (_, i) => 2.3 / (i + 1)));
      expect(run.evaluations.map(({ step }) => step)).toEqual([0, 25, 50, 75, 100]);
    }
  });

  it('is taken back by run, whatever is still in the post', async () => {
    const { race, prepare, post, reached } = stage();
    await prepare();
    race.run();
    await post.until(() => race.runs.some(({ step }) => step > 5));
    race.pause();
    race.run();
    expect(race.status).toBe('running');
    await reached('done');
    expect(race.runs.map(({ losses }) => losses.length)).toEqual([100, 100, 100]);
  });
});

describe('step', () => {
  it('does one step of every run, again and again', async () => {
    const { race, prepare, reached, post } = stage({ cores: 1 });
    await prepare({ ...kThreeModes, steps: 3, eval_every: 2 });
    for (const step of [1, 2]) {
      race.step_once();
      expect(race.status).toBe('running');
      await reached('paused');
      await post.empty();
      expect(race.runs.map((run) => run.step)).toEqual([step, step, step]);
      expect(race.runs.map((run) => run.losses.length)).toEqual([step, step, step]);
    }
    race.step_once();
    await reached('done');
    expect(race.runs.map((run) => run.evaluations.map((point) => point.step))).toEqual([
      [0, 2, 3],
      [0, 2, 3],
      [0, 2, 3],
    ]);
  });

  it('waits for sessions that are still opening', async () => {
    const { race, prepare, reached } = stage();
    await prepare();
    race.run();
    race.reset();
    race.step_once();
    await reached('paused');
    expect(race.runs.map((run) => run.step)).toEqual([1, 1, 1]);
  });
});

describe('reset', () => {
  it('does not wait for an evaluation', async () => {
    const { race, prepare, post, workers } = stage();
    await prepare({ ...kThreeModes, modes: ['sin'], eval_sequences: 16_384, eval_every: 1 });
    race.run();
    await post.until(() => (workers[0]?.core.pieces ?? 0) > 256);
    race.reset();
    await post.empty();
    expect(race.runs.map(({ step, evaluations }) => [step, evaluations.length])).toEqual([[0, 1]]);
    // That of step 0, twice; the other one was left.
    expect(workers[0]?.core.evaluatedAt.map(({ step }) => step)).toEqual([0, 0]);
  });

  it('begins new runs in the same workers, and mixes nothing of the old ones in', async () => {
    const { race, prepare, post, reached, workers } = stage();
    await prepare({ ...kThreeModes, steps: 1000 });
    const ids = new Set(race.runs.map(({ id }) => id));
    for (let i = 0; i < 20; i += 1) {
      race.run();
      await post.until(() => race.runs.every(({ step }) => step > 20));
      race.reset();
      for (const { id, step, losses } of race.runs) {
        expect(ids.has(id)).toBe(false);
        ids.add(id);
        expect([step, losses.length]).toEqual([0, 0]);
      }
    }
    await post.empty();
    expect(race.status).toBe('idle');
    expect(race.runs.map(({ losses, step }) => [losses.length, step])).toEqual([
      [0, 0],
      [0, 0],
      [0, 0],
    ]);
    expect(workers).toHaveLength(3);
    expect(workers.map(({ core }) => core.alive)).toEqual([1, 1, 1]);
    race.run();
    await reached('done');
    expect(race.runs.every(({ losses }) => losses.length === 1000)).toBe(true);
  });

  it('has nothing to do while nothing has been done', async () => {
    const { race, prepare, post, reached } = stage();
    await prepare();
    const ids = race.runs.map(({ id }) => id);
    race.reset();
    expect(race.runs.map(({ id }) => id)).toEqual(ids);
    race.step_once();
    await reached('paused');
    race.reset();
    await post.empty();
    expect(race.runs.map(({ id, step }) => [ids.includes(id), step])).toEqual([
      [false, 0],
      [false, 0],
      [false, 0],
    ]);
  });

  it('takes up the settings that were prepared meanwhile', async () => {
    const { race, prepare, post, workers } = stage();
    await prepare();
    await prepare({ ...kThreeModes, modes: ['sin'], config: { seed: 2 }, preset: 'lesson' });
    expect(race.runs).toHaveLength(3);
    race.reset();
    await post.empty();
    expect(race.runs.map(({ mode, config }) => [mode, config.seed, config.token_init])).toEqual([['sin', 2, 'normal']]);
    expect(workers.map(({ core }) => core.alive)).toEqual([1, 0, 0]);
  });

  it('follows by itself when run is pressed after the end', async () => {
    const { race, prepare, reached, post } = stage();
    await prepare({ ...kThreeModes, steps: 5 });
    race.run();
    await reached('done');
    const [first] = race.runs;
    race.run();
    expect(race.status).toBe('running');
    await post.until(() => race.status === 'done');
    expect(race.runs[0]?.id).not.toBe(first?.id);
    expect(race.runs[0]?.losses).toHaveLength(5);
  });
});
