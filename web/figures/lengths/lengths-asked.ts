/** Fired when the learner wants the models measured at other lengths; without lengths, when that is to stop. */
export class LengthsAsked extends Event {
  static readonly type = 'lab-lengths';
  readonly lengths: readonly number[] | undefined;

  constructor(lengths: readonly number[] | undefined) {
    super(LengthsAsked.type, { bubbles: true, composed: true });
    this.lengths = lengths;
  }
}
