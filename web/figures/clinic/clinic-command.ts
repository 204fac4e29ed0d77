/** What the learner asks of the clinic's training; the page decides what comes of it. */
export class ClinicCommand extends Event {
  static readonly type = 'lab-clinic';
  readonly command: 'examine' | 'stop';
  /** The patient it is about. */
  readonly number: number;

  constructor(command: 'examine' | 'stop', number: number) {
    super(ClinicCommand.type, { bubbles: true, composed: true });
    this.command = command;
    this.number = number;
  }
}
