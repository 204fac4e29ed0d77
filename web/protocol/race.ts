/**
 * What the figures know of a race: plain data and one interface. The race (web/race/) owns the workers;
 * a figure never sees a worker, and the worker never sees a figure.
 */
import type {
  AttentionPositions,
  Ceiling,
  Config,
  CoreError,
  Examination,
  FaultDescription,
  FaultName,
  FieldDescription,
  InputScale,
  Matrix,
  Metrics,
  Mode,
  Prediction,
  Result,
  Preset,
  PresetName,
} from './core';
import type { TableMap } from './questions';

export type RunStatus =
  | 'idle' // never started
  | 'waiting' // for a free core, until its first turn; runs that take turns on few cores all count as running
  | 'running'
  | 'paused'
  | 'done' // reached its number of steps
  | 'diverged' // the loss is no longer a finite number (the run ends there), or ended far past its start; still inspectable
  | 'failed'; // the core refused or the worker broke: see error

export interface EvaluationPoint {
  step: number;
  metrics: Metrics;
}

/** What the weights as they stand have shown at one length. */
export interface LengthPoint {
  length: number;
  /** Undefined where the core refuses the length: `error` says why. */
  metrics: Metrics | undefined;
  error: CoreError | undefined;
  /** As of a run, at this length. */
  ceiling: Ceiling | undefined;
}

export interface LengthMeasurement {
  /** Of the weights that are measured. */
  step: number;
  /** At each length; the same ones every time. */
  sequences: number;
  lengths: readonly number[];
  /** Of the first of the lengths, in their order. */
  points: readonly LengthPoint[];
  status: 'waiting' | 'measuring' | 'done' | 'stopped';
}

/** A run has left the plateau of models without order (race/departure.ts). */
export interface Departure {
  /** Of the evaluation from which on it stays above, and the accuracy there. */
  step: number;
  accuracy: number;
  /** Of the sequence that is watched, by the weights of that step; undefined where another one was watched then. */
  prediction: Prediction | undefined;
}

/** One run of one mode. Figures read it and never write it. */
export interface Run {
  /** Unique in the page's life, so that a late message of an older run is never mixed in. */
  id: number;
  mode: Mode;
  config: Config;
  status: RunStatus;
  /** Steps done and steps wanted. */
  step: number;
  steps: number;
  /** Its weights have learnt something: by its own steps, or before, where they are a file's. */
  trained: boolean;
  /** losses[i] is the training loss of step i + 1; may hold NaN or Infinity. */
  losses: readonly number[];
  evaluations: readonly EvaluationPoint[];
  /**
   * What can be reached at best on this task: without order, or where a causal mask tells of order, under the mask by any
   * model at all. Undefined where it is not known (a very long sequence), and until the session exists.
   */
  ceiling: Ceiling | undefined;
  /** Of the latest snapshot; undefined until the first, which shows step 0. */
  position_table: Matrix | undefined;
  prediction: Prediction | undefined;
  /** Undefined while the run has not left the plateau, and where there is none. */
  departure: Departure | undefined;
  /** rms of the token part and the position part of the input, at the latest snapshot. */
  input_scale: InputScale | undefined;
  /** What the scheme does inside the attention, at the latest snapshot. */
  attention_positions: AttentionPositions | undefined;
  /** How near the rows of the token table are to each other, at the latest snapshot; undefined for a large vocabulary. */
  token_map: TableMap | undefined;
  /** Of the weights as they stand; undefined while the run trains. */
  digest: string | undefined;
  /** Of a patient of the clinic that has trained to its end. */
  examination: Examination | undefined;
  /** The last measurement at other lengths; undefined until one is asked for. */
  lengths: LengthMeasurement | undefined;
  /** Steps per second of training time, over the last second or so. */
  steps_per_second: number | undefined;
  /** That share its steps, in the module that its session lives in; 1 until that module is loaded. */
  threads: number;
  error: CoreError | undefined;
}

export interface RaceSettings {
  /** What `config` is laid over; `paper` when absent. */
  preset?: PresetName;
  /** Everything but mode, which the race sets per run. */
  config: Partial<Config>;
  modes: readonly Mode[];
  steps: number;
  eval_every: number;
  eval_sequences: number;
  /** Puts the fault into every run, and has it examined in the end. */
  fault?: FaultName;
  /** A safetensors file whose weights the runs begin with, instead of a random start. */
  file?: Uint8Array;
}

/** Why a run that races alone has one thread on a machine with several cores. */
export type ThreadsDenied =
  | 'not_available' // the browser lets threads share no memory: the page is not isolated, or there is none to share
  | 'not_loaded' // the threaded module or its worker
  | 'too_large'; // the model, for the threaded module, whose memory cannot grow

/** What the page may know of the core before any run: for controls, limits and the colophon. */
export interface CoreFacts {
  version: string;
  kernel: string;
  /** Of a run that races against others. */
  threads: number;
  presets: Record<PresetName, Preset>;
  fields: FieldDescription[];
  faults: FaultDescription[];
}

/** Fires 'change' (at most once per animation frame) whenever something in `runs` or `status` has changed. */
export interface Race extends EventTarget {
  readonly runs: readonly Run[];
  readonly status: 'loading' | 'idle' | 'running' | 'paused' | 'done' | 'failed';
  /** Set when the module cannot be loaded at all; figures show it in words. */
  readonly load_error: CoreError | undefined;
  /** Known from the moment the module is loaded. */
  readonly facts: CoreFacts | undefined;
  /** Undefined while nothing is known to stand in their way, and on a machine with one core. */
  readonly threads_denied: ThreadsDenied | undefined;
  /**
   * Judges the settings for every mode; on an error nothing that stands is lost.
   * The first settings that pass also make the runs, at step 0; later ones wait for reset().
   */
  prepare(settings: RaceSettings): Promise<CoreError | undefined>;
  /** Starts or resumes; when every run is over, starts again from the prepared settings. */
  run(): void;
  /**
   * Takes effect within 100 ms; the sessions stay alive. `status` turns to 'paused' when every worker has
   * stopped and said so; no point arrives after that.
   */
  pause(): void;
  /** One training step of every run, then paused again. */
  step_once(): void;
  /** New sessions from the prepared settings at step 0. */
  reset(): void;
  /** The sequence whose prediction and attention the runs report; refused ids leave the old one standing. */
  probe(ids: readonly number[]): Promise<CoreError | undefined>;
  /**
   * Measures every trained run at each of the lengths, as many runs at once as there are cores. Only while the race
   * rests; what makes it go on ends it.
   */
  measure_lengths(lengths: readonly number[]): void;
  /** What has been measured stays. */
  stop_measuring(): void;
  /** The model of a run as a safetensors file, with the weights as they stand. */
  save_model(run: number): Promise<Result<Uint8Array>>;
  /** Ends the workers for good, when the element that owns the race leaves the page. */
  close(): void;
}
