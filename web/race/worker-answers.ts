/**
 * Answers the lesson's figures, which all share one worker: it is opened with the first question, needs no core for
 * longer than an answer takes, and one that broke is replaced at the next question.
 */
import type { Result } from '../protocol/core';
import type { CoreAnswers, Question, QuestionAnswer, QuestionName, QuestionParameters } from '../protocol/questions';
import type { CoreFacts } from '../protocol/race';
import { kNoListener, WorkerLine, type WorkerSource } from './worker-line';

interface OpenLine {
  line: WorkerLine;
  loaded: Promise<Result<CoreFacts>>;
}

export class WorkerAnswers implements CoreAnswers {
  readonly #workers: () => WorkerSource;
  readonly #moduleUrl: string;
  #open: OpenLine | undefined;

  constructor(workers: () => WorkerSource, moduleUrl: string) {
    this.#workers = workers;
    this.#moduleUrl = moduleUrl;
  }

  async ask<Q extends QuestionName>(name: Q, ...parameters: QuestionParameters<Q>): Promise<Result<QuestionAnswer<Q>>> {
    const open = this.#opened();
    const loaded = await open.loaded;
    if (!loaded.ok) {
      this.#forget(open);
      return loaded;
    }
    // One question of its kind: the compiler cannot follow a name and its parameters through the union.
    const question = { name, parameters } as unknown as Question;
    return open.line.ask({ kind: 'ask', question });
  }

  /** The next question opens another. */
  close(): void {
    if (this.#open !== undefined) this.#forget(this.#open);
  }

  #opened(): OpenLine {
    if (this.#open === undefined || this.#open.line.end !== undefined) {
      const line = new WorkerLine(this.#workers(), kNoListener);
      this.#open = { line, loaded: line.ask({ kind: 'load', module_url: this.#moduleUrl }) };
    }
    return this.#open;
  }

  #forget(open: OpenLine): void {
    open.line.close();
    if (this.#open === open) this.#open = undefined;
  }
}
