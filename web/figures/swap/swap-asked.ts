/** What the learner wants compared; the page asks the core and hands the answer back. */
export interface SwapQuestion {
  readonly num_layers: 1 | 2;
  readonly causal: boolean;
  /** Whose tokens change places, in ascending order. */
  readonly slots: readonly [number, number];
}

export class SwapAsked extends Event {
  static readonly type = 'lab-swap';
  readonly question: SwapQuestion;

  constructor(question: SwapQuestion) {
    super(SwapAsked.type, { bubbles: true, composed: true });
    this.question = question;
  }
}
