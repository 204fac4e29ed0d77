/** Fired when the learner has chosen a head to look at; a link to what is seen says it, too. */
export class HeadChosen extends Event {
  static readonly type = 'lab-head';
  readonly layer: number;
  readonly head: number;

  /** Counted from 0. */
  constructor(layer: number, head: number) {
    super(HeadChosen.type, { bubbles: true, composed: true });
    this.layer = layer;
    this.head = head;
  }
}
