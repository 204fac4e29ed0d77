/** Fired when the learner states a guess, in [0, 1]; undefined when the field was emptied. */
export class GuessMade extends Event {
  static readonly type = 'lab-guess';
  readonly guess: number | undefined;

  constructor(guess: number | undefined) {
    super(GuessMade.type, { bubbles: true, composed: true });
    this.guess = guess;
  }
}
