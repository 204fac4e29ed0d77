/** What the learner asks of the grid's training; the page decides what comes of it. */
export class CurtainCommand extends Event {
  static readonly type = 'lab-curtain';
  readonly command: 'train' | 'stop';

  constructor(command: 'train' | 'stop') {
    super(CurtainCommand.type, { bubbles: true, composed: true });
    this.command = command;
  }
}
