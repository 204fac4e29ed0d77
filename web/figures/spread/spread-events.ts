/** What the learner asks of the fair test; the page decides what comes of it. */
import type { Mode } from '../../protocol/core';

export class SpreadCommand extends Event {
  static readonly type = 'lab-spread-command';
  readonly command: 'train' | 'stop';

  constructor(command: 'train' | 'stop') {
    super(SpreadCommand.type, { bubbles: true, composed: true });
    this.command = command;
  }
}

/** A scheme is to take part, or no longer. */
export class SchemeToggled extends Event {
  static readonly type = 'lab-spread-scheme';
  readonly mode: Mode;

  constructor(mode: Mode) {
    super(SchemeToggled.type, { bubbles: true, composed: true });
    this.mode = mode;
  }
}
