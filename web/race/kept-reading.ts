/**
 * Keeps, of all that a run told of the watched sequence, the reading nearest to the evaluation at which it left the
 * plateau. Readings come several times a second, not with every step: the nearest one is some steps away, and says so.
 */
import type { Prediction } from '../protocol/core';
import type { KeptReading } from '../protocol/race';

export class ReadingKeeper {
  /** The last reading: the nearest one may be that before the evaluation. */
  #latest: KeptReading | undefined;
  #kept: KeptReading | undefined;
  #departure: number | undefined;

  get kept(): KeptReading | undefined {
    return this.#kept;
  }

  /** Another sequence is watched: what is kept is of no use to compare with. */
  forget(): void {
    this.#latest = undefined;
    this.#kept = undefined;
  }

  /** `departure` is the step of that evaluation, as far as the run has come; `prediction` is of `step`. */
  take(step: number, prediction: Prediction | undefined, departure: number | undefined): void {
    if (departure !== this.#departure) {
      this.#departure = departure;
      this.#kept = departure === undefined ? undefined : this.#latest;
    }
    if (prediction === undefined) return;
    const reading: KeptReading = { step, prediction };
    this.#latest = reading;
    if (departure !== undefined && nearer(reading, this.#kept, departure)) this.#kept = reading;
  }
}

/** Of two equally near, the later one: it has left. */
function nearer(reading: KeptReading, kept: KeptReading | undefined, to: number): boolean {
  return kept === undefined || Math.abs(reading.step - to) <= Math.abs(kept.step - to);
}
