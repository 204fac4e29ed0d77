/** One run and the worker it runs in, as the race sees them. */
import type {
  AttentionPositions,
  Ceiling,
  Config,
  CoreError,
  Examination,
  InputScale,
  Matrix,
  Prediction,
} from '../protocol/core';
import type {
  Departure,
  EvaluationPoint,
  LengthMeasurement,
  LengthPoint,
  RaceSettings,
  Run,
  RunStatus,
} from '../protocol/race';
import type { TableMap } from '../protocol/questions';
import type { Update } from '../protocol/worker';
import { departureOf, plateauOf } from './departure';
import { hasDiverged } from './diverged';
import type { Runner } from './turns';
import type { WorkerLine } from './worker-line';

/** What the figures read, written here and nowhere else. */
class LaneRun implements Run {
  readonly id: number;
  readonly mode: Run['mode'];
  config: Config;
  status: RunStatus = 'idle';
  step = 0;
  readonly steps: number;
  readonly losses: number[] = [];
  readonly evaluations: EvaluationPoint[] = [];
  ceiling: Ceiling | undefined;
  position_table: Matrix | undefined;
  prediction: Prediction | undefined;
  departure: Departure | undefined;
  input_scale: InputScale | undefined;
  attention_positions: AttentionPositions | undefined;
  token_map: TableMap | undefined;
  digest: string | undefined;
  examination: Examination | undefined;
  lengths: LengthMeasurement | undefined;
  steps_per_second: number | undefined;
  threads = 1;
  error: CoreError | undefined;

  readonly #fromFile: boolean;

  constructor(id: number, config: Config, steps: number, fromFile: boolean) {
    this.#fromFile = fromFile;
    this.id = id;
    this.mode = config.mode;
    this.config = config;
    this.steps = steps;
  }

  get trained(): boolean {
    return this.#fromFile || this.step > 0;
  }
}

export class Lane implements Runner {
  readonly run: LaneRun;
  /** Settled once the session is opened; until then another worker may take the run over. */
  line: WorkerLine;
  /** Its session exists; until then there is nothing to give a turn to. */
  opened = false;
  active = false;
  /** Settles when the session exists or has been refused. */
  opening: Promise<void> = Promise.resolve();
  readonly #evalSequences: number;
  readonly #fromFile: boolean;
  #ids: readonly number[] = [];
  #until = 0;

  constructor(id: number, config: Config, { steps, eval_sequences, file }: RaceSettings, line: WorkerLine) {
    this.run = new LaneRun(id, config, steps, file !== undefined);
    this.line = line;
    this.#evalSequences = eval_sequences;
    this.#fromFile = file !== undefined;
  }

  /** The sequence that it watches, as far as the page is concerned. */
  get ids(): readonly number[] {
    return this.#ids;
  }

  set ids(ids: readonly number[]) {
    if (ids.join() === this.#ids.join()) return;
    this.#ids = ids;
    if (this.run.departure !== undefined) this.run.departure = { ...this.run.departure, prediction: undefined };
  }

  get step(): number {
    return this.run.step;
  }

  get over(): boolean {
    return this.run.status === 'done' || this.run.status === 'diverged' || this.run.status === 'failed';
  }

  /** Can train. */
  get ready(): boolean {
    return this.opened && !this.over;
  }

  train(until: number): void {
    this.active = true;
    this.#until = until;
    this.run.status = 'running';
    this.run.digest = undefined;
    this.line.tell({ kind: 'train', run: this.run.id, until });
  }

  rest(): void {
    this.active = false;
    this.line.tell({ kind: 'rest', run: this.run.id });
  }

  /** Has weights worth measuring, and a session that holds them. */
  get measurable(): boolean {
    return this.opened && this.run.trained && this.run.status !== 'failed';
  }

  /** Is to be measured, or is being measured. */
  get measuring(): boolean {
    const status = this.run.lengths?.status;
    return status === 'waiting' || status === 'measuring';
  }

  awaitMeasuring(lengths: readonly number[], sequences: number): void {
    this.run.lengths = { step: this.run.step, sequences, lengths, points: [], status: 'waiting' };
  }

  /** Its turn has come. */
  measure(): void {
    const { id, lengths } = this.run;
    if (lengths === undefined) return;
    this.run.lengths = { ...lengths, status: 'measuring' };
    this.line.tell({ kind: 'measure', run: id, lengths: [...lengths.lengths] });
  }

  stopMeasuring(): void {
    const { id, lengths } = this.run;
    if (lengths === undefined || !this.measuring) return;
    if (lengths.status === 'measuring') this.line.tell({ kind: 'stop_measuring', run: id });
    this.run.lengths = { ...lengths, status: 'stopped' };
  }

  takeLength(point: LengthPoint): void {
    const { lengths } = this.run;
    // Of a measurement that has been stopped, still in the post: what a later one says of that length is the same.
    if (lengths?.status !== 'measuring' || point.length !== lengths.lengths[lengths.points.length]) return;
    const points = [...lengths.points, point];
    const status = points.length === lengths.lengths.length ? 'done' : 'measuring';
    this.run.lengths = { ...lengths, points, status };
  }

  fail(error: CoreError): void {
    this.stopMeasuring();
    this.active = false;
    this.run.status = 'failed';
    this.run.error = error;
  }

  take(update: Update): void {
    const { run } = this;
    run.step = update.step;
    for (const loss of update.losses) run.losses.push(loss);
    run.evaluations.push(...update.evaluations);
    run.steps_per_second = update.steps_per_second;
    if (update.snapshot) {
      run.position_table = update.snapshot.position_table;
      // Another sequence, whose reading was in the post when this one was accepted, is not what the page shows.
      if (this.#watches(update.snapshot)) run.prediction = update.snapshot.prediction;
      run.input_scale = update.snapshot.input_scale;
      run.attention_positions = update.snapshot.attention_positions;
      run.token_map = update.snapshot.token_map;
      run.digest = update.snapshot.digest;
      run.examination = update.snapshot.examination;
    }
    this.#noteDeparture(update);
    if (update.state === 'finished' || update.state === 'not_finite') {
      this.active = false;
      run.status = hasDiverged(run.losses, run.config.vocab_size) ? 'diverged' : 'done';
    } else if (update.state === 'resting' && update.step >= this.#until) {
      // An earlier rest, still in the post when the turn was given, does not end it.
      this.active = false;
    }
  }

  #watches({ ids }: { ids: readonly number[] }): boolean {
    return ids.join() === this.#ids.join();
  }

  #noteDeparture({ readings }: Update): void {
    const { run } = this;
    // Where a file's weights have left the plateau, nobody has seen.
    if (this.#fromFile) return;
    const point = departureOf(run.evaluations, plateauOf(run, this.#evalSequences));
    if (point === undefined) {
      run.departure = undefined;
    } else if (point.step !== run.departure?.step) {
      // An evaluation that becomes the departure does so when it is told of, and its reading comes with it.
      const reading = readings.find((one) => one.step === point.step && this.#watches(one));
      run.departure = {
        step: point.step,
        accuracy: point.metrics.token_accuracy,
        prediction: reading?.prediction,
      };
    }
  }
}
