import { describe, expect, it } from 'vitest';
import { DriftAsked } from '../figures/drift/drift-asked';
import { raceOf } from '../figures/drift/view-model';
import type { CoreError, Result } from '../protocol/core';
import type { Race, RaceSettings } from '../protocol/race';
import { driftSection } from './drift-section';

class AskedRace extends EventTarget implements Race {
  readonly runs = [];
  status: Race['status'] = 'loading';
  readonly load_error = undefined;
  readonly facts = undefined;
  readonly threads_denied = undefined;
  readonly heard: string[] = [];
  settings: RaceSettings | undefined;

  prepare(settings: RaceSettings): Promise<CoreError | undefined> {
    this.settings = settings;
    return Promise.resolve(undefined);
  }
  probe(): Promise<CoreError | undefined> {
    return Promise.resolve(undefined);
  }
  run(): void {
    this.heard.push('run');
    this.become('running');
  }
  pause(): void {
    this.heard.push('pause');
  }
  step_once(): void {
    this.heard.push('step');
  }
  reset(): void {
    this.heard.push('reset');
  }
  measure_lengths(): void {
    this.heard.push('measure');
  }
  save_model(): Promise<Result<Uint8Array>> {
    return Promise.resolve({ ok: true, value: new Uint8Array(8) });
  }
  stop_measuring(): void {
    this.heard.push('stop measuring');
  }
  close(): void {
    this.heard.push('close');
    this.become('failed');
  }
  become(status: Race['status']): void {
    this.status = status;
    this.dispatchEvent(new Event('change'));
  }
}

function section(): {
  ask: () => void;
  stop: () => void;
  made: AskedRace[];
  shown: (Race | undefined)[];
  freed: () => number;
} {
  const page = new EventTarget();
  const made: AskedRace[] = [];
  const shown: (Race | undefined)[] = [];
  let freed = 0;
  const stop = driftSection(
    page,
    () => {
      const race = new AskedRace();
      made.push(race);
      return race;
    },
    () => {
      freed += 1;
    },
  );
  const ask = (): void => {
    page.dispatchEvent(new DriftAsked(raceOf('sort', 0), (race) => shown.push(race)));
  };
  return { ask, stop, made, shown, freed: () => freed };
}

describe('a model that trains for its token table', () => {
  it('is made when it is asked for, once the cores are free', async () => {
    const { ask, made, shown, freed } = section();
    expect(made).toHaveLength(0);
    ask();
    await Promise.resolve();
    expect([freed(), made[0]?.settings, made[0]?.heard]).toEqual([1, raceOf('sort', 0), ['run']]);
    expect(shown.at(-1)).toBe(made[0]);
  });

  it('lets its worker go when it is done, and is still seen', async () => {
    const { ask, stop, made, shown } = section();
    ask();
    await Promise.resolve();
    made[0]?.become('done');
    expect(made[0]?.heard).toEqual(['run', 'close']);
    const count = shown.length;
    stop();
    expect([shown.length, shown.at(-1)]).toEqual([count, made[0]]);
  });

  it('is given up unfinished when the cores are needed elsewhere', async () => {
    const { ask, stop, made, shown } = section();
    ask();
    await Promise.resolve();
    stop();
    expect(made[0]?.heard).toEqual(['run', 'close']);
    expect(shown.at(-1)).toBeUndefined();
  });

  it('gives way to the next, and one given up while it loads never runs', async () => {
    const { ask, made, shown } = section();
    ask();
    ask();
    await Promise.resolve();
    expect(made.map(({ heard }) => heard)).toEqual([['close'], ['run']]);
    expect(shown.at(-1)).toBe(made[1]);
  });
});
