/**
 * For tests: a worker without a thread, and a core without a model. The post between page and worker is a queue that
 * `Post.until` empties one message at a time until a state is reached, and time passes only when the core works.
 */
import type {
  Ceiling,
  Config,
  Core,
  CoreError,
  Examination,
  FaultDescription,
  Metrics,
  Mode,
  OrderSensitivity,
  Preset,
  PresetName,
  Result,
  Session,
  ModelCeiling,
} from '../../protocol/core';
import { examinationFixture } from '../../figures/examination-fixture';
import type { FromWorker, ToWorker } from '../../protocol/worker';
import { Host } from '../../worker/host';
import type { WorkerLike } from '../worker-line';
import { SilentProbes } from './silent-probes';
import { SilentQuestions } from './silent-questions';

export class Post {
  readonly #queue: (() => void)[] = [];

  send(deliver: () => void): void {
    this.#queue.push(deliver);
  }

  /** Delivers until `reached`; fails when nothing is left to deliver, or far too much is. */
  async until(reached: () => boolean, what = 'the state'): Promise<void> {
    for (let delivered = 0; delivered < 100_000; delivered += 1) {
      await settle();
      if (reached()) return;
      const deliver = this.#queue.shift();
      if (!deliver) throw new Error(`the post is empty and ${what} is not reached`);
      deliver();
    }
    throw new Error(`${what} is never reached`);
  }

  /** Delivers all there is; only for moments when nobody trains. */
  async empty(): Promise<void> {
    let quiet = false;
    await this.until(() => {
      quiet = this.#queue.length === 0;
      return quiet;
    });
  }
}

/** Promises that follow from a delivery run before the next one. */
async function settle(): Promise<void> {
  for (let i = 0; i < 40; i += 1) await Promise.resolve();
}

/** Sequences that the core measures at a time. */
const kPiece = 64;

export const kFakeConfig: Config = {
  mode: 'none',
  vocab_size: 10,
  length: 8,
  minimum_length: 0,
  marks: false,
  palindromes: 0,
  max_len: 64,
  d_model: 64,
  nhead: 4,
  num_layers: 2,
  dim_feedforward: 256,
  activation: 'relu',
  norm_first: false,
  final_norm: false,
  tie_weights: false,
  causal: false,
  task: 'reverse',
  distinct_tokens: false,
  pair_layout: 'interleaved',
  rope_base: 10000,
  maximum_distance: 16,
  dropout: 0,
  token_init: 'scaled',
  scale_sqrt_d: true,
  batch: 64,
  optimizer: 'adam',
  lr: 1e-3,
  warmup_steps: 0,
  lr_schedule: 'constant',
  schedule_steps: 1000,
  beta1: 0.9,
  beta2: 0.999,
  eps: 1e-8,
  weight_decay: 0,
  seed: 0,
  random: 'streams',
};

export class FakeCore extends SilentQuestions implements Core {
  /** Sessions that have not been deleted. */
  alive = 0;
  /** Evaluations that are complete, and how many pieces all of them took. */
  evaluatedAt: { mode: Mode; step: number }[] = [];
  pieces = 0;
  now = 0;
  stepMs = 2;
  piecesPerStep = 1;
  /** Of a session. */
  threadCount = 1;
  /** Of a piece of an evaluation. */
  pieceMs = 2.5;
  loss: (mode: Mode, step: number) => number = (_mode, step) => 2.3 / step;
  accuracy: (sequences: number, step: number) => number = (sequences) => Math.min(1, sequences / 512);
  /** Why a valid model can have no session, or its session no evaluation. */
  refuse: (what: 'session' | 'evaluation', config: Config) => CoreError | undefined = () => undefined;
  /** Throws at this step, as a module that traps. */
  trapAt = Infinity;

  version(): string {
    return '0.0.0';
  }
  kernel(): string {
    return 'fake';
  }
  threads(): number {
    return this.threadCount;
  }
  presets(): Record<PresetName, Preset> {
    const preset = (config: Partial<Config> = {}): Preset => ({
      config: { ...kFakeConfig, ...config },
      source: '',
      steps: 300,
    });
    return {
      paper: preset(),
      lesson: preset({ token_init: 'normal' }),
      pytorch: preset(),
      uva: preset(),
      mixed: preset(),
      nopos: preset(),
    };
  }
  fields(): [] {
    return [];
  }
  error_codes(): string[] {
    return ['odd_width'];
  }
  validate(settings: Partial<Config>): Result<Config> {
    const config = { ...kFakeConfig, ...settings };
    if (config.mode === 'sin' && config.d_model % 2 !== 0) return { ok: false, error: oddWidth(config.d_model) };
    return { ok: true, value: config };
  }
  create_session(settings: Partial<Config>): Result<Session> {
    const judged = this.validate(settings);
    if (!judged.ok) return judged;
    const error = this.refuse('session', judged.value);
    if (error) return { ok: false, error };
    this.alive += 1;
    return { ok: true, value: new FakeSession(this, judged.value, undefined) };
  }
  faults(): FaultDescription[] {
    return [{ name: 'healthy', description: '', healthy: '', config: kFakeConfig, steps: 200 }];
  }
  create_faulty_session(settings: Partial<Config>, fault: string): Result<Session> {
    const judged = this.validate(settings);
    if (!judged.ok) return judged;
    this.alive += 1;
    return { ok: true, value: new FakeSession(this, judged.value, fault) };
  }
  ceiling_without_order({ causal = false }: Partial<Config>): Result<Ceiling> {
    if (causal) return { ok: true, value: { information: 'causal', token_accuracy: 0.55, loss: 1.151293 } };
    return { ok: true, value: { information: 'order_blind', token_accuracy: 0.31717, loss: 1.569946 } };
  }
  ceiling_of_model({ task, causal }: Partial<Config>): Result<ModelCeiling> {
    const token_accuracy = task === 'own_index' ? 0.125 : causal === true ? 0.55 : 0.31717;
    const information = causal === true ? 'causal' : 'order_blind';
    return { ok: true, value: { information, ceiling: { information, token_accuracy, loss: 1 } } };
  }
  order_sensitivity(settings: Partial<Config>): Result<OrderSensitivity> {
    const judged = this.validate(settings);
    if (!judged.ok) return judged;
    const error = judged.value.causal ? 0.5 : 0;
    return { ok: true, value: { equivariance_error: error, reflection_error: error, constant_input_spread: 0 } };
  }
  swap_differences(
    settings: Partial<Config>,
    ids: number[],
    one: number,
    other: number,
  ): ReturnType<Core['swap_differences']> {
    const judged = this.validate(settings);
    if (!judged.ok) return judged;
    return { ok: true, value: ids.map((_, slot) => (slot === one || slot === other ? 1 : 0)) };
  }
  encode_sinusoidal(rows: number, cols: number): Result<{ rows: number; cols: number; values: Float32Array }> {
    return { ok: true, value: { rows, cols, values: new Float32Array(rows * cols) } };
  }
}

class FakeSession extends SilentProbes implements Session {
  readonly #core: FakeCore;
  readonly #config: Config;
  readonly #fault: string | undefined;
  #steps = 0;
  #piecesOfStep = 0;
  #evaluation: { step: number; length: number; sequences: number; left: number } | undefined;
  #deleted = false;

  constructor(core: FakeCore, config: Config, fault: string | undefined) {
    super();
    this.#core = core;
    this.#config = config;
    this.#fault = fault;
  }
  examine(): Examination | undefined {
    this.#alive();
    // As the core does: an examination measures, too.
    this.#evaluation = undefined;
    return this.#fault === undefined ? undefined : examinationFixture({ parameters: this.#steps });
  }
  config(): Config {
    return this.#config;
  }
  steps(): number {
    this.#alive();
    return this.#steps;
  }
  step(): number {
    let loss = this.advance_step();
    while (loss === undefined) loss = this.advance_step();
    return loss;
  }
  advance_step(): number | undefined {
    this.#alive();
    this.#core.now += this.#core.stepMs / this.#core.piecesPerStep;
    this.#piecesOfStep = (this.#piecesOfStep + 1) % this.#core.piecesPerStep;
    if (this.#piecesOfStep !== 0) return undefined;
    this.#steps += 1;
    if (this.#steps >= this.#core.trapAt) throw new Error('unreachable');
    return this.#core.loss(this.#config.mode, this.#steps);
  }
  begin_evaluation(length: number, sequences: number): Result<true> {
    this.#alive();
    const error = this.#core.refuse('evaluation', this.#config);
    if (error) return { ok: false, error };
    if (length > this.#config.max_len) return { ok: false, error: overMaxLen(length) };
    this.#evaluation = { step: this.#steps, length, sequences, left: sequences };
    return { ok: true, value: true };
  }
  advance_evaluation(): Result<Metrics | undefined> {
    this.#alive();
    const evaluation = this.#evaluation;
    if (evaluation?.step !== this.#steps || evaluation.left <= 0) return { ok: false, error: noEvaluation() };
    this.#core.now += this.#core.pieceMs;
    this.#core.pieces += 1;
    evaluation.left -= kPiece;
    if (evaluation.left > 0) return { ok: true, value: undefined };
    this.#core.evaluatedAt.push({ mode: this.#config.mode, step: this.#steps });
    const accuracy = this.#core.accuracy(evaluation.sequences, this.#steps);
    const slots = new Array<number>(evaluation.length).fill(accuracy);
    return {
      ok: true,
      value: {
        loss: 1,
        token_accuracy: accuracy,
        sequence_accuracy: accuracy,
        slot_accuracy: slots,
        slot_counted: slots.map(() => evaluation.sequences),
      },
    };
  }
  predict(ids: number[]): ReturnType<Session['predict']> {
    this.#alive();
    const slot = ids.findIndex((id) => id >= this.#config.vocab_size);
    if (slot >= 0) return { ok: false, error: outOfVocabulary(String(ids[slot])) };
    return {
      ok: true,
      value: {
        length: ids.length,
        ids: Int32Array.from(ids),
        predictions: Int32Array.from(ids).reverse(),
        targets: Int32Array.from(ids).reverse(),
        probabilities: new Float32Array(ids.length * this.#config.vocab_size),
        // Tells of which step it is.
        attn_weights: new Float32Array(2 * 4 * ids.length * ids.length).fill(this.#steps),
        num_layers: 2,
        nhead: 4,
        vocab_size: this.#config.vocab_size,
      },
    };
  }
  position_table(): ReturnType<Session['position_table']> {
    this.#alive();
    return { rows: 1, cols: 2, values: Float32Array.of(this.#steps, 1) };
  }
  input_scale(): { token: number; position: number } {
    return { token: 1, position: 0.7 };
  }
  attention_positions(): ReturnType<Session['attention_positions']> {
    return { score_bias: { rows: 0, cols: 0, values: new Float32Array() }, rotary_frequencies: [] };
  }
  parameters(): [] {
    return [];
  }
  tensor(): never {
    throw new Error('not used here');
  }
  digest(): string {
    this.#alive();
    return String(this.#steps).padStart(16, '0');
  }
  save(): Uint8Array {
    return new Uint8Array();
  }
  load(): Result<true> {
    return { ok: true, value: true };
  }
  delete(): void {
    this.#alive();
    this.#deleted = true;
    this.#core.alive -= 1;
  }

  #alive(): void {
    if (this.#deleted) throw new Error('session used after delete()');
  }
}

function oddWidth(width: number): CoreError {
  return {
    code: 'odd_width',
    field: 'd_model',
    value: String(width),
    parameters: { below: String(width - 1), above: String(width + 1) },
    message: `d_model ${String(width)} must be even`,
  };
}

function noEvaluation(): CoreError {
  return { code: 'no_evaluation', field: 'evaluation', value: '', parameters: {}, message: 'none is in progress' };
}

function overMaxLen(length: number): CoreError {
  return { code: 'length_over_max_len', field: 'eval_lengths', value: String(length), parameters: {}, message: '' };
}

function outOfVocabulary(value: string): CoreError {
  return { code: 'token_out_of_vocabulary', field: 'sequence', value, parameters: {}, message: `${value} is unknown` };
}

/** A worker in the page's own thread; everything it says passes through `post`, copied as a real one would. */
export class InThreadWorker implements WorkerLike {
  onmessage: WorkerLike['onmessage'] = null;
  onerror: WorkerLike['onerror'] = null;
  readonly core: FakeCore;
  readonly sent: { at: number; message: FromWorker }[] = [];
  terminated = false;
  /** What it was told to load. */
  moduleUrl: string | undefined;
  readonly #post: Post;
  readonly #host: Host;

  constructor(post: Post, core: FakeCore, load: (moduleUrl: string) => Promise<Result<Core>>) {
    this.#post = post;
    this.core = core;
    this.#host = new Host({
      post: (message, transfer) => {
        const copy = structuredClone(message, { transfer });
        this.sent.push({ at: core.now, message: copy });
        this.#deliver(() => this.onmessage?.({ data: copy }));
      },
      load,
      now: () => core.now,
      breathe: (callback) => {
        this.#deliver(callback);
      },
    });
  }

  postMessage(message: ToWorker): void {
    if (message.kind === 'load') this.moduleUrl = message.module_url;
    const copy = structuredClone(message);
    this.#deliver(() => {
      this.#host.receive(copy);
    });
  }

  terminate(): void {
    this.terminated = true;
  }

  #deliver(deliver: () => void): void {
    this.#post.send(() => {
      if (!this.terminated) deliver();
    });
  }
}
