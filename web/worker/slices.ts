/**
 * Work in slices with the messages in between.
 *
 * A worker that trains in one long call hears nothing; one that returns to its event loop after every slice hears
 * an order at most one slice late. The way back from the event loop is a message to itself: timers are held back
 * to 4 ms or more, messages are not.
 */

/** Does about a slice of work; true when there is more. */
export type Work = () => boolean;

/** Calls back once the messages that wait by now have been read. */
export type Breathe = (callback: () => void) => void;

export class Slices {
  readonly #work: Work;
  readonly #breathe: Breathe;
  #scheduled = false;

  constructor(work: Work, breathe: Breathe) {
    this.#work = work;
    this.#breathe = breathe;
  }

  /** Makes sure that a slice follows; harmless when one does already. */
  wake(): void {
    if (this.#scheduled) return;
    this.#scheduled = true;
    this.#breathe(() => {
      this.#scheduled = false;
      if (this.#work()) this.wake();
    });
  }
}

/** Breathing through a channel of one's own. */
export function breatheByMessage(): Breathe {
  const { port1, port2 } = new MessageChannel();
  const waiting: (() => void)[] = [];
  port1.onmessage = () => {
    waiting.shift()?.();
  };
  return (callback) => {
    waiting.push(callback);
    port2.postMessage(undefined);
  };
}
