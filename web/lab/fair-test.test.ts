import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { CoreError } from '../protocol/core';
import type { LengthPoint } from '../protocol/race';
import { settled, ToldRace } from '../race/testing/told-race';
import { FairTest, kMixed } from './fair-test';

const kRefusal: CoreError = { code: 'simd_missing', field: '', value: '', parameters: {}, message: '' };

function point(length: number): LengthPoint {
  return { length, metrics: undefined, error: undefined, ceiling: undefined };
}

function make(workers = 2, refusal?: CoreError) {
  const races: ToldRace[] = [];
  const test = new FairTest(() => {
    const race = new ToldRace();
    race.refusal = refusal;
    races.push(race);
    return race;
  }, workers);
  const race = (i: number): ToldRace => {
    const one = races[i];
    if (one === undefined) throw new Error('no race');
    return one;
  };
  /** The run in hand of a race comes to its end, and is measured. */
  const finish = async (i: number): Promise<void> => {
    race(i).reach(2000, 0.9);
    for (const length of test.question.lengths) race(i).measured(point(length));
    await settled();
  };
  const of = (training: string): string[] =>
    test.runs.filter((run) => run.training === training).map(({ mode, seed }) => `${mode} ${String(seed)}`);
  return { test, races, race, finish, of };
}

describe('the fair test', () => {
  it('is of the core’s preset `mixed`, as many steps long, and its longest length just fits the table', () => {
    const source = readFileSync(new URL('../../core/model/presets.cpp', import.meta.url), 'utf8');
    const body = /Preset mixed\(\) \{([^}]*\{[^}]*\}[^}]*)\}/.exec(source)?.[1] ?? '';
    const given = Array.from(body.matchAll(/config\.(\w+) = (\w+);/g), ([, name, value]) => [name, value]);
    const { length, ...settings } = kMixed;
    expect(given).toEqual(Object.entries(settings).map(([name, value]) => [name, String(value)]));
    const header = readFileSync(new URL('../../core/model/config.hpp', import.meta.url), 'utf8');
    expect(/int length = (\d+);/.exec(header)?.[1]).toBe(String(length));
    const { question } = make().test;
    expect(/config, (\d+)\}/.exec(body)?.[1]).toBe(String(question.steps));
    expect(question.lengths.at(-1)).toBe(kMixed.max_len - 2);
  });

  it('trains every chosen scheme with each seed, seed by seed, side by side', async () => {
    const { test, race, races, finish, of } = make();
    test.train();
    await settled();
    expect(races).toHaveLength(2);
    expect(of('running')).toEqual(['sin 0', 'learned 0']);
    expect(race(0).prepared[0]).toEqual({
      config: { ...kMixed, seed: 0 },
      modes: ['sin'],
      steps: 2000,
      eval_every: 2000,
      eval_sequences: 512,
    });
    await finish(0);
    expect([of('done'), of('running')]).toEqual([['sin 0'], ['learned 0', 'rope 0']]);
    expect(test.runs.find(({ mode }) => mode === 'sin')?.points.map(({ length }) => length)).toEqual(
      test.question.lengths,
    );
    for (let i = 1; i < 15; i += 1) await finish(i % 2);
    expect([test.busy, of('done').length]).toEqual([false, 15]);
    expect(race(0).prepared.at(-1)?.config.seed).toBe(2);
  });

  it('loses nothing when it stops, and goes on where it was', async () => {
    const { test, race, finish, of } = make(1);
    test.train();
    await settled();
    await finish(0);
    race(0).reach(800, 0.5);
    test.stop();
    expect([test.busy, of('done'), of('paused')]).toEqual([false, ['sin 0'], ['learned 0']]);
    expect(test.runs.find(({ training }) => training === 'paused')?.step).toBe(800);
    test.train();
    await settled();
    expect([race(0).prepared.length, race(0).heard.at(-1), of('running')]).toEqual([2, 'run', ['learned 0']]);
  });

  it('says so when a run has come some steps further, and not for each of them', async () => {
    const { test, race } = make(1);
    test.train();
    await settled();
    let changes = 0;
    test.addEventListener('change', () => {
      changes += 1;
    });
    for (let step = 1; step <= 80; step += 1) race(0).reach(step, 0.1);
    expect(changes).toBe(2);
  });

  it('takes in a scheme that is chosen while others train, and never forgets what was measured', async () => {
    const { test, race, finish, of } = make(2);
    for (const mode of ['learned', 'rope', 'alibi', 'random_sin'] as const) test.toggle(mode);
    expect(test.chosen).toEqual(['sin']);
    test.train();
    await settled();
    expect(of('running')).toEqual(['sin 0', 'sin 1']);
    await finish(0);
    await finish(0);
    expect(of('running')).toEqual(['sin 1']);
    test.toggle('none');
    await settled();
    expect(test.chosen).toEqual(['none', 'sin']);
    expect(of('running')).toContain('none 0');
    test.toggle('sin');
    expect(of('done')).toEqual(['sin 0', 'sin 2']);
    expect(race(0).heard.at(-1)).toBe('close');
  });

  it('drops a stopped run whose scheme has been left out', async () => {
    const { test, race, of } = make(1);
    test.train();
    await settled();
    race(0).reach(800, 0.5);
    test.stop();
    test.toggle('sin');
    test.train();
    await settled();
    expect(of('running')).toEqual(['learned 0']);
    expect(test.runs.find(({ mode, seed }) => mode === 'sin' && seed === 0)).toMatchObject({
      training: 'untrained',
      step: 0,
    });
  });

  it('says why nothing can be trained, and can be asked again', async () => {
    const { test, of } = make(2, kRefusal);
    test.train();
    await settled();
    expect([test.busy, test.refusal, of('running')]).toEqual([false, kRefusal, []]);
    test.train();
    expect([test.busy, test.refusal]).toEqual([true, undefined]);
  });
});
