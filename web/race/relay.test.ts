import { describe, expect, it } from 'vitest';
import type { CoreError, Mode } from '../protocol/core';
import type { LengthPoint, Run } from '../protocol/race';
import { Relay, type Leg, type LegState } from './relay';
import { settled, ToldRace } from './testing/told-race';

const kError: CoreError = { code: 'worker_lost', field: '', value: '', parameters: {}, message: '' };

function leg(mode: Mode, lengths: readonly number[] = []): Leg {
  return { settings: { config: {}, modes: [mode], steps: 100, eval_every: 100, eval_sequences: 64 }, lengths };
}

function point(length: number): LengthPoint {
  return { length, metrics: undefined, error: undefined, ceiling: undefined };
}

function make(legs: readonly Leg[], runners: number, refusal?: CoreError) {
  const races: ToldRace[] = [];
  const states: LegState[] = legs.map(() => 'untrained');
  const runs: (Run | undefined)[] = legs.map(() => undefined);
  const unwanted = new Set<number>();
  const heard: string[] = [];
  const relay = new Relay({
    makeRace: () => {
      const race = new ToldRace();
      race.refusal = refusal;
      races.push(race);
      return race;
    },
    runners,
    legs,
    next: () => {
      const index = states.findIndex((state, i) => state === 'untrained' && !unwanted.has(i));
      return index < 0 ? undefined : index;
    },
    wants: (index) => !unwanted.has(index),
    told: (index, state, run) => {
      states[index] = state;
      runs[index] = run ?? runs[index];
    },
    refused: ({ code }) => heard.push(code),
    rested: () => heard.push('rested'),
  });
  const race = (i: number): ToldRace => {
    const one = races[i];
    if (one === undefined) throw new Error('no race');
    return one;
  };
  return { relay, races, race, states, runs, unwanted, heard };
}

describe('a relay', () => {
  it('runs as many legs at once as it has runners, and each runner takes the next when it has done', async () => {
    const { relay, race, races, states, heard } = make([leg('none'), leg('sin'), leg('rope')], 2);
    relay.run();
    await settled();
    expect(states).toEqual(['running', 'running', 'untrained']);
    race(1).reach(100, 1);
    await settled();
    expect(states).toEqual(['running', 'done', 'running']);
    race(0).reach(100, 1);
    await settled();
    expect([states[0], relay.busy, heard, race(0).heard.at(-1)]).toEqual(['done', true, [], 'close']);
    race(1).reach(100, 1);
    await settled();
    expect(states).toEqual(['done', 'done', 'done']);
    expect([relay.busy, heard, races.length]).toEqual([false, ['rested'], 2]);
  });

  it('measures a trained model where that is asked for, and is done with the last length', async () => {
    const { relay, race, states, runs } = make([leg('alibi', [8, 12])], 1);
    relay.run();
    await settled();
    race(0).reach(100, 0.9);
    expect([states[0], race(0).heard.at(-1)]).toEqual(['running', 'measure']);
    race(0).measured(point(8));
    expect([states[0], runs[0]?.lengths?.points.length]).toEqual(['running', 1]);
    race(0).measured(point(12));
    expect(states[0]).toBe('done');
  });

  it('goes on with the training, or with the measuring, that it was stopped in', async () => {
    const { relay, race, states } = make([leg('alibi', [8, 12])], 1);
    relay.run();
    await settled();
    race(0).reach(40, 0.5);
    relay.stop();
    expect([states[0], relay.busy]).toEqual(['paused', false]);
    relay.run();
    await settled();
    expect([race(0).prepared.length, race(0).heard.at(-1)]).toEqual([1, 'run']);
    race(0).reach(100, 0.9);
    race(0).measured(point(8));
    relay.stop();
    relay.run();
    await settled();
    expect(race(0).heard.filter((order) => order === 'run')).toHaveLength(2);
    race(0).measured(point(8));
    race(0).measured(point(12));
    expect([states[0], race(0).prepared.length]).toEqual(['done', 1]);
  });

  it('does not measure what comes to its end after the stop, until it goes on', async () => {
    const { relay, race, states } = make([leg('alibi', [8])], 1);
    relay.run();
    await settled();
    relay.stop();
    race(0).reach(100, 0.9);
    expect([states[0], race(0).heard.includes('measure')]).toEqual(['paused', false]);
    relay.run();
    await settled();
    expect(race(0).heard.at(-1)).toBe('measure');
  });

  it('drops a stopped leg that nobody wants any more, and begins the next one anew', async () => {
    const { relay, race, states, unwanted } = make([leg('none'), leg('sin')], 1);
    relay.run();
    await settled();
    race(0).reach(40, 0.5);
    relay.stop();
    unwanted.add(0);
    relay.run();
    await settled();
    expect(states).toEqual(['untrained', 'running']);
    expect([race(0).prepared.at(-1)?.modes, race(0).runs[0]?.step]).toEqual([['sin'], 0]);
  });

  it('goes on behind a leg that failed, and stops altogether where nothing can be trained', async () => {
    const { relay, race, states } = make([leg('none'), leg('sin', [8])], 1);
    relay.run();
    await settled();
    race(0).fail(kError);
    await settled();
    expect(states).toEqual(['failed', 'running']);

    const refused = make([leg('none'), leg('sin')], 2, kError);
    refused.relay.run();
    await settled();
    expect(refused.relay.busy).toBe(false);
    expect(refused.heard[0]).toBe('worker_lost');
    expect(refused.states).not.toContain('running');
  });
});
