import { describe, expect, it } from 'vitest';
import { kThreeModes, stage } from './testing/stage';

describe('a race', () => {
  it('is loading until the module is there, then shows step 0 of every mode', async () => {
    const { race, prepare, run } = stage();
    expect(race.status).toBe('loading');
    expect(await prepare()).toBeUndefined();
    expect(race.status).toBe('idle');
    expect(race.facts?.kernel).toBe('fake');
    expect(race.runs.map(({ mode, status, step }) => [mode, status, step])).toEqual([
      ['none', 'idle', 0],
      ['sin', 'idle', 0],
      ['learned', 'idle', 0],
    ]);
    expect(run('sin').evaluations.map(({ step }) => step)).toEqual([0]);
    expect(run('sin').ceiling?.token_accuracy).toBeCloseTo(0.31717);
    expect(run('sin').position_table?.rows).toBe(1);
    expect(run('sin').input_scale).toEqual({ token: 1, position: 0.7 });
    expect(run('sin').digest).toBe('0000000000000000');
  });

  it('has the ceiling of what a causal mask leaves to know, where there is one', async () => {
    const { race, prepare } = stage();
    await prepare({ ...kThreeModes, config: { ...kThreeModes.config, causal: true } });
    expect(race.runs.map(({ ceiling }) => ceiling?.information)).toEqual(['causal', 'causal', 'causal']);
  });

  it('trains every run to its end, with every loss in its place and the evaluations that were asked for', async () => {
    const { race, prepare, reached, workers } = stage();
    await prepare({ ...kThreeModes, steps: 90 });
    race.run();
    await reached('done');
    for (const run of race.runs) {
      expect(run.status).toBe('done');
      expect(run.losses).toEqual(Array.from({ length: 90 }, (_, i) => 2.3 / (i + 1)));
      expect(run.evaluations.map(({ step }) => step)).toEqual([0, 25, 50, 75, 90]);
      expect(run.digest).toBe('0000000000000090');
      expect(run.steps_per_second).toBeCloseTo(500);
    }
    expect(workers).toHaveLength(3);
  });

  it('sends at most 60 updates a second, all runs together', async () => {
    const { race, prepare, reached, workers } = stage({ cores: 3 });
    await prepare({ ...kThreeModes, steps: 1000, eval_every: 1000 });
    race.run();
    await reached('done');
    for (const worker of workers) {
      const times = worker.sent.filter(({ message }) => message.kind === 'update').map(({ at }) => at);
      const seconds = worker.core.now / 1000;
      // Those of step 0 and of the end come on top.
      expect(times.length).toBeLessThanOrEqual(20 * seconds + 2);
      expect(times.length).toBeGreaterThan(15 * seconds);
    }
  });
});

describe('drawing', () => {
  it('comes at most once a frame, however many updates arrive', async () => {
    const { race, prepare, reached, frames, drawFrame } = stage();
    let changes = 0;
    race.addEventListener('change', () => {
      changes += 1;
    });
    await prepare();
    race.run();
    await reached('done');
    expect(frames).toHaveLength(1);
    drawFrame();
    expect(changes).toBe(1);
  });

  it('follows progress at twenty a second, and what the reader asks for with the next frame', async () => {
    const { race, prepare, post, drawFrame, clock, reached } = stage();
    const drawn: number[] = [];
    race.addEventListener('change', () => drawn.push(clock.now));
    const frame = (): void => {
      clock.now += 10;
      drawFrame();
    };
    await prepare({ ...kThreeModes, steps: 10_000 });
    race.run();
    frame();
    expect(drawn).toEqual([10]);
    for (let i = 0; i < 12; i += 1) {
      const { step } = race.runs[0] ?? { step: 0 };
      await post.until(() => (race.runs[0]?.step ?? 0) > step);
      frame();
    }
    expect(drawn).toEqual([10, 60, 110]);
    race.pause();
    frame();
    await reached('paused');
    frame();
    expect(drawn).toEqual([10, 60, 110, 140, 150]);
  });
});

describe('close', () => {
  it('ends the workers and says no more', async () => {
    const { race, prepare, post, workers } = stage();
    await prepare();
    race.run();
    await post.until(() => race.runs.every(({ step }) => step > 0));
    race.close();
    expect(workers.every(({ terminated }) => terminated)).toBe(true);
    await post.empty();
    expect(race.runs.every(({ step }) => step < 100)).toBe(true);
  });
});
