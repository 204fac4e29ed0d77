/**
 * The race's end of the line to one worker: orders out, each answer back to the one who asked, updates to a listener.
 * A worker that breaks answers everything that still waits, so that nobody waits for ever.
 */
import type { CoreError, Result } from '../protocol/core';
import { refusal } from '../protocol/errors';
import type { Answers, AskedKind, FromWorker, Measured, Told, ToWorker, Update } from '../protocol/worker';

/** What the race needs of a Worker; tests join it to a host in the same thread. */
export interface WorkerLike {
  postMessage(message: ToWorker): void;
  onmessage: ((event: { data: FromWorker }) => void) | null;
  onerror: ((event: { message?: string; preventDefault?: () => void }) => void) | null;
  terminate(): void;
}

export interface LineListener {
  update(update: Update): void;
  measured(message: Measured): void;
  /** The worker is gone, and its run with it. */
  broken(error: CoreError): void;
}

/** Of a line that only asks: whoever waits for an answer hears of a broken worker. */
export const kNoListener: LineListener = {
  update: () => undefined,
  measured: () => undefined,
  broken: () => undefined,
};

/** Where a worker comes from, and for how long it may say nothing. */
export interface WorkerSource {
  spawn: () => WorkerLike;
  /** Address of its script, for messages. */
  url: string;
  /** Calls back once, when a worker that has not said a word by now will not say one any more. */
  afterPatience: (callback: () => void) => void;
}

type Waiting = (result: Result<never>) => void;

export class WorkerLine {
  readonly #worker: WorkerLike | undefined;
  readonly #listener: LineListener;
  readonly #waiting = new Map<number, Waiting>();
  #lastRequest = 0;
  #end: CoreError | undefined;
  #heard = false;

  constructor({ spawn, url, afterPatience }: WorkerSource, listener: LineListener) {
    this.#listener = listener;
    try {
      this.#worker = spawn();
    } catch (cause) {
      // A policy may forbid workers outright.
      this.#end = refusal('worker_not_started', { detail: cause instanceof Error ? cause.message : String(cause) });
      return;
    }
    this.#worker.onmessage = ({ data }) => {
      this.#receive(data);
    };
    this.#worker.onerror = (event) => {
      event.preventDefault?.();
      // A script that did not load has no message of its own.
      if (!this.#heard && event.message === undefined) this.#break(refusal('worker_not_loaded', { url }));
      else this.#break(refusal(this.#heard ? 'core_broke' : 'worker_not_started', { detail: event.message ?? '-' }));
    };
    afterPatience(() => {
      if (!this.#heard) this.#break(refusal('worker_silent', { url }));
    });
  }

  /** Set once the worker can no longer be used. */
  get end(): CoreError | undefined {
    return this.#end;
  }

  tell(order: Told): void {
    if (this.#end === undefined) this.#worker?.postMessage(order);
  }

  /** Never rejects: a worker that breaks and a caller that aborts both come back as refusals. */
  ask<K extends AskedKind>(
    order: Answers[K]['order'] & { kind: K },
    signal?: AbortSignal,
  ): Promise<Result<Answers[K]['value']>> {
    if (this.#end !== undefined) return Promise.resolve({ ok: false, error: this.#end });
    if (signal?.aborted === true) return Promise.resolve({ ok: false, error: refusal('cancelled') });
    this.#lastRequest += 1;
    const request = this.#lastRequest;
    return new Promise((resolve) => {
      const abort = (): void => {
        this.#waiting.delete(request);
        resolve({ ok: false, error: refusal('cancelled') });
      };
      signal?.addEventListener('abort', abort, { once: true });
      this.#waiting.set(request, (result) => {
        signal?.removeEventListener('abort', abort);
        resolve(result);
      });
      this.#worker?.postMessage({ ...order, request });
    });
  }

  close(): void {
    this.#finish(refusal('cancelled'));
  }

  #receive(message: FromWorker): void {
    this.#heard = true;
    switch (message.kind) {
      case 'answer': {
        const waiting = this.#waiting.get(message.request);
        this.#waiting.delete(message.request);
        // Answers come back to the promise that was made for their order, whose type `ask` knows.
        waiting?.(message.result as Result<never>);
        break;
      }
      case 'update':
        this.#listener.update(message);
        break;
      case 'measured':
        this.#listener.measured(message);
        break;
      case 'broken':
        this.#break(message.error);
    }
  }

  #break(error: CoreError): void {
    if (this.#end !== undefined) return;
    this.#finish(error);
    this.#listener.broken(error);
  }

  #finish(error: CoreError): void {
    this.#end ??= error;
    this.#worker?.terminate();
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const answer of waiting) answer({ ok: false, error });
  }
}
