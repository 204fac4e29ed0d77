/**
 * One run inside its worker: a session, its evaluations, and what the page has not been told yet.
 *
 * It knows nothing of messages or timers. `advance` does about a slice of work and returns; whoever calls it
 * reads the orders in between. What is to be said leaves through `tell`.
 */
import type { AttentionPositions, Ceiling, Examination, Matrix, Prediction, Result, Session } from '../protocol/core';
import type { TableMap } from '../protocol/questions';
import type { EvaluationPoint, LengthPoint } from '../protocol/race';
import type { Measured, OpenOrder, Reading, Snapshot, Update } from '../protocol/worker';

/** Work goes on this long before orders are read again; one piece of a step or of an evaluation is the grain. */
const kSliceMs = 12;
const kSnapshotEveryMs = 100;
/** A map of more tokens takes longer than it is worth ten times a second. */
const kMostMapped = 64;
/** The training time over which the speed is averaged. */
const kSpeedWindowMs = 1000;

export type Now = () => number;

export interface TrainingParts {
  now: Now;
  tell: (message: Update | Measured) => void;
  /** What can be reached at best on the session's task at a length. */
  ceilingAt: (length: number) => Ceiling | undefined;
}

export class Training {
  readonly run: number;
  readonly #session: Session;
  readonly #order: OpenOrder;
  readonly #length: number;
  readonly #mapped: boolean;
  readonly #now: Now;
  readonly #tell: TrainingParts['tell'];
  readonly #ceilingAt: TrainingParts['ceilingAt'];

  #ids: readonly number[];
  /** Steps that the weights had when the last probe was answered. */
  #probedAt = -1;
  /**
   * Has the right to work: until the step in hand is evaluated and steps() has reached `#until`. The first turn is for
   * the state of step 0: what the model knows before it has learnt anything.
   */
  #turn = true;
  #until = 0;
  #over: 'finished' | 'not_finite' | undefined;
  /** Of the step in hand, where it is to have one. The next step waits for its end. */
  #evaluation: 'due' | 'begun' | undefined = 'due';
  /** Lengths at which the weights are still to be measured, and whether the first of them is begun. */
  #lengths: number[] = [];
  #lengthBegun = false;

  #losses: number[] = [];
  #evaluations: EvaluationPoint[] = [];
  #readings: Reading[] = [];
  #lastUpdate = -Infinity;
  #lastSnapshot = -Infinity;
  /** Of the step in hand, so far. */
  #stepDuration = 0;
  /** Recent steps' durations, and their sum. */
  #durations: number[] = [];
  #durationSum = 0;

  constructor(session: Session, order: OpenOrder, { now, tell, ceilingAt }: TrainingParts) {
    this.run = order.run;
    this.#session = session;
    this.#order = order;
    const { length, vocab_size } = session.config();
    this.#length = length;
    this.#mapped = vocab_size <= kMostMapped;
    this.#ids = order.ids;
    this.#now = now;
    this.#tell = tell;
    this.#ceilingAt = ceilingAt;
  }

  train(until: number): void {
    this.stopMeasuring();
    this.#turn = true;
    this.#until = Math.min(until, this.#order.steps);
  }

  /** Ends the turn. What is untold stays so until the next update: the run is only waiting for a core. */
  rest(): void {
    this.#turn = false;
  }

  /** Ends the turn and tells all. An evaluation in hand is told when a later turn has completed it. */
  pause(): void {
    this.#turn = false;
    this.#publish(this.#atRest());
  }

  /** Of the weights as they stand: nothing is trained meanwhile. */
  measure(lengths: readonly number[]): void {
    this.#lengths = [...lengths];
    this.#lengthBegun = false;
  }

  stopMeasuring(): void {
    this.#lengths = [];
  }

  probe(ids: readonly number[]): Result<Prediction> {
    const answer = this.#session.predict([...ids]);
    this.#probedAt = this.#session.steps();
    return answer.ok ? { ok: true, value: ownPrediction(answer.value) } : answer;
  }

  /** Where the training has ended since the probe, no later update will tell of these ids. */
  watch(ids: readonly number[]): void {
    this.#ids = ids;
    if (!this.#turn && this.#session.steps() !== this.#probedAt) this.#publish(this.#atRest());
  }

  save(): Uint8Array {
    return this.#session.save().slice();
  }

  /** About one slice of work; true when the turn goes on. */
  advance(): boolean {
    const start = this.#now();
    while (this.#lengths.length > 0) {
      this.#measure();
      if (this.#now() - start >= kSliceMs) return true;
    }
    if (!this.#turn) return false;
    do {
      if (this.#evaluation !== undefined) {
        this.#evaluate();
      } else if (this.#over === undefined && this.#session.steps() < this.#until) {
        this.#step();
      } else {
        this.#turn = false;
        this.#publish(this.#atRest());
        return false;
      }
    } while (this.#now() - start < kSliceMs);

    const due = this.#now() - this.#lastUpdate >= 1000 / this.#order.updates_per_second;
    // A long evaluation has no news.
    if (due && this.#losses.length > 0) this.#publish('training');
    return true;
  }

  /** Gives the session's memory back. */
  close(): void {
    this.#turn = false;
    this.#session.delete();
  }

  /** A run is over only with its last evaluation. */
  #atRest(): 'resting' | 'finished' | 'not_finite' {
    return this.#evaluation === undefined ? (this.#over ?? 'resting') : 'resting';
  }

  /** One piece of it. */
  #step(): void {
    const before = this.#now();
    const loss = this.#session.advance_step();
    this.#stepDuration += this.#now() - before;
    if (loss === undefined) return;
    this.#keepSpeed(this.#stepDuration);
    this.#stepDuration = 0;
    this.#losses.push(loss);

    const steps = this.#session.steps();
    // Weights that have met NaN never come back: going on would only use the battery.
    if (!Number.isFinite(loss)) this.#over = 'not_finite';
    else if (steps >= this.#order.steps) this.#over = 'finished';
    if (this.#over !== undefined || steps % this.#order.eval_every === 0) this.#evaluation = 'due';
  }

  /** One piece of it. */
  #evaluate(): void {
    if (this.#evaluation === 'due') {
      unrefused(this.#session.begin_evaluation(this.#length, this.#order.eval_sequences));
      this.#evaluation = 'begun';
    }
    const metrics = unrefused(this.#session.advance_evaluation());
    if (metrics === undefined) return;
    this.#evaluation = undefined;
    const step = this.#session.steps();
    this.#evaluations.push({ step, metrics });
    const prediction = this.#read();
    if (prediction !== undefined) this.#readings.push({ step, ids: [...this.#ids], prediction });
  }

  /** One piece of it. */
  #measure(): void {
    const length = this.#lengths[0];
    if (length === undefined) return;
    if (!this.#lengthBegun) {
      // A session has one evaluation at a time: that of the step in hand begins anew when its turn comes.
      if (this.#evaluation === 'begun') this.#evaluation = 'due';
      const begun = this.#session.begin_evaluation(length, this.#order.eval_sequences);
      if (!begun.ok) {
        this.#tellLength({ length, metrics: undefined, error: begun.error, ceiling: undefined });
        return;
      }
      this.#lengthBegun = true;
    }
    const metrics = unrefused(this.#session.advance_evaluation());
    if (metrics === undefined) return;
    this.#tellLength({ length, metrics, error: undefined, ceiling: this.#ceilingAt(length) });
  }

  #tellLength(point: LengthPoint): void {
    this.#lengths.shift();
    this.#lengthBegun = false;
    this.#tell({ kind: 'measured', run: this.run, point });
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
      snapshot = this.#snapshot(state);
      this.#lastSnapshot = now;
    }
    this.#lastUpdate = now;
    const losses = Float64Array.from(this.#losses);
    const evaluations = this.#evaluations;
    const readings = this.#readings;
    this.#losses = [];
    this.#evaluations = [];
    this.#readings = [];
    this.#tell({
      kind: 'update',
      run: this.run,
      step: this.#session.steps(),
      losses,
      evaluations,
      readings,
      snapshot,
      steps_per_second: this.#durationSum > 0 ? (1000 * this.#durations.length) / this.#durationSum : undefined,
      state,
    });
  }

  #snapshot(state: Update['state']): Snapshot {
    return {
      position_table: ownMatrix(this.#session.position_table()),
      ids: [...this.#ids],
      prediction: this.#read(),
      input_scale: this.#session.input_scale(),
      attention_positions: ownPositions(this.#session.attention_positions()),
      token_map: this.#tokenMap(),
      digest: state === 'training' ? undefined : this.#session.digest(),
      // It would end an evaluation that is still to be told.
      examination: state === 'finished' ? ownExamination(this.#session.examine()) : undefined,
    };
  }

  /** Ids that this model cannot read (a smaller vocabulary, say) leave the figures without a prediction. */
  #read(): Prediction | undefined {
    if (this.#ids.length === 0) return undefined;
    const prediction = this.#session.predict([...this.#ids]);
    return prediction.ok ? ownPrediction(prediction.value) : undefined;
  }

  #tokenMap(): TableMap | undefined {
    if (!this.#mapped) return undefined;
    const map = this.#session.table_map('emb.tok.weight');
    return map.ok ? ownMap(map.value) : undefined;
  }
}

/** The training length is always within the model's limits, so a refusal would be the core's fault. */
function unrefused<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
}

/** Memory of its own, whatever the core handed out: only that can be given away to the page. */
function ownMatrix(matrix: Matrix): Matrix {
  return { rows: matrix.rows, cols: matrix.cols, values: matrix.values.slice() };
}

function ownMap({ points, explained, cosine, dot }: TableMap): TableMap {
  return { points: ownMatrix(points), explained: [...explained], cosine: ownMatrix(cosine), dot: ownMatrix(dot) };
}

function ownPositions({ score_bias, rotary_frequencies }: AttentionPositions): AttentionPositions {
  return { score_bias: ownMatrix(score_bias), rotary_frequencies };
}

function ownExamination(examination: Examination | undefined): Examination | undefined {
  if (examination === undefined) return undefined;
  const { table, rows, bias } = examination;
  return {
    ...examination,
    table: table && { ...table, row: table.row.slice(), right_row: table.right_row.slice() },
    rows: rows.map(({ ids, targets }) => ({ ids: ids.slice(), targets: targets.slice() })),
    bias: bias.slice(),
  };
}

function ownPrediction(prediction: Prediction): Prediction {
  return {
    ...prediction,
    ids: prediction.ids.slice(),
    predictions: prediction.predictions.slice(),
    targets: prediction.targets.slice(),
    probabilities: prediction.probabilities.slice(),
    attn_weights: prediction.attn_weights.slice(),
  };
}

/** The memory that an update hands over. */
export function transferables(update: Update): ArrayBuffer[] {
  const arrays: ArrayBufferView[] = [update.losses];
  if (update.snapshot) {
    arrays.push(update.snapshot.position_table.values, update.snapshot.attention_positions.score_bias.values);
    const { prediction, token_map } = update.snapshot;
    if (token_map) arrays.push(token_map.points.values, token_map.cosine.values, token_map.dot.values);
    if (prediction) arrays.push(...arraysOf(prediction));
  }
  for (const { prediction } of update.readings) arrays.push(...arraysOf(prediction));
  return arrays.map((array) => array.buffer).filter((buffer) => buffer instanceof ArrayBuffer);
}

function arraysOf({ predictions, targets, probabilities, attn_weights }: Prediction): ArrayBufferView[] {
  return [predictions, targets, probabilities, attn_weights];
}
