import { describe, expect, it } from 'vitest';
import { examinationFixture } from '../figures/examination-fixture';
import { runFixture } from '../figures/run-fixture';
import { stageOf } from '../figures/clinic/view-model';
import type { CoreError, FaultDescription } from '../protocol/core';
import { settled, ToldRace } from '../race/testing/told-race';
import { Clinic, kPatients } from './clinic';

const kRefusal: CoreError = { code: 'simd_missing', field: '', value: '', parameters: {}, message: '' };
const kFaults: readonly FaultDescription[] = [...kPatients].sort().map((name) => ({
  name,
  description: '',
  healthy: '',
  config: runFixture({ mode: name === 'bias_sign' ? 'alibi' : 'sin' }).config,
  steps: 200,
}));

function make(refusal?: CoreError) {
  const races: ToldRace[] = [];
  const clinic = new Clinic(() => {
    const race = new ToldRace();
    race.refusal = refusal;
    races.push(race);
    return race;
  });
  clinic.admit(kFaults);
  const seen = (number: number) => {
    const patient = clinic.patients[number - 1];
    if (patient === undefined) throw new Error('no such patient');
    return patient;
  };
  return { clinic, races, seen };
}

describe('the clinic', () => {
  it('has each fault once behind a number, and not in the order of the list', () => {
    expect(new Set(kPatients).size).toBe(kPatients.length);
    const { clinic } = make();
    expect(clinic.patients.map(({ number }) => number)).toEqual(kPatients.map((_, i) => i + 1));
    expect(clinic.patients.map(({ fault }) => fault)).toEqual(kPatients);
    clinic.admit(kFaults);
    expect(clinic.patients).toHaveLength(kPatients.length);
  });

  it('trains the patient and a healthy twin side by side, in the settings of the core', async () => {
    const { clinic, races, seen } = make();
    clinic.examine(11);
    await settled();
    expect(races.map(({ prepared }) => prepared.map(({ fault, modes, steps }) => [fault, modes, steps]))).toEqual([
      [['healthy', ['alibi'], 200]],
      [['bias_sign', ['alibi'], 200]],
    ]);
    expect(stageOf(seen(11))).toBe('running');
    races[0]?.reach(100, 0.5);
    expect(seen(11).twin).toMatchObject({ training: 'running', step: 100 });
    expect(seen(11).ill.step).toBe(0);
  });

  it('is told what the examination found, and gives the workers back', async () => {
    const { clinic, races, seen } = make();
    clinic.examine(1);
    await settled();
    for (const race of races) {
      race.runs = race.runs.map((run) => ({ ...run, examination: examinationFixture({ parameters: 7 }) }));
      race.reach(200, 1);
      await settled();
    }
    expect([clinic.busy, stageOf(seen(1))]).toEqual([false, 'done']);
    expect(seen(1).ill.examination?.parameters).toBe(7);
    expect(races.map(({ heard }) => heard.at(-1))).toEqual(['close', 'close']);
    clinic.examine(1);
    await settled();
    expect([clinic.busy, races.length]).toEqual([false, 2]);
  });

  it('stops where it is, and goes on from there', async () => {
    const { clinic, races, seen } = make();
    clinic.examine(1);
    await settled();
    races[0]?.reach(50, 0.4);
    clinic.stop();
    expect([clinic.busy, stageOf(seen(1)), seen(1).twin.step]).toEqual([false, 'paused', 50]);
    clinic.examine(1);
    await settled();
    expect(races.map(({ prepared, heard }) => [prepared.length, heard.at(-1)])).toEqual([
      [1, 'run'],
      [1, 'run'],
    ]);
  });

  it('lets another patient in while one is examined, and begins that one anew later', async () => {
    const { clinic, races, seen } = make();
    clinic.examine(1);
    await settled();
    races[0]?.reach(50, 0.4);
    clinic.examine(2);
    await settled();
    expect([stageOf(seen(1)), stageOf(seen(2))]).toEqual(['untrained', 'running']);
    expect(races.map(({ prepared }) => prepared.at(-1)?.fault)).toEqual(['healthy', kPatients[1]]);
    clinic.examine(1);
    await settled();
    expect([stageOf(seen(1)), seen(1).twin.step]).toEqual(['running', 0]);
  });

  it('marks a patient that cannot be trained with the reason', async () => {
    const { clinic, races, seen } = make();
    clinic.examine(4);
    await settled();
    races[1]?.fail(kRefusal);
    await settled();
    expect([stageOf(seen(4)), seen(4).ill.error]).toEqual(['failed', kRefusal]);
  });

  it('says why nothing can be trained, and tries again when it is asked to', async () => {
    const { clinic, races, seen } = make(kRefusal);
    clinic.examine(1);
    await settled();
    expect([clinic.refusal, clinic.busy]).toEqual([kRefusal, false]);
    for (const race of races) race.refusal = undefined;
    const before = races.length;
    clinic.examine(1);
    expect([clinic.refusal, clinic.busy, stageOf(seen(1))]).toEqual([undefined, true, 'running']);
    await settled();
    expect(races.length).toBeGreaterThan(before);
  });
});
