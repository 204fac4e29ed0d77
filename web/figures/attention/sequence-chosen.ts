/** Fired when the learner has typed a sequence that reads as ids; the page asks the race to watch it. */
export class SequenceChosen extends Event {
  static readonly type = 'lab-sequence';
  readonly ids: readonly number[];

  constructor(ids: readonly number[]) {
    super(SequenceChosen.type, { bubbles: true, composed: true });
    this.ids = ids;
  }
}
