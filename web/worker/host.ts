/**
 * The worker's side of the conversation: orders come in through `receive`, updates and answers go out through `post`.
 * Nothing here knows that it runs in a worker, so tests run it in one thread against a core of their own.
 */
import type { Ceiling, Config, Core, CoreError, Result, Session } from '../protocol/core';
import { refusal } from '../protocol/errors';
import type { OrderReading } from '../protocol/probe';
import type { Question, QuestionAnswer, QuestionName, Questions } from '../protocol/questions';
import type { CoreFacts } from '../protocol/race';
import type { Answers, AskedKind, Blueprint, FromWorker, OpenOrder, Opened, ToWorker } from '../protocol/worker';
import { settingsOf } from './settings-of';
import { Slices, type Breathe } from './slices';
import { stepAnatomy } from './step-anatomy';
import { Training, transferables, type Now } from './training';

export interface HostParts {
  post: (message: FromWorker, transfer: ArrayBuffer[]) => void;
  load: (moduleUrl: string, bytes: ArrayBuffer | undefined) => Promise<Result<Core>>;
  now: Now;
  breathe: Breathe;
}

type Value = Answers[AskedKind]['value'];

export class Host {
  readonly #parts: HostParts;
  readonly #slices: Slices;
  #core: Core | undefined;
  #training: Training | undefined;

  constructor(parts: HostParts) {
    this.#parts = parts;
    this.#slices = new Slices(() => this.#work(), parts.breathe);
  }

  receive(message: ToWorker): void {
    switch (message.kind) {
      case 'load':
        void this.#load(message.module_url, message.bytes).then((result) => {
          this.#answer(message.request, result);
        });
        break;
      case 'judge':
        this.#answer(
          message.request,
          this.#withCore((core) => judge(core, message.blueprints)),
        );
        break;
      case 'open':
        this.#open(message.request, message);
        break;
      case 'train':
        this.#about(message.run)?.train(message.until);
        this.#slices.wake();
        break;
      case 'rest':
        this.#about(message.run)?.rest();
        break;
      case 'pause':
        this.#guard(() => this.#about(message.run)?.pause());
        this.#answer(message.request, { ok: true, value: true });
        break;
      case 'probe': {
        const training = this.#about(message.run);
        this.#answer(
          message.request,
          training === undefined ? closed() : this.#withCore(() => training.probe(message.ids)),
        );
        break;
      }
      case 'save': {
        const training = this.#about(message.run);
        this.#answer(
          message.request,
          training === undefined ? closed() : this.#withCore(() => ({ ok: true, value: training.save() })),
        );
        break;
      }
      case 'sense_order':
        this.#answer(
          message.request,
          this.#withCore((core) => senseOrder(core, message.blueprint)),
        );
        break;
      case 'swap': {
        const { blueprint, ids, slots } = message;
        this.#answer(
          message.request,
          this.#withCore((core) => core.swap_differences(settingsOf(core, blueprint), ids, ...slots)),
        );
        break;
      }
      case 'ask':
        this.#answer(
          message.request,
          this.#withCore((core) => answerTo(core, message.question)),
        );
        break;
      case 'dissect':
        this.#answer(
          message.request,
          this.#withCore((core) => stepAnatomy(core, message.blueprint, message.step)),
        );
        break;
      case 'watch':
        this.#about(message.run)?.watch(message.ids);
        break;
      case 'measure':
        this.#about(message.run)?.measure(message.lengths);
        this.#slices.wake();
        break;
      case 'stop_measuring':
        this.#about(message.run)?.stopMeasuring();
        break;
      case 'close':
        if (this.#about(message.run)) this.#close();
    }
  }

  /** Gives back what it holds; a worker need not, it is ended whole. */
  close(): void {
    this.#core = undefined;
    this.#close();
  }

  async #load(moduleUrl: string, bytes: ArrayBuffer | undefined): Promise<Result<CoreFacts>> {
    const loaded = await this.#parts.load(moduleUrl, bytes);
    if (!loaded.ok) return loaded;
    this.#core = loaded.value;
    return this.#withCore((core) => ({ ok: true, value: facts(core) }));
  }

  #open(request: number, order: OpenOrder): void {
    // The old session's memory goes back before the new one asks for some.
    this.#close();
    const opened = this.#withCore((core) => openSession(core, order));
    if (!opened.ok) {
      this.#answer(request, opened);
      return;
    }
    const { session, description, ceilingAt } = opened.value;
    this.#training = new Training(session, order, {
      now: this.#parts.now,
      tell: (message) => {
        this.#parts.post(message, message.kind === 'update' ? transferables(message) : []);
      },
      ceilingAt,
    });
    this.#answer(request, { ok: true, value: description });
    this.#slices.wake();
  }

  #close(): void {
    const training = this.#training;
    this.#training = undefined;
    training?.close();
  }

  #about(run: number): Training | undefined {
    return this.#training?.run === run ? this.#training : undefined;
  }

  #work(): boolean {
    const training = this.#training;
    if (training === undefined) return false;
    let more = false;
    this.#guard(() => {
      more = training.advance();
    });
    return more;
  }

  /** A module that has trapped cannot be trusted again, not even with delete(): the race replaces the worker. */
  #guard(work: () => void): void {
    const { run } = this.#training ?? { run: 0 };
    try {
      work();
    } catch (cause) {
      this.#training = undefined;
      this.#parts.post({ kind: 'broken', run, error: coreBroke(cause) }, []);
    }
  }

  #withCore<T>(use: (core: Core) => Result<T>): Result<T> {
    if (this.#core === undefined) return { ok: false, error: refusal('core_not_loaded') };
    try {
      return use(this.#core);
    } catch (cause) {
      return { ok: false, error: coreBroke(cause) };
    }
  }

  #answer(request: number, result: Result<Value>): void {
    this.#parts.post({ kind: 'answer', request, result }, []);
  }
}

function answerTo<Q extends QuestionName>(core: Questions, question: Question<Q>): Result<QuestionAnswer<Q>> {
  return core[question.name](...question.parameters);
}

function judge(core: Core, blueprints: readonly Blueprint[]): Result<Config[]> {
  const configs: Config[] = [];
  for (const blueprint of blueprints) {
    const verdict = core.validate(settingsOf(core, blueprint));
    if (!verdict.ok) return verdict;
    // A file is tried on a model of its own: what stands is lost for no file that cannot be read.
    if (blueprint.file !== undefined) {
      const tried = createSession(core, blueprint);
      if (!tried.ok) return tried;
      tried.value.delete();
    }
    configs.push(verdict.value);
  }
  return { ok: true, value: configs };
}

function senseOrder(core: Core, blueprint: Blueprint): Result<OrderReading> {
  const settings = settingsOf(core, blueprint);
  const sensitivity = core.order_sensitivity(settings);
  if (!sensitivity.ok) return sensitivity;
  const reverse = core.ceiling_of_model({ ...settings, task: 'reverse' });
  if (!reverse.ok) return reverse;
  const ownIndex = core.ceiling_of_model({ ...settings, task: 'own_index' });
  if (!ownIndex.ok) return ownIndex;
  return { ok: true, value: { sensitivity: sensitivity.value, reverse: reverse.value, own_index: ownIndex.value } };
}

function openSession(
  core: Core,
  { blueprint, eval_sequences }: OpenOrder,
): Result<{ session: Session; description: Opened; ceilingAt: (length: number) => Ceiling | undefined }> {
  const created = createSession(core, blueprint);
  if (!created.ok) return created;
  const session = created.value;
  const config = session.config();
  // Takes the memory that every evaluation of the run will use: too little is told now, not by a run that breaks.
  const begun = session.begin_evaluation(config.length, eval_sequences);
  if (!begun.ok) {
    session.delete();
    return begun;
  }
  const ceilingAt = (length: number): Ceiling | undefined => {
    const ceiling = core.ceiling_without_order(config, length);
    return ceiling.ok ? ceiling.value : undefined;
  };
  return { ok: true, value: { session, description: { config, ceiling: ceilingAt(config.length) }, ceilingAt } };
}

function createSession(core: Core, blueprint: Blueprint): Result<Session> {
  const settings = settingsOf(core, blueprint);
  const { fault, file } = blueprint;
  const created = fault === undefined ? core.create_session(settings) : core.create_faulty_session(settings, fault);
  if (!created.ok || file === undefined) return created;
  const loaded = created.value.load(file);
  if (loaded.ok) return created;
  created.value.delete();
  return loaded;
}

function facts(core: Core): CoreFacts {
  return {
    version: core.version(),
    kernel: core.kernel(),
    threads: core.threads(),
    presets: core.presets(),
    fields: core.fields(),
    faults: core.faults(),
  };
}

function closed(): Result<never> {
  return { ok: false, error: refusal('run_closed') };
}

function coreBroke(cause: unknown): CoreError {
  return refusal('core_broke', { detail: cause instanceof Error ? cause.message : String(cause) });
}
