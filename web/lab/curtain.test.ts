import { describe, expect, it } from 'vitest';
import type { CoreError, Result } from '../protocol/core';
import type { OrderReading, Probe } from '../protocol/probe';
import type { Blueprint } from '../protocol/worker';
import { evaluation, runFixture } from '../figures/run-fixture';
import { settled, ToldRace } from '../race/testing/told-race';
import { Curtain } from './curtain';

const kRefusal: CoreError = { code: 'simd_missing', field: '', value: '', parameters: {}, message: '' };
const kReading: OrderReading = {
  sensitivity: { equivariance_error: 0, reflection_error: 0, constant_input_spread: 0 },
  reverse: { information: 'order_blind', ceiling: undefined },
  own_index: { information: 'order_blind', ceiling: undefined },
};

class AskedProbe implements Probe {
  readonly measured: Blueprint[] = [];
  readonly swaps: Blueprint[] = [];
  closed = false;
  refusal: CoreError | undefined;

  senseOrder(blueprint: Blueprint): Promise<Result<OrderReading>> {
    this.measured.push(blueprint);
    return Promise.resolve(
      this.refusal === undefined ? { ok: true, value: kReading } : { ok: false, error: this.refusal },
    );
  }
  swap(blueprint: Blueprint): Promise<Result<number[]>> {
    this.swaps.push(blueprint);
    return Promise.resolve(
      this.refusal === undefined ? { ok: true, value: [1, 1, 0, 0, 0] } : { ok: false, error: this.refusal },
    );
  }
  close(): void {
    this.closed = true;
  }
}

function make() {
  const races: ToldRace[] = [];
  const probes: AskedProbe[] = [];
  let probeRefusal: CoreError | undefined;
  const curtain = new Curtain(
    () => {
      const race = new ToldRace();
      races.push(race);
      return race;
    },
    () => {
      const probe = new AskedProbe();
      probe.refusal = probeRefusal;
      probes.push(probe);
      return probe;
    },
  );
  return {
    curtain,
    races,
    probes,
    refuse: (error: CoreError | undefined) => {
      probeRefusal = error;
    },
  };
}

function raceOf(races: readonly ToldRace[]): ToldRace {
  const race = races.at(-1);
  if (race === undefined) throw new Error('no race');
  return race;
}

describe('the measuring', () => {
  it('asks of every scheme, without the mask and with it, once, and makes no race for it', async () => {
    const { curtain, races, probes } = make();
    await curtain.measure();
    await curtain.measure();
    expect(probes).toHaveLength(1);
    expect(probes[0]?.measured.map(({ mode, settings }) => [mode, settings.causal]).slice(0, 4)).toEqual([
      ['none', false],
      ['none', true],
      ['sin', false],
      ['sin', true],
    ]);
    expect(probes[0]?.measured).toHaveLength(curtain.cells.length);
    expect(curtain.cells.every(({ reading }) => reading === kReading)).toBe(true);
    expect(races).toHaveLength(0);
  });

  it('says why it could not, and tries anew in another worker', async () => {
    const { curtain, probes, refuse } = make();
    refuse(kRefusal);
    await curtain.measure();
    expect([curtain.refusal, probes[0]?.closed, probes[0]?.measured.length]).toEqual([kRefusal, true, 1]);
    refuse(undefined);
    await curtain.measure();
    expect([curtain.refusal, probes.length]).toEqual([undefined, 2]);
    expect(curtain.cells.every(({ reading }) => reading !== undefined)).toBe(true);
  });

  it('of a swap is told with its question, of a model without positions as long as the sequence', async () => {
    const { curtain, probes } = make();
    const question = { num_layers: 1, causal: true, slots: [0, 1] } as const;
    expect(await curtain.swap(question)).toEqual({ ok: true, value: { question, differences: [1, 1, 0, 0, 0] } });
    expect(probes[0]?.swaps).toEqual([
      { preset: 'paper', settings: { num_layers: 1, causal: true, length: 5 }, mode: 'none' },
    ]);
  });
});

describe('the training', () => {
  it('takes one cell after another, on the own index with pre-norm', async () => {
    const { curtain, races } = make();
    curtain.train();
    await settled();
    const race = raceOf(races);
    expect(race.prepared[0]).toMatchObject({
      config: { task: 'own_index', norm_first: true, causal: false, length: 8, batch: 64 },
      modes: ['none'],
      steps: 800,
    });
    race.reach(0, 0.1);
    expect(curtain.cells[0]).toMatchObject({ training: 'running', step: 0, accuracy: undefined });
    race.reach(300, 0.12);
    expect(curtain.cells[0]).toMatchObject({ training: 'running', step: 300, accuracy: 0.12 });
    race.reach(800, 0.126);
    await settled();
    expect(curtain.cells[0]).toMatchObject({ training: 'done', step: 800, accuracy: 0.126 });
    expect(curtain.cells[1]).toMatchObject({ training: 'running', step: 0 });
    expect(race.prepared[1]).toMatchObject({ config: { causal: true }, modes: ['none'] });
    expect(races).toHaveLength(1);
  });

  it('is drawn when it has come some steps further or was measured, and not for each step', async () => {
    const { curtain, races } = make();
    curtain.train();
    await settled();
    const race = raceOf(races);
    let changes = 0;
    curtain.addEventListener('change', () => {
      changes += 1;
    });
    for (let step = 1; step < 20; step += 1) {
      race.runs = race.runs.map((run) => ({ ...run, step }));
      race.dispatchEvent(new Event('change'));
    }
    expect([changes, curtain.cells[0]?.step]).toEqual([0, 0]);
    race.runs = race.runs.map((run) => ({ ...run, step: 20 }));
    race.dispatchEvent(new Event('change'));
    expect([changes, curtain.cells[0]?.step]).toEqual([1, 20]);
    race.reach(23, 0.2);
    expect([changes, curtain.cells[0]?.step]).toEqual([2, 23]);
  });

  it('is not confused by the run that is over, until the next one is made', async () => {
    const { curtain, races } = make();
    curtain.train();
    await settled();
    const race = raceOf(races);
    const over = race.runs;
    race.reach(800, 0.126);
    race.runs = [{ ...(over[0] ?? runFixture()), step: 800, evaluations: [evaluation(800, 0.126)] }];
    race.status = 'done';
    race.dispatchEvent(new Event('change'));
    expect(curtain.cells[1]).toMatchObject({ step: 0, accuracy: undefined });
    expect(curtain.cells[1]?.training).not.toBe('done');
  });

  it('stops where it is, and goes on from there', async () => {
    const { curtain, races } = make();
    curtain.train();
    await settled();
    const race = raceOf(races);
    race.reach(200, 0.12);
    curtain.stop();
    expect([curtain.busy, curtain.cells[0]?.training, race.heard.at(-1)]).toEqual([false, 'paused', 'pause']);
    curtain.train();
    await settled();
    expect([race.prepared.length, race.heard.at(-1), curtain.cells[0]?.training]).toEqual([1, 'run', 'running']);
    race.reach(800, 0.127);
    await settled();
    expect(curtain.cells[0]?.training).toBe('done');
    expect(race.prepared).toHaveLength(2);
  });

  it('that is stopped before it has begun does not begin by itself', async () => {
    const { curtain, races } = make();
    curtain.train();
    curtain.stop();
    await settled();
    expect(raceOf(races).heard).not.toContain('run');
    curtain.train();
    await settled();
    expect(raceOf(races).heard.at(-1)).toBe('run');
  });

  it('ends with the last cell, and gives the workers back', async () => {
    const { curtain, races } = make();
    curtain.train();
    await settled();
    while (curtain.busy) {
      raceOf(races).reach(800, 0.5);
      await settled();
    }
    expect(raceOf(races).prepared).toHaveLength(curtain.cells.length);
    expect(curtain.busy).toBe(false);
    expect(curtain.cells.every(({ training }) => training === 'done')).toBe(true);
    expect(raceOf(races).heard.at(-1)).toBe('close');
  });

  it('marks a cell that fails with its reason, and goes on with the next', async () => {
    const { curtain, races } = make();
    curtain.train();
    await settled();
    const race = raceOf(races);
    race.fail(kRefusal);
    await settled();
    expect(curtain.cells[0]).toMatchObject({ training: 'failed', error: kRefusal });
    expect(curtain.cells[1]?.training).toBe('running');
  });

  it('that is refused says why and leaves the cell untried', async () => {
    const races: ToldRace[] = [];
    const curtain = new Curtain(
      () => {
        const race = new ToldRace();
        race.refusal = kRefusal;
        races.push(race);
        return race;
      },
      () => new AskedProbe(),
    );
    curtain.train();
    await settled();
    expect([curtain.busy, curtain.refusal, curtain.cells[0]?.training]).toEqual([false, kRefusal, 'untrained']);
    expect(races[0]?.heard).toEqual(['close']);
  });
});
