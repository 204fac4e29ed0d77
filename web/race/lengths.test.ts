import { describe, expect, it } from 'vitest';
import type { LengthMeasurement } from '../protocol/race';
import { kThreeModes, stage, type Stage } from './testing/stage';

const kLengths = [2, 4, 8, 70];

/** A race of three that has come to its end. */
async function finished(cores = 2): Promise<Stage> {
  const present = stage({ cores });
  await present.prepare({ ...kThreeModes, steps: 30 });
  present.race.run();
  await present.reached('done');
  await present.post.empty();
  return present;
}

const statuses = ({ race }: Stage): (LengthMeasurement['status'] | undefined)[] =>
  race.runs.map(({ lengths }) => lengths?.status);

describe('a measurement at other lengths', () => {
  it('tells of every run what each length has shown, or why it cannot be asked', async () => {
    const present = await finished();
    const { race, post } = present;
    race.measure_lengths(kLengths);
    await post.until(() => race.runs.every(({ lengths }) => lengths?.status === 'done'));
    for (const { lengths } of race.runs) {
      expect(lengths).toMatchObject({ step: 30, sequences: 512, lengths: kLengths });
      expect(
        lengths?.points.map(({ length, metrics, error }) => [length, metrics?.token_accuracy, error?.code]),
      ).toEqual([
        [2, 1, undefined],
        [4, 1, undefined],
        [8, 1, undefined],
        [70, undefined, 'length_over_max_len'],
      ]);
      expect(lengths?.points[0]?.ceiling?.token_accuracy).toBeCloseTo(0.31717);
    }
    expect(race.status).toBe('done');
  });

  it('gives as many runs a turn as there are cores', async () => {
    const present = await finished(2);
    present.race.measure_lengths(kLengths);
    expect(statuses(present)).toEqual(['measuring', 'measuring', 'waiting']);
    await present.post.until(() => statuses(present)[2] === 'measuring');
    expect(statuses(present)).toContain('done');
  });

  it('can be stopped, keeps what it has, and begins anew', async () => {
    const present = await finished(1);
    const { race, post } = present;
    race.measure_lengths(kLengths);
    await post.until(() => race.runs[0]?.lengths?.points.length === 2);
    race.stop_measuring();
    await post.empty();
    expect(statuses(present)).toEqual(['stopped', 'stopped', 'stopped']);
    expect(race.runs.map(({ lengths }) => lengths?.points.length)).toEqual([2, 0, 0]);
    race.measure_lengths(kLengths);
    await post.empty();
    expect(statuses(present)).toEqual(['done', 'done', 'done']);
    expect(race.runs.map(({ lengths }) => lengths?.points.length)).toEqual([4, 4, 4]);
  });

  it('waits for the race to rest, and ends when it goes on', async () => {
    const present = stage({ cores: 1 });
    const { race, post, prepare, reached } = present;
    await prepare({ ...kThreeModes, steps: 400 });
    race.measure_lengths(kLengths);
    expect(statuses(present)).toEqual([undefined, undefined, undefined]);
    race.run();
    await post.until(() => race.runs.every(({ step }) => step > 0));
    race.measure_lengths(kLengths);
    expect(statuses(present)).toEqual([undefined, undefined, undefined]);
    race.pause();
    await reached('paused');
    race.measure_lengths(kLengths);
    await post.until(() => race.runs[0]?.lengths?.points.length === 1);
    race.run();
    expect(statuses(present)).toEqual(['stopped', 'stopped', 'stopped']);
    await reached('done');
    expect(race.runs.map(({ losses }) => losses.length)).toEqual([400, 400, 400]);
  });

  it('goes on with the others when a worker breaks, and is gone with the runs at a reset', async () => {
    const present = await finished(1);
    const { race, post, workers } = present;
    race.measure_lengths(kLengths);
    workers[0]?.onerror?.({ message: 'lost' });
    await post.empty();
    expect(statuses(present)).toEqual(['stopped', 'done', 'done']);
    race.reset();
    expect(statuses(present)).toEqual([undefined, undefined, undefined]);
  });
});
