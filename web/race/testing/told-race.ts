/** For tests: a race of one run that does what the test says. */
import { evaluation, runFixture } from '../../figures/run-fixture';
import type { CoreError, Result } from '../../protocol/core';
import type { LengthPoint, Race, RaceSettings, Run } from '../../protocol/race';

export class ToldRace extends EventTarget implements Race {
  runs: Run[] = [];
  status: Race['status'] = 'idle';
  readonly load_error = undefined;
  readonly facts = undefined;
  readonly threads_denied = undefined;
  /** The orders, in a word each; what a race does nothing at is not among them. */
  readonly heard: string[] = [];
  readonly prepared: RaceSettings[] = [];
  refusal: CoreError | undefined;
  private made = 0;

  prepare(settings: RaceSettings): Promise<CoreError | undefined> {
    this.prepared.push(settings);
    return Promise.resolve(this.refusal);
  }
  run(): void {
    this.heard.push('run');
    if (this.status !== 'paused') this.begin();
    this.status = 'running';
  }
  pause(): void {
    if (this.status === 'running') this.status = 'paused';
    this.heard.push('pause');
  }
  step_once(): void {
    this.heard.push('step');
  }
  reset(): void {
    this.runs = [];
    this.status = 'idle';
  }
  probe(): Promise<undefined> {
    return Promise.resolve(undefined);
  }
  measure_lengths(lengths: readonly number[]): void {
    this.heard.push('measure');
    this.change({ lengths: { step: this.run0.step, sequences: 512, lengths, points: [], status: 'measuring' } });
  }
  save_model(): Promise<Result<Uint8Array>> {
    return Promise.resolve({ ok: true, value: new Uint8Array(8) });
  }
  stop_measuring(): void {
    const { lengths } = this.runs[0] ?? {};
    if (lengths?.status === 'measuring') this.change({ lengths: { ...lengths, status: 'stopped' } });
  }
  close(): void {
    this.heard.push('close');
  }

  /** The run has come to a step, and was measured there; the last one ends it. */
  reach(step: number, accuracy: number): void {
    if (step === this.prepared.at(-1)?.steps) this.status = 'done';
    this.tell({ step, evaluations: [...this.run0.evaluations, evaluation(step, accuracy)] });
  }
  /** The run was measured at the next length; the last one ends the measurement. */
  measured(point: LengthPoint): void {
    const { lengths } = this.run0;
    if (lengths?.status !== 'measuring') throw new Error('nothing is being measured');
    const points = [...lengths.points, point];
    this.tell({
      lengths: { ...lengths, points, status: points.length === lengths.lengths.length ? 'done' : 'measuring' },
    });
  }
  fail(error: CoreError): void {
    this.status = 'failed';
    this.tell({ status: 'failed', error });
  }

  private get run0(): Run {
    const run = this.runs[0];
    if (run === undefined) throw new Error('no run');
    return run;
  }
  private begin(): void {
    this.made += 1;
    const { modes, config } = this.prepared.at(-1) ?? { modes: [], config: {} };
    this.runs = [runFixture({ id: this.made, mode: modes[0] ?? 'none', config })];
  }
  private change(change: Partial<Run>): void {
    this.runs = [{ ...this.run0, ...change }];
  }
  private tell(change: Partial<Run>): void {
    this.change(change);
    this.dispatchEvent(new Event('change'));
  }
}

/** What was awaited by now has come. */
export async function settled(): Promise<void> {
  for (let i = 0; i < 20; i += 1) await Promise.resolve();
}
