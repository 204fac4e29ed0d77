/**
 * One run inside its worker: a session, its evaluations, and what the page has not been told yet.
 *
 * It knows nothing of messages or timers. `advance` does about a slice of work and returns; whoever calls it
 * reads the orders in between. What is to be said leaves through `tell`.
 */
import type { Matrix, Prediction, Result, Session } from '../protocol/core';
import type { EvaluationPoint } from '../protocol/race';
import type { OpenOrder, Snapshot, Update } from '../protocol/worker';

/** Training goes on this long before orders are read again; one step is the grain. */
const kSliceMs = 12;
const kSnapshotEveryMs = 100;
/** The training time over which the speed is averaged. */
const kSpeedWindowMs = 1000;

export type Now = () => number;

export class Training {
  readonly run: number;
  readonly #session: Session;
  readonly #order: OpenOrder;
  readonly #length: number;
  readonly #now: Now;
  readonly #tell: (update: Update) => void;

  #ids: readonly number[];
  /** Trains while steps() is below this; 0 while it has no turn. */
  #until = 0;
  #over: 'finished' | 'not_finite' | undefined;
  #evaluatedAt = -1;

  #losses: number[] = [];
  #evaluations: EvaluationPoint[] = [];
  #lastUpdate = -Infinity;
  #lastSnapshot = -Infinity;
  /** Recent steps' durations, and their sum. */
  #durations: number[] = [];
  #durationSum = 0;

  constructor(session: Session, order: OpenOrder, now: Now, tell: (update: Update) => void) {
    this.run = order.run;
    this.#session = session;
    this.#order = order;
    this.#length = session.config().length;
    this.#ids = order.ids;
    this.#now = now;
    this.#tell = tell;
  }

  /** The state of step 0: what the model knows before it has learnt anything. */
  begin(): void {
    this.#evaluate();
    this.#publish('resting');
  }

  train(until: number): void {
    this.#until = Math.min(until, this.#order.steps);
  }

  /** Ends the turn. What is untold stays so until the next update: the run is only waiting for a core. */
  rest(): void {
    this.#until = 0;
  }

  /** Ends the turn and tells all. */
  pause(): void {
    this.#until = 0;
    this.#publish(this.#over ?? 'resting');
  }

  probe(ids: readonly number[]): Result<Prediction> {
    const answer = this.#session.predict([...ids]);
    return answer.ok ? { ok: true, value: ownPrediction(answer.value) } : answer;
  }

  watch(ids: readonly number[]): void {
    this.#ids = ids;
  }

  /** About one slice of training; true when the turn goes on. */
  advance(): boolean {
    if (this.#over !== undefined || this.#session.steps() >= this.#until) return false;
    const start = this.#now();
    for (;;) {
      const before = this.#now();
      const loss = this.#session.step();
      const after = this.#now();
      this.#losses.push(loss);
      this.#keepSpeed(after - before);

      const steps = this.#session.steps();
      // Weights that have met NaN never come back: going on would only use the battery.
      if (!Number.isFinite(loss)) this.#over = 'not_finite';
      else if (steps >= this.#order.steps) this.#over = 'finished';

      if (this.#over !== undefined || steps % this.#order.eval_every === 0) {
        // An evaluation may last as long as a slice: orders are read right after it.
        this.#evaluate();
        break;
      }
      if (after - start >= kSliceMs || steps >= this.#until) break;
    }

    if (this.#over !== undefined) {
      this.#until = 0;
      this.#publish(this.#over);
      return false;
    }
    if (this.#session.steps() >= this.#until) {
      this.#until = 0;
      this.#publish('resting');
      return false;
    }
    if (this.#now() - this.#lastUpdate >= 1000 / this.#order.updates_per_second) this.#publish('training');
    return true;
  }

  /** Gives the session's memory back. */
  close(): void {
    this.#until = 0;
    this.#session.delete();
  }

  #evaluate(): void {
    const step = this.#session.steps();
    if (this.#evaluatedAt === step) return;
    this.#evaluatedAt = step;
    const metrics = this.#session.evaluate(this.#length, this.#order.eval_sequences);
    // The training length is always within the model's limits, so a refusal here would be the core's fault.
    if (!metrics.ok) throw new Error(metrics.error.message);
    this.#evaluations.push({ step, metrics: metrics.value });
  }

  #keepSpeed(duration: number): void {
    this.#durations.push(duration);
    this.#durationSum += duration;
    while (this.#durations.length > 1 && this.#durationSum > kSpeedWindowMs) {
      this.#durationSum -= this.#durations.shift() ?? 0;
    }
  }

  #publish(state: Update['state']): void {
    const now = this.#now();
    const rests = state !== 'training';
    let snapshot: Snapshot | undefined;
    if (rests || now - this.#lastSnapshot >= kSnapshotEveryMs) {
      snapshot = this.#snapshot(rests);
      this.#lastSnapshot = now;
    }
    this.#lastUpdate = now;
    const losses = Float64Array.from(this.#losses);
    const evaluations = this.#evaluations;
    this.#losses = [];
    this.#evaluations = [];
    this.#tell({
      kind: 'update',
      run: this.run,
      step: this.#session.steps(),
      losses,
      evaluations,
      snapshot,
      steps_per_second: this.#durationSum > 0 ? (1000 * this.#durations.length) / this.#durationSum : undefined,
      state,
    });
  }

  #snapshot(rests: boolean): Snapshot {
    const prediction = this.#ids.length > 0 ? this.#session.predict([...this.#ids]) : undefined;
    return {
      position_table: ownMatrix(this.#session.position_table()),
      // Ids that this model cannot read (a smaller vocabulary, say) leave the figures without a prediction.
      prediction: prediction?.ok === true ? ownPrediction(prediction.value) : undefined,
      input_scale: this.#session.input_scale(),
      digest: rests ? this.#session.digest() : undefined,
    };
  }
}

/** Memory of its own, whatever the core handed out: only that can be given away to the page. */
function ownMatrix(matrix: Matrix): Matrix {
  return { rows: matrix.rows, cols: matrix.cols, values: matrix.values.slice() };
}

function ownPrediction(prediction: Prediction): Prediction {
  return {
    ...prediction,
    predictions: prediction.predictions.slice(),
    probabilities: prediction.probabilities.slice(),
    attn_weights: prediction.attn_weights.slice(),
  };
}

/** The memory that an update hands over. */
export function transferables(update: Update): ArrayBuffer[] {
  const arrays: ArrayBufferView[] = [update.losses];
  if (update.snapshot) {
    arrays.push(update.snapshot.position_table.values);
    const { prediction } = update.snapshot;
    if (prediction) arrays.push(prediction.predictions, prediction.probabilities, prediction.attn_weights);
  }
  return arrays.map((array) => array.buffer).filter((buffer) => buffer instanceof ArrayBuffer);
}
