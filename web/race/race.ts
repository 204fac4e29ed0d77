/**
 * Runs several modes side by side, each in a worker of its own, as many at once as there are cores. A run that races
 * alone has the cores to itself: where the page may use threads, the threaded module trains it, with the same digits.
 *
 * Orders go out at once; what the page shows changes when a worker has answered, so that what stands on the page is
 * always what the sessions hold. A pause is therefore 'paused' only when every worker has said that it stopped.
 */
import type { Config, CoreError, Result } from '../protocol/core';
import type { CoreFacts, Race, RaceSettings, Run, ThreadsDenied } from '../protocol/race';
import { refusal } from '../protocol/errors';
import type { Blueprint, Measured, Update } from '../protocol/worker';
import { Lane } from './lane';
import { judgeRace } from './limits';
import { turns } from './turns';
import { WorkerLine, type WorkerSource } from './worker-line';

export interface RaceParts {
  workers: WorkerSource;
  /** How many runs may train at once. */
  cores: number;
  /** Calls back once, before the next drawing. */
  nextFrame: (callback: () => void) => void;
  now: () => number;
  /** Absolute address of the module's glue. */
  moduleUrl: string;
  /** Of the threaded module's; undefined where it cannot be used, or where threads would share one core. */
  threadedModuleUrl: string | undefined;
}

/** A worker and its module; kept across resets, replaced when it has broken. */
interface Seat {
  line: WorkerLine;
  loaded: Promise<Result<CoreFacts>>;
}

interface Prepared {
  settings: RaceSettings;
  blueprints: Blueprint[];
  configs: Config[];
}

/**
 * What the reader last asked for: 'readying' waits for the sessions before a single step, 'stopping' for every worker
 * to obey.
 */
type Intent = 'idle' | 'running' | 'readying' | 'stepping' | 'stopping' | 'paused';

const kUpdatesPerSecond = 60;
/**
 * Drawing shares the cores with the training: progress is drawn twenty times a second, which looks as live as sixty.
 * What the reader asked for (a start, a pause, an end) is drawn with the next frame.
 */
const kDrawEveryMs = 50;

let lastRunId = 0;

export class WorkerRace extends EventTarget implements Race {
  readonly #parts: RaceParts;
  /** With the single-thread module. The first one also judges settings. */
  readonly #seats: Seat[] = [];
  /** With the threaded module; only while a run races alone, since its memory is large and all taken at once. */
  #threadedSeat: Seat | undefined;
  #threadsDenied: ThreadsDenied | undefined;
  #lanes: Lane[] = [];
  #runs: readonly Run[] = [];
  #facts: CoreFacts | undefined;
  #loadError: CoreError | undefined;
  #prepared: Prepared | undefined;
  /** What the present runs were made from. */
  #begun: Prepared | undefined;
  #preparing = new AbortController();
  #probing = new AbortController();
  #ids: readonly number[] = [];
  #intent: Intent = 'idle';
  /** Settings are being judged. */
  #judging: AbortSignal | undefined;
  /** The last settings were. */
  #refused = false;
  /** Run or step, pressed before the settings were judged that it was meant for. */
  #postponed: (() => void) | undefined;
  /** Counts the reader's orders: what still waits for an older one has nothing to say any more. */
  #order = 0;
  #changePending = false;
  #changeUrgent = false;
  #lastDrawn = -Infinity;
  #closed = false;

  constructor(parts: RaceParts) {
    super();
    this.#parts = parts;
    if (parts.cores > 1 && parts.threadedModuleUrl === undefined) this.#threadsDenied = 'not_available';
    this.#seat(0);
  }

  get runs(): readonly Run[] {
    return this.#runs;
  }

  get status(): Race['status'] {
    if (this.#loadError) return 'failed';
    if (!this.#facts) return 'loading';
    if (this.#lanes.length > 0 && this.#lanes.every((lane) => lane.over)) {
      return this.#lanes.every((lane) => lane.run.status === 'failed') ? 'failed' : 'done';
    }
    return this.#intent === 'idle' || this.#intent === 'paused' ? this.#intent : 'running';
  }

  get load_error(): CoreError | undefined {
    return this.#loadError;
  }

  get facts(): CoreFacts | undefined {
    return this.#facts;
  }

  get threads_denied(): ThreadsDenied | undefined {
    return this.#threadsDenied;
  }

  async prepare(settings: RaceSettings): Promise<CoreError | undefined> {
    this.#preparing.abort();
    const { signal } = (this.#preparing = new AbortController());
    this.#judging = signal;
    const judged = await this.#judge(settings, signal);
    // Newer settings are being judged, and theirs is the word that counts.
    if (signal.aborted || this.#closed) return undefined;
    this.#judging = undefined;
    const postponed = this.#postponed;
    this.#postponed = undefined;
    this.#refused = !judged.ok;
    if (!judged.ok) return judged.error;

    this.#prepared = judged.value;
    if (this.#lanes.length === 0 || (postponed && this.#atRest)) this.reset();
    postponed?.();
    return undefined;
  }

  run(): void {
    if (this.#mustWait) {
      this.#postponed = () => {
        this.run();
      };
      return;
    }
    // Refused: nothing is on its way that an order could wait for.
    if (!this.#prepared) return;
    if (this.#lanes.every((lane) => lane.over)) this.reset();
    this.stop_measuring();
    this.#order += 1;
    this.#intent = 'running';
    for (const { run } of this.#unfinished()) {
      // A run that has been paused goes on as soon as it may; the others wait for their first turn.
      if (run.status === 'idle') run.status = 'waiting';
    }
    this.#assign();
    this.#changed();
  }

  pause(): void {
    this.#postponed = undefined;
    if (this.status !== 'running' || this.#intent === 'stopping') return;
    this.#intent = 'stopping';
    this.#order += 1;
    const order = this.#order;
    const stopped = this.#lanes
      .filter((lane) => lane.ready)
      .map((lane) => {
        lane.active = false;
        return lane.line.ask({ kind: 'pause', run: lane.run.id });
      });
    void Promise.all(stopped).then(() => {
      if (order === this.#order) this.#settle();
    });
    this.#changed();
  }

  /** While the race runs it only pauses: the step that is shown next is then a step of its own. */
  step_once(): void {
    if (this.#intent === 'running' && this.status === 'running') {
      this.pause();
      return;
    }
    if (this.#intent === 'readying' || this.#intent === 'stepping') return;
    if (this.#mustWait) {
      this.#postponed = () => {
        this.step_once();
      };
      return;
    }
    if (!this.#prepared) return;
    if (this.#lanes.every((lane) => lane.over)) this.reset();
    this.stop_measuring();
    this.#intent = 'readying';
    this.#order += 1;
    const order = this.#order;
    void Promise.all(this.#lanes.map((lane) => lane.opening)).then(() => {
      if (order !== this.#order) return;
      this.#intent = 'stepping';
      for (const lane of this.#lanes) {
        if (lane.ready) lane.train(lane.step + 1);
      }
      this.#settleStep();
      this.#changed();
    });
    this.#changed();
  }

  reset(): void {
    if (!this.#prepared || this.#closed) return;
    this.#order += 1;
    const untouched = this.#lanes.every((lane) => lane.run.status === 'idle');
    // They are what a reset would make.
    if (untouched && this.#intent === 'idle' && this.#begun === this.#prepared) return;
    // Another model may be small enough.
    if (this.#threadsDenied === 'too_large' && this.#begun !== this.#prepared) this.#threadsDenied = undefined;
    this.#begun = this.#prepared;
    this.#intent = 'idle';
    const { configs, settings, blueprints } = this.#prepared;
    const alone = configs.length === 1;
    if (!alone) this.#closeThreadedSeat();
    const replaced = this.#lanes;
    this.#lanes = configs.map((config, i) => {
      lastRunId += 1;
      const seat = alone ? this.#seatAlone() : this.#seat(i);
      const lane = new Lane(lastRunId, config, settings, seat.line);
      const blueprint = blueprints[i];
      if (blueprint) lane.opening = this.#open(lane, seat, blueprint, settings);
      return lane;
    });
    for (const { line, run } of replaced) {
      // Where the worker has a new run, that one's session takes the old one's place.
      if (!this.#lanes.some((lane) => lane.line === line)) line.tell({ kind: 'close', run: run.id });
    }
    this.#runs = this.#lanes.map((lane) => lane.run);
    this.#changed();
  }

  async probe(ids: readonly number[]): Promise<CoreError | undefined> {
    this.#probing.abort();
    const { signal } = (this.#probing = new AbortController());
    const lanes = this.#lanes;
    await Promise.all(lanes.map((lane) => lane.opening));
    const readers = lanes.filter((lane) => lane.opened && lane.line.end === undefined);
    const readings = await Promise.all(
      readers.map((lane) => lane.line.ask({ kind: 'probe', run: lane.run.id, ids: [...ids] }, signal)),
    );
    if (signal.aborted || this.#closed) return undefined;
    // A reset came between: the new models are asked instead.
    if (lanes !== this.#lanes) return this.probe(ids);
    for (const reading of readings) if (!reading.ok) return reading.error;

    this.#ids = [...ids];
    readers.forEach((lane, i) => {
      lane.ids = this.#ids;
      lane.line.tell({ kind: 'watch', run: lane.run.id, ids: [...ids] });
      const reading = readings[i];
      if (reading?.ok === true) lane.run.prediction = reading.value;
    });
    this.#changed();
    return undefined;
  }

  measure_lengths(lengths: readonly number[]): void {
    const { status } = this;
    if (status === 'running' || status === 'loading' || this.#closed || this.#begun === undefined) return;
    this.stop_measuring();
    for (const lane of this.#lanes) {
      if (lane.measurable) lane.awaitMeasuring(lengths, this.#begun.settings.eval_sequences);
    }
    this.#assignMeasuring();
    this.#changed();
  }

  stop_measuring(): void {
    for (const lane of this.#lanes) lane.stopMeasuring();
    this.#changed();
  }

  save_model(run: number): Promise<Result<Uint8Array>> {
    const lane = this.#lanes.find((one) => one.run.id === run);
    if (lane?.opened !== true) return Promise.resolve({ ok: false, error: refusal('run_closed') });
    return lane.line.ask({ kind: 'save', run });
  }

  close(): void {
    this.#closed = true;
    this.#order += 1;
    this.#intent = 'idle';
    this.#preparing.abort();
    this.#probing.abort();
    for (const { line } of this.#seats) line.close();
    this.#closeThreadedSeat();
  }

  async #judge(settings: RaceSettings, signal: AbortSignal): Promise<Result<Prepared>> {
    const refused = judgeRace(settings);
    if (refused) return { ok: false, error: refused };
    const seat = this.#seat(0);
    const loaded = await seat.loaded;
    if (!loaded.ok) return loaded;
    const blueprints = blueprintsOf(settings);
    const judged = await seat.line.ask({ kind: 'judge', blueprints }, signal);
    return judged.ok ? { ok: true, value: { settings, blueprints, configs: judged.value } } : judged;
  }

  /** Nothing would be lost by beginning anew: no run has started, or all are over. */
  get #atRest(): boolean {
    return this.#lanes.every((lane) => lane.over) || this.#lanes.every((lane) => lane.run.status === 'idle');
  }

  /** The settings that an order is meant for are still to come, or still being judged. */
  get #mustWait(): boolean {
    if (this.#judging) return !this.#prepared || this.#atRest;
    return !this.#prepared && !this.#refused;
  }

  #unfinished(): Lane[] {
    return this.#lanes.filter((lane) => !lane.over);
  }

  /** The worker at this place, started when there is none or when the last one has broken. */
  #seat(place: number): Seat {
    const present = this.#seats[place];
    if (present && present.line.end === undefined) return present;
    const seat = this.#start(this.#parts.moduleUrl);
    this.#seats[place] = seat;
    void seat.loaded.then((result) => {
      if (this.#closed) return;
      if (result.ok) {
        this.#facts ??= result.value;
        this.#loadError = undefined;
      } else if (!this.#facts) {
        this.#loadError = result.error;
      }
      this.#changed();
    });
    return seat;
  }

  /** For a run that has the cores to itself. */
  #seatAlone(): Seat {
    const { threadedModuleUrl } = this.#parts;
    if (threadedModuleUrl === undefined || this.#threadsDenied !== undefined) return this.#seat(0);
    const present = this.#threadedSeat;
    if (present && present.line.end === undefined) return present;
    return (this.#threadedSeat = this.#start(threadedModuleUrl));
  }

  #closeThreadedSeat(): void {
    this.#threadedSeat?.line.close();
    this.#threadedSeat = undefined;
  }

  #start(moduleUrl: string): Seat {
    const line = new WorkerLine(this.#parts.workers, {
      update: (update) => {
        this.#take(update, line);
      },
      measured: (message) => {
        this.#takeLength(message, line);
      },
      broken: (error) => {
        this.#lose(line, error);
      },
    });
    const loaded = line.ask({ kind: 'load', module_url: moduleUrl });
    void loaded.then((result) => {
      // A module that did not load may do so next time, in a fresh worker.
      if (!result.ok) line.close();
    });
    return { line, loaded };
  }

  async #open(lane: Lane, seat: Seat, blueprint: Blueprint, settings: RaceSettings): Promise<void> {
    const loaded = await seat.loaded;
    // Replaced while the module was loading: the worker has heard nothing of this run.
    if (!this.#lanes.includes(lane)) return;
    if (loaded.ok) lane.run.threads = loaded.value.threads;
    lane.ids = this.#ids;
    const opened = loaded.ok
      ? await seat.line.ask({
          kind: 'open',
          run: lane.run.id,
          blueprint,
          steps: settings.steps,
          eval_every: settings.eval_every,
          eval_sequences: settings.eval_sequences,
          ids: [...this.#ids],
          updates_per_second: Math.max(1, Math.floor(kUpdatesPerSecond / this.#lanes.length)),
        })
      : loaded;
    if (!this.#lanes.includes(lane)) return;
    if (opened.ok) {
      lane.opened = true;
      lane.run.config = opened.value.config;
      lane.run.ceiling = opened.value.ceiling;
      this.#assign();
    } else if (seat === this.#threadedSeat) {
      this.#threadsDenied = opened.error.code === 'out_of_memory' ? 'too_large' : 'not_loaded';
      this.#closeThreadedSeat();
      const plain = this.#seat(0);
      lane.line = plain.line;
      await this.#open(lane, plain, blueprint, settings);
    } else {
      lane.fail(opened.error);
      // Where the core itself broke, nothing later can be trusted.
      if (opened.error.code === 'core_broke') lane.line.close();
    }
    this.#changed();
  }

  /** Gives and takes turns so that all runs move together. */
  #assign(): void {
    if (this.#intent !== 'running') return;
    const ready = this.#lanes.filter((lane) => lane.ready);
    const chosen = new Set(turns(ready, this.#parts.cores));
    for (const lane of ready) {
      if (chosen.has(lane) === lane.active) continue;
      if (lane.active) lane.rest();
      else lane.train(lane.run.steps);
    }
  }

  #take(update: Update, line: WorkerLine): void {
    const lane = this.#lanes.find((one) => one.run.id === update.run && one.line === line);
    // Of an older run.
    if (!lane || this.#closed) return;
    lane.take(update);
    if (this.#intent === 'stepping') this.#settleStep();
    this.#assign();
    this.#changed(update.state !== 'training');
  }

  #takeLength({ run, point }: Measured, line: WorkerLine): void {
    const lane = this.#lanes.find((one) => one.run.id === run && one.line === line);
    if (!lane || this.#closed) return;
    lane.takeLength(point);
    this.#assignMeasuring();
    this.#changed(!lane.measuring);
  }

  /** As many at once as there are cores, in the order of the runs. */
  #assignMeasuring(): void {
    const lanes = this.#lanes.filter((lane) => lane.measuring);
    for (const lane of lanes.slice(0, this.#parts.cores)) {
      if (lane.run.lengths?.status === 'waiting') lane.measure();
    }
  }

  /** The step of every run is done, and they rest. */
  #settleStep(): void {
    if (this.#lanes.every((lane) => !lane.active)) this.#settle();
  }

  /** Every worker rests. */
  #settle(): void {
    this.#intent = 'paused';
    for (const lane of this.#unfinished()) lane.run.status = 'paused';
    this.#changed();
  }

  #lose(line: WorkerLine, error: CoreError): void {
    // What becomes of a run whose session was still to open, its opening decides.
    for (const lane of this.#lanes) if (lane.opened && lane.line === line) lane.fail(error);
    this.#assignMeasuring();
    if (this.#intent === 'stepping') this.#settleStep();
    this.#assign();
    this.#changed();
  }

  #changed(urgent = true): void {
    this.#changeUrgent ||= urgent;
    if (this.#changePending || this.#closed) return;
    this.#changePending = true;
    this.#awaitFrame();
  }

  #awaitFrame(): void {
    this.#parts.nextFrame(() => {
      if (this.#closed) return;
      const now = this.#parts.now();
      if (!this.#changeUrgent && now - this.#lastDrawn < kDrawEveryMs) {
        this.#awaitFrame();
        return;
      }
      this.#changePending = false;
      this.#changeUrgent = false;
      this.#lastDrawn = now;
      this.dispatchEvent(new Event('change'));
    });
  }
}

function blueprintsOf({ preset = 'paper', config, modes, fault, file }: RaceSettings): Blueprint[] {
  return [...new Set(modes)].map((mode) => ({ preset, settings: config, mode, fault, file }));
}
