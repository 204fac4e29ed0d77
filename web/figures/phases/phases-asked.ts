import type { Mode } from '../../protocol/core';

/** The learner wants a step taken apart; the page asks the core and hands the answer back. */
export class PhasesAsked extends Event {
  static readonly type = 'lab-phases';
  readonly mode: Mode;
  /** Counted from 1. */
  readonly step: number;

  constructor(mode: Mode, step: number) {
    super(PhasesAsked.type, { bubbles: true, composed: true });
    this.mode = mode;
    this.step = step;
  }
}
