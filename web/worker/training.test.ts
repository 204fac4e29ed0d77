import { describe, expect, it } from 'vitest';
import type { LengthPoint } from '../protocol/race';
import type { OpenOrder, Update } from '../protocol/worker';
import { FakeCore } from '../race/testing/in-thread';
import { Training } from './training';

/** 1024 sequences are 16 pieces of 2.5 ms: four slices, and a step takes 2 ms. */
const kPieces = 16;
const kOrder: OpenOrder = {
  kind: 'open',
  run: 1,
  blueprint: { preset: 'paper', settings: {}, mode: 'sin' },
  steps: 20,
  eval_every: 10,
  eval_sequences: 64 * kPieces,
  ids: [],
  updates_per_second: 20,
};

interface Desk {
  training: Training;
  core: FakeCore;
  told: Update[];
  /** Told of other lengths. */
  measured: LengthPoint[];
  /** Slices until the turn ends, or until `reached`. */
  work: (reached?: () => boolean) => void;
  /** Steps whose evaluation has been told. */
  evaluated: () => number[];
}

function desk(more: Partial<OpenOrder> = {}): Desk {
  const core = new FakeCore();
  const session = core.create_session({});
  if (!session.ok) throw new Error(session.error.message);
  const told: Update[] = [];
  const measured: LengthPoint[] = [];
  const training = new Training(
    session.value,
    { ...kOrder, ...more },
    {
      now: () => core.now,
      tell: (message) => {
        if (message.kind === 'update') told.push(message);
        else measured.push(message.point);
      },
      ceilingAt: (length) => ({ information: 'order_blind', token_accuracy: 1 / length, loss: Math.log(length) }),
    },
  );
  return {
    training,
    core,
    told,
    measured,
    work: (reached = () => false) => {
      while (!reached() && training.advance());
    },
    evaluated: () => told.flatMap(({ evaluations }) => evaluations.map(({ step }) => step)),
  };
}

/** A run whose evaluation of `step` is begun and not complete. */
function inTheMiddleOf(step: number): Desk {
  const present = desk();
  const { training, core, work } = present;
  if (step > 0) training.train(kOrder.steps);
  const before = kPieces * (step / kOrder.eval_every);
  work(() => core.pieces > before);
  expect(core.pieces).toBeLessThan(before + kPieces);
  return present;
}

describe('a step that takes long', () => {
  function longSteps(): Desk {
    const present = desk({ eval_every: 1000 });
    present.work();
    present.core.stepMs = 4000;
    present.core.piecesPerStep = 100;
    present.training.train(kOrder.steps);
    return present;
  }

  it('leaves a slice at most one piece longer than it is to be', () => {
    const { training, core } = longSteps();
    for (let slice = 0; slice < 1000; slice++) {
      const before = core.now;
      expect(training.advance()).toBe(true);
      expect(core.now - before).toBeLessThan(12 + 40);
    }
  });

  it('is left where it is at a pause, and completed on the next turn, with its whole time as its speed', () => {
    const { training, core, told, work } = longSteps();
    for (let slice = 0; slice < 30; slice++) training.advance();
    training.pause();
    const { now } = core;
    expect(training.advance()).toBe(false);
    expect(core.now).toBe(now);
    expect(told.at(-1)).toMatchObject({ step: 0, state: 'resting' });
    training.train(1);
    work();
    expect(told.at(-1)).toMatchObject({ step: 1, state: 'resting', steps_per_second: 0.25 });
    expect(core.now - now).toBeLessThan(4000);
  });
});

describe('an evaluation', () => {
  it('at step 0 is a turn of its own, in slices, and told when it is complete', () => {
    const { training, core, told, work, evaluated } = desk();
    expect(core.pieces).toBe(0);
    expect(training.advance()).toBe(true);
    expect(told).toEqual([]);
    work();
    expect(told.map(({ step, state }) => [step, state])).toEqual([[0, 'resting']]);
    expect(evaluated()).toEqual([0]);
    expect(core.pieces).toBe(kPieces);
  });

  it('leaves a slice at most one piece longer than it is to be', () => {
    const { training, core } = desk();
    training.train(kOrder.steps);
    for (let more = true; more;) {
      const before = core.now;
      more = training.advance();
      expect(core.now - before).toBeLessThan(12 + core.pieceMs);
    }
    expect(core.evaluatedAt.map(({ step }) => step)).toEqual([0, 10, 20]);
  });

  it('is complete before the next step is trained', () => {
    const { training, core, told, work, evaluated } = inTheMiddleOf(0);
    training.train(10);
    work();
    expect(evaluated()).toEqual([0, 10]);
    expect(core.pieces).toBe(2 * kPieces);
    expect(told.at(-1)).toMatchObject({ step: 10, state: 'resting' });
    expect(told.flatMap(({ losses }) => [...losses])).toHaveLength(10);
  });

  it.each([0, 10])('ends its turn promptly at a pause, at step %d, and tells nothing after it', (step) => {
    const { training, core, told, evaluated } = inTheMiddleOf(step);
    training.pause();
    const { pieces } = core;
    const { length } = told;
    expect(told.at(-1)).toMatchObject({ step, state: 'resting' });
    expect(training.advance()).toBe(false);
    expect(core.pieces).toBe(pieces);
    expect(told).toHaveLength(length);
    expect(evaluated()).not.toContain(step);
  });

  it.each(['pause', 'rest'] as const)('goes on where a %s left it, on the next turn', (order) => {
    const { training, core, work, evaluated } = inTheMiddleOf(10);
    training[order]();
    training.train(11);
    work();
    expect(evaluated()).toEqual([0, 10]);
    expect(core.pieces).toBe(2 * kPieces);
    training.train(kOrder.steps);
    work();
    expect(evaluated()).toEqual([0, 10, 20]);
    expect(core.pieces).toBe(3 * kPieces);
  });

  it('at the end is told before the run is finished', () => {
    const { training, told, work, evaluated } = inTheMiddleOf(20);
    training.pause();
    expect(told.at(-1)).toMatchObject({ step: 20, state: 'resting' });
    training.train(kOrder.steps);
    work();
    expect(told.filter(({ state }) => state === 'finished')).toHaveLength(1);
    expect(told.at(-1)).toMatchObject({ step: 20, state: 'finished' });
    expect(evaluated()).toEqual([0, 10, 20]);
  });

  it('of weights that are lost is told before the run ends, and nothing is trained after it', () => {
    const { training, core, told, work, evaluated } = desk();
    core.loss = (_mode, step) => (step < 7 ? 2 : NaN);
    training.train(kOrder.steps);
    work(() => core.pieces > kPieces);
    training.pause();
    expect(told.at(-1)).toMatchObject({ step: 7, state: 'resting' });
    training.train(kOrder.steps);
    work();
    expect(told.at(-1)).toMatchObject({ step: 7, state: 'not_finite' });
    expect(evaluated()).toEqual([0, 7]);
    expect(told.flatMap(({ losses }) => [...losses])).toHaveLength(7);
  });

  it('comes with a reading of the watched sequence by the weights of that very step, at any pace', () => {
    for (const stepMs of [0.4, 2, 9, 40]) {
      const { training, core, told, work } = desk({ ids: [3, 1, 4, 2] });
      core.stepMs = stepMs;
      training.train(20);
      work();
      const readings = told.flatMap((update) => update.readings);
      expect(readings.map(({ step, prediction }) => [step, prediction.attn_weights[0]])).toEqual([
        [0, 0],
        [10, 10],
        [20, 20],
      ]);
      expect(readings.every(({ ids }) => ids.join() === '3,1,4,2')).toBe(true);
    }
  });

  it('sends no update without news, however long it takes', () => {
    const { training, core, told, work, evaluated } = desk({ eval_sequences: 64 * 400 });
    training.train(10);
    work();
    expect(core.now).toBeGreaterThan(2 * 400 * core.pieceMs);
    expect(evaluated()).toEqual([0, 10]);
    expect(told.filter(({ losses, evaluations }) => losses.length + evaluations.length === 0)).toEqual([]);
  });
});

describe('a measurement at other lengths', () => {
  it('is made in slices of the weights as they stand, and told length by length with its ceiling', () => {
    const { training, core, told, measured, work } = desk();
    training.train(7);
    work();
    const { length } = told;
    training.measure([2, 8, 70]);
    for (let more = true; more;) {
      const before = core.now;
      more = training.advance();
      expect(core.now - before).toBeLessThan(12 + core.pieceMs);
    }
    expect(measured.map((point) => [point.length, point.metrics?.token_accuracy, point.error?.code])).toEqual([
      [2, 1, undefined],
      [8, 1, undefined],
      [70, undefined, 'length_over_max_len'],
    ]);
    expect(measured.map(({ ceiling }) => ceiling?.token_accuracy)).toEqual([1 / 2, 1 / 8, undefined]);
    expect(core.evaluatedAt.slice(-2).map(({ step }) => step)).toEqual([7, 7]);
    expect(told).toHaveLength(length);
  });

  it('ends where it is told to, and where the training goes on', () => {
    for (const end of ['stop', 'train'] as const) {
      const { training, core, measured, work, evaluated } = desk();
      work();
      training.measure([2, 3, 4, 5]);
      work(() => measured.length === 1);
      if (end === 'stop') training.stopMeasuring();
      else training.train(10);
      work();
      expect(measured.map((point) => point.length)).toEqual([2]);
      expect(evaluated()).toEqual(end === 'stop' ? [0] : [0, 10]);
      expect(core.evaluatedAt.map(({ step }) => step)).toEqual(end === 'stop' ? [0, 0] : [0, 0, 10]);
    }
  });

  it('takes the place of the evaluation in hand, which begins anew on the next turn', () => {
    const { training, measured, work, evaluated } = inTheMiddleOf(10);
    training.pause();
    training.measure([4]);
    work();
    expect(measured.map((point) => point.length)).toEqual([4]);
    expect(evaluated()).toEqual([0]);
    training.train(10);
    work();
    expect(evaluated()).toEqual([0, 10]);
  });
});
