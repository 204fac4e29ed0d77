/**
 * A worker, however it can be had. The rungs are tried in their order; whatever was posted to one that cannot start is
 * posted again to the next. The first that says a word is what every later worker of this page begins with.
 */
import type { FromWorker, ToWorker } from '../protocol/worker';
import type { Way } from './way';
import type { WorkerLike } from './worker-line';

export interface Rung {
  way: Way;
  /** Rejects where this way is barred. */
  start: () => Promise<WorkerLike>;
}

type Failure = Parameters<NonNullable<WorkerLike['onerror']>>[0];

export class Ladder {
  readonly #rungs: readonly Rung[];
  readonly #found: (way: Way) => void;
  #proven: Rung | undefined;

  /** `found` is told of the way that works. */
  constructor(rungs: readonly Rung[], found: (way: Way) => void) {
    this.#rungs = rungs;
    this.#found = found;
  }

  spawn(): WorkerLike {
    const from = this.#proven === undefined ? 0 : this.#rungs.indexOf(this.#proven);
    return new LadderWorker(this.#rungs.slice(from), (rung) => {
      if (rung === this.#proven) return;
      this.#proven = rung;
      this.#found(rung.way);
    });
  }
}

class LadderWorker implements WorkerLike {
  onmessage: WorkerLike['onmessage'] = null;
  onerror: WorkerLike['onerror'] = null;
  readonly #left: Rung[];
  readonly #prove: (rung: Rung) => void;
  #worker: WorkerLike | undefined;
  /** All that was posted, until a worker has said a word. */
  #unanswered: ToWorker[] | undefined = [];
  /** Why the uppermost rung gave way: it is what whoever keeps the page can mend. */
  #failure: Failure | undefined;
  #terminated = false;

  constructor(rungs: readonly Rung[], prove: (rung: Rung) => void) {
    this.#left = [...rungs];
    this.#prove = prove;
    void this.#tryNext();
  }

  postMessage(message: ToWorker): void {
    this.#unanswered?.push(message);
    this.#worker?.postMessage(message);
  }

  terminate(): void {
    this.#terminated = true;
    this.#unanswered = undefined;
    this.#worker?.terminate();
    this.#worker = undefined;
  }

  async #tryNext(): Promise<void> {
    const rung = this.#left.shift();
    if (rung === undefined) {
      this.onerror?.(this.#failure ?? { message: 'no way to start a worker' });
      return;
    }
    let worker: WorkerLike;
    try {
      worker = await rung.start();
    } catch (cause) {
      this.#fail({ message: cause instanceof Error ? cause.message : String(cause) });
      return;
    }
    if (this.#terminated) {
      worker.terminate();
      return;
    }
    this.#worker = worker;
    worker.onmessage = (event): void => {
      this.#hear(rung, event);
    };
    worker.onerror = (event): void => {
      event.preventDefault?.();
      if (worker !== this.#worker) return;
      if (this.#unanswered === undefined) this.onerror?.(event);
      else this.#fail(event);
    };
    for (const message of this.#unanswered ?? []) worker.postMessage(message);
  }

  #hear(rung: Rung, event: { data: FromWorker }): void {
    if (this.#terminated) return;
    if (this.#unanswered !== undefined) {
      this.#unanswered = undefined;
      this.#prove(rung);
    }
    this.onmessage?.(event);
  }

  #fail(failure: Failure): void {
    if (this.#terminated) return;
    this.#failure ??= failure;
    this.#worker?.terminate();
    this.#worker = undefined;
    void this.#tryNext();
  }
}
