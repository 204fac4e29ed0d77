/**
 * Asks models of its own, in a worker of its own: it needs no core for longer than a click takes, and waits for no
 * run. What the worker cannot answer comes back as a refusal.
 */
import type { Result } from '../protocol/core';
import type { Dissector, OrderReading, Probe, StepAnatomy } from '../protocol/probe';
import type { CoreFacts } from '../protocol/race';
import type { Blueprint } from '../protocol/worker';
import { kNoListener, WorkerLine, type WorkerSource } from './worker-line';

export class WorkerProbe implements Probe, Dissector {
  readonly #line: WorkerLine;
  readonly #loaded: Promise<Result<CoreFacts>>;

  constructor(workers: WorkerSource, moduleUrl: string) {
    this.#line = new WorkerLine(workers, kNoListener);
    this.#loaded = this.#line.ask({ kind: 'load', module_url: moduleUrl });
  }

  async senseOrder(blueprint: Blueprint): Promise<Result<OrderReading>> {
    const loaded = await this.#loaded;
    return loaded.ok ? this.#line.ask({ kind: 'sense_order', blueprint }) : loaded;
  }

  async swap(
    blueprint: Blueprint,
    ids: readonly number[],
    [one, other]: readonly [number, number],
  ): Promise<Result<number[]>> {
    const loaded = await this.#loaded;
    return loaded.ok ? this.#line.ask({ kind: 'swap', blueprint, ids: [...ids], slots: [one, other] }) : loaded;
  }

  async dissect(blueprint: Blueprint, step: number): Promise<Result<StepAnatomy>> {
    const loaded = await this.#loaded;
    return loaded.ok ? this.#line.ask({ kind: 'dissect', blueprint, step }) : loaded;
  }

  close(): void {
    this.#line.close();
  }
}
