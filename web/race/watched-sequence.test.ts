import { describe, expect, it } from 'vitest';
import type { CoreError } from '../protocol/core';
import { kThreeModes, stage } from './testing/stage';

describe('a sequence to watch', () => {
  it('is read by every model, at once and in each snapshot', async () => {
    const { race, prepare, post, reached } = stage();
    await prepare();
    let answered = false;
    void race.probe([3, 1, 4, 2]).then(() => {
      answered = true;
    });
    await post.until(() => answered);
    expect(race.runs.map(({ prediction }) => [...(prediction?.predictions ?? [])])).toEqual([
      [2, 4, 1, 3],
      [2, 4, 1, 3],
      [2, 4, 1, 3],
    ]);
    race.run();
    await reached('done');
    expect(race.runs[2]?.prediction?.length).toBe(4);
    race.reset();
    await post.empty();
    expect(race.runs[2]?.prediction?.length).toBe(4);
  });

  it('is read at the very step at which a run leaves the plateau, at any pace; a sequence chosen later was not', async () => {
    for (const stepMs of [0.4, 2, 9, 40]) {
      const { race, tune, prepare, post, reached } = stage();
      tune((core) => {
        core.stepMs = stepMs;
        core.accuracy = (_sequences, step) => (step < 30 ? 0.31 : 0.9);
      });
      await prepare({ ...kThreeModes, steps: 60, eval_every: 10 });
      let accepted = false;
      void race.probe([3, 1, 4, 2]).then(() => {
        accepted = true;
      });
      await post.until(() => accepted);
      race.run();
      await reached('done');
      for (const { departure } of race.runs) {
        expect([departure?.step, departure?.prediction?.attn_weights[0]]).toEqual([30, 30]);
      }
      void race.probe([5, 6, 7, 8]);
      await post.empty();
      expect(race.runs[0]?.departure).toMatchObject({ step: 30, prediction: undefined });
    }
  });

  it('that is refused leaves the old one standing', async () => {
    const { race, prepare, post } = stage();
    await prepare();
    const errors: (CoreError | undefined)[] = [];
    void race.probe([1, 2]).then((error) => errors.push(error));
    await post.until(() => errors.length === 1);
    void race.probe([1, 99]).then((error) => errors.push(error));
    await post.until(() => errors.length === 2);
    expect(errors.map((error) => error?.code)).toEqual([undefined, 'token_out_of_vocabulary']);
    expect([...(race.runs[0]?.prediction?.predictions ?? [])]).toEqual([2, 1]);
  });

  it('is what every reading on the page is of, whenever it was chosen', async () => {
    for (let deliveries = 0; deliveries < 120; deliveries += 1) {
      const { race, prepare, post, run } = stage({ cores: 3 });
      await prepare({ ...kThreeModes, steps: 60 });
      let accepted = false;
      void race.probe([5, 6, 7, 8]).then(() => {
        accepted = true;
      });
      await post.until(() => accepted);
      race.run();
      let delivered = 0;
      await post.until(() => {
        delivered += 1;
        return delivered > deliveries || race.status === 'done';
      });
      void race.probe([3, 1, 4, 2]);
      await post.empty();
      const shown = race.runs.map(({ prediction }) => [...(prediction?.predictions ?? [])]);
      expect([deliveries, ...shown]).toEqual([deliveries, [2, 4, 1, 3], [2, 4, 1, 3], [2, 4, 1, 3]]);
      expect(run('sin').status).toBe('done');
    }
  });
});
