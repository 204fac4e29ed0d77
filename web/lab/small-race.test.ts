import { describe, expect, it } from 'vitest';
import type { CoreError, Result } from '../protocol/core';
import type { Race, RaceSettings } from '../protocol/race';
import { SmallRace } from './small-race';

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
  probe(ids: readonly number[]): Promise<CoreError | undefined> {
    this.heard.push(`probe ${ids.join()}`);
    return Promise.resolve(undefined);
  }
  run(): void {
    this.heard.push('run');
    this.status = 'running';
  }
  pause(): void {
    this.heard.push('pause');
    this.status = 'paused';
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
  }
}

function make(): [SmallRace, AskedRace[]] {
  const made: AskedRace[] = [];
  const small = new SmallRace(() => {
    const race = new AskedRace();
    made.push(race);
    return race;
  });
  return [small, made];
}

describe('the small race', () => {
  it('is not made before it is asked for, and then learns the length it shows', async () => {
    const [small, made] = make();
    expect([made.length, small.status]).toEqual([0, 'idle']);
    small.start();
    await Promise.resolve();
    expect(made[0]?.settings).toMatchObject({
      preset: 'paper',
      config: { length: 4 },
      modes: ['none', 'sin', 'learned'],
    });
    expect(made[0]?.heard).toEqual(['run', 'probe 3,1,4,2']);
    small.start();
    expect(made).toHaveLength(1);
  });

  it('pauses when the cores are needed, and goes on from there', () => {
    const [small, made] = make();
    small.start();
    small.yield();
    expect([made[0]?.heard.at(-1), small.status]).toEqual(['pause', 'paused']);
    small.leave();
    small.start();
    expect([made.length, made[0]?.heard.at(-1)]).toEqual([1, 'run']);
  });

  it('gives its workers back when it is over and left, and stays to be seen', () => {
    const [small, made] = make();
    small.start();
    small.leave();
    expect(made[0]?.heard).not.toContain('close');
    if (made[0]) made[0].status = 'done';
    small.leave();
    expect(made[0]?.heard.at(-1)).toBe('close');
    expect(small.race).toBe(made[0]);
    small.yield();
    expect(small.status).toBe('done');
    small.start();
    expect(made).toHaveLength(2);
  });
});
