/**
 * One question of a figure, asked anew whenever its parameters have changed. The last answer stays until the next has
 * come, so that a picture never goes blank under a learner's hand; a refusal stands beside it.
 */
import type { ReactiveController } from 'lit';
import type { CoreError } from '../protocol/core';
import type { QuestionAnswer, QuestionName, QuestionParameters } from '../protocol/questions';
import type { AskingFigure } from './asking-figure';

export class Asked<Q extends QuestionName> implements ReactiveController {
  /** The last answer, and what it answers. */
  answer: QuestionAnswer<Q> | undefined;
  answered: QuestionParameters<Q> | undefined;
  /** Why the last question has no answer. */
  error: CoreError | undefined;
  private readonly figure: AskingFigure;
  private readonly name: Q;
  private readonly parameters: () => QuestionParameters<Q> | undefined;
  private key = '';

  /** `parameters` is read before each drawing; undefined where there is nothing to ask now. */
  constructor(figure: AskingFigure, name: Q, parameters: () => QuestionParameters<Q> | undefined) {
    this.figure = figure;
    this.name = name;
    this.parameters = parameters;
    figure.addController(this);
  }

  hostUpdate(): void {
    const { core, near } = this.figure;
    if (core === undefined || !near) return;
    const parameters = this.parameters();
    if (parameters === undefined) return;
    const key = JSON.stringify(parameters);
    if (key === this.key) return;
    this.key = key;
    void core.ask(this.name, ...parameters).then((result) => {
      if (key !== this.key) return;
      this.error = result.ok ? undefined : result.error;
      if (result.ok) {
        this.answer = result.value;
        this.answered = parameters;
      }
      this.figure.requestUpdate();
    });
  }
}
