/**
 * One question asked of many parameters, as a chart needs it. What was answered stays until all of the next answers have
 * come; the first refusal stands beside it.
 */
import type { ReactiveController } from 'lit';
import type { CoreError } from '../protocol/core';
import type { QuestionAnswer, QuestionName, QuestionParameters } from '../protocol/questions';
import type { AskingFigure } from './asking-figure';

/** What it needs of the figure that holds it. */
type Holder = Pick<AskingFigure, 'core' | 'near' | 'addController' | 'requestUpdate'>;

export class AskedAll<Q extends QuestionName> implements ReactiveController {
  /** In the order of `answered`. */
  answers: readonly QuestionAnswer<Q>[] = [];
  answered: readonly QuestionParameters<Q>[] = [];
  error: CoreError | undefined;
  private readonly figure: Holder;
  private readonly name: Q;
  private readonly parameters: () => readonly QuestionParameters<Q>[];
  private key = '';

  /** `parameters` is read before each drawing. */
  constructor(figure: Holder, name: Q, parameters: () => readonly QuestionParameters<Q>[]) {
    this.figure = figure;
    this.name = name;
    this.parameters = parameters;
    figure.addController(this);
  }

  hostUpdate(): void {
    const { core, near } = this.figure;
    if (core === undefined || !near) return;
    const parameters = this.parameters();
    const key = JSON.stringify(parameters);
    if (parameters.length === 0 || key === this.key) return;
    this.key = key;
    void Promise.all(parameters.map((one) => core.ask(this.name, ...one))).then((results) => {
      if (key !== this.key) return;
      this.error = undefined;
      const answers: QuestionAnswer<Q>[] = [];
      for (const result of results) {
        if (result.ok) answers.push(result.value);
        else this.error ??= result.error;
      }
      if (this.error === undefined) {
        this.answers = answers;
        this.answered = parameters;
      }
      this.figure.requestUpdate();
    });
  }
}
