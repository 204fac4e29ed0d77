/** What the learner asks of the series of seeds; the page decides what comes of it. */
export class SeedsCommand extends Event {
  static readonly type = 'lab-seeds-command';
  readonly command: 'train' | 'stop';

  constructor(command: 'train' | 'stop') {
    super(SeedsCommand.type, { bubbles: true, composed: true });
    this.command = command;
  }
}
