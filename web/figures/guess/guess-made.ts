import type { Mode } from '../../protocol/core';
import type { Hypothesis } from '../../race/guess';

/** Fired when the learner states a hypothesis for a model, mends it or empties its fields. */
export class GuessMade extends Event {
  static readonly type = 'lab-guess';
  readonly mode: Mode;
  readonly hypothesis: Hypothesis;

  constructor(mode: Mode, hypothesis: Hypothesis) {
    super(GuessMade.type, { bubbles: true, composed: true });
    this.mode = mode;
    this.hypothesis = hypothesis;
  }
}
