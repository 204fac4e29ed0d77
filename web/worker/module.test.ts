/**
 * The module as it was built, behind the host as it is shipped, under node: what only the two together can show.
 * Without a build (web/public/core) there is nothing to test.
 */
import { describe, expect, it } from 'vitest';
import type { Config, Examination, FaultName, Mode } from '../protocol/core';
import type { StepAnatomy } from '../protocol/probe';
import type { FromWorker, ToWorker, Update } from '../protocol/worker';
import { isErrorCode } from '../language/errors';
import { kTaskNames } from '../race/tasks';
import { kPresets, startOf } from '../settings/presets';
import { contradiction } from '../figures/clinic/signs';
import { kPatients } from '../lab/clinic';
import { text as controls } from '../figures/controls/text.en';
import { Host } from './host';
import { isCoreBuilt, kBuiltCoreUrl, loadBuiltCore } from './testing/built-core';

/** Gives orders and collects what comes back; breathing is a turn of the event loop. */
async function seat() {
  const { result, memory } = await loadBuiltCore();
  const heard: FromWorker[] = [];
  const host = new Host({
    post: (message, transfer) => heard.push(structuredClone(message, { transfer })),
    load: () => Promise.resolve(result),
    now: () => performance.now(),
    breathe: (callback) => setImmediate(callback),
  });
  const order = (message: ToWorker): void => {
    host.receive(message);
  };
  const until = async <T>(find: (message: FromWorker) => T | undefined): Promise<T> => {
    for (;;) {
      for (const message of heard) {
        const found = find(message);
        if (found !== undefined) return found;
        if (message.kind === 'broken') throw new Error(message.error.message);
      }
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  order({ kind: 'load', request: 0, module_url: kBuiltCoreUrl });
  await until((message) => (message.kind === 'answer' ? true : undefined));
  heard.length = 0;
  return { order, until, heard, memory, core: result.ok ? result.value : undefined };
}

type Seat = Awaited<ReturnType<typeof seat>>;

/** Opens a small run under this number and trains it to its end. */
async function train({ order, until, heard }: Seat, run: number, steps: number): Promise<Update[]> {
  const settings = { d_model: 16, nhead: 2, dim_feedforward: 32, batch: 8 };
  order({
    kind: 'open',
    request: run,
    run,
    blueprint: { preset: 'paper', settings, mode: 'learned' },
    steps,
    eval_every: 50,
    eval_sequences: 64,
    ids: [3, 1, 4, 2],
    updates_per_second: 60,
  });
  order({ kind: 'train', run, until: steps });
  await until((message) => (message.kind === 'update' && message.state === 'finished' ? true : undefined));
  const updates = heard.filter((message) => message.kind === 'update');
  heard.length = 0;
  return updates;
}

describe.skipIf(!isCoreBuilt)('the built module behind its worker', () => {
  it('gives the same digits again, and every piece of a snapshot in its shape', async () => {
    const lab = await seat();
    const first = await train(lab, 1, 60);
    const second = await train(lab, 2, 60);
    const losses = (updates: Update[]): number[] => updates.flatMap((update) => [...update.losses]);
    expect(losses(first)).toHaveLength(60);
    expect(losses(second)).toEqual(losses(first));
    const last = first.at(-1)?.snapshot;
    expect(last?.digest).toMatch(/^[0-9a-f]{16}$/);
    expect(second.at(-1)?.snapshot?.digest).toBe(last?.digest);
    expect(first.flatMap(({ evaluations }) => evaluations.map(({ step }) => step))).toEqual([0, 50, 60]);
    expect(last?.position_table).toMatchObject({ rows: 16, cols: 16 });
    expect(last?.token_map?.points).toMatchObject({ rows: 10, cols: 2 });
    expect(last?.token_map?.cosine).toMatchObject({ rows: 10, cols: 10 });
    expect(last?.prediction?.attn_weights).toHaveLength(2 * 2 * 4 * 4);
    const row = [...(last?.prediction?.attn_weights.subarray(0, 4) ?? [])];
    expect(row.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 5);
  });

  it('keeps its memory flat over 10,000 steps and 100 sessions', async () => {
    const lab = await seat();
    await train(lab, 1, 100);
    const before = lab.memory.buffer.byteLength;
    await train(lab, 2, 10_000);
    for (let run = 3; run < 103; run += 1) await train(lab, run, 10);
    expect(lab.memory.buffer.byteLength).toBe(before);
  }, 60_000);

  it('has the faults of the clinic, and the examination tells each from every other', async () => {
    const { core } = await seat();
    if (core === undefined) throw new Error('no core');
    const faults = core.faults();
    expect(faults.map(({ name }) => name).sort()).toEqual([...kPatients].sort());
    const examine = (config: Config, fault: FaultName): Examination => {
      const opened = core.create_faulty_session(config, fault);
      if (!opened.ok) throw new Error(opened.error.message);
      const session = opened.value;
      session.step();
      const found = session.examine();
      session.delete();
      if (found === undefined) throw new Error('not examined');
      return found;
    };
    for (const { name, config } of faults) {
      const findings = { config, twin: examine(config, 'healthy'), ill: examine(config, name) };
      const possible = faults.filter((other) => contradiction(other.name, findings) === undefined);
      expect([name, possible.map((other) => other.name)]).toEqual([name, [name]]);
    }
  }, 60_000);

  it('opens a patient behind its worker, examines it when it has trained to its end, and refuses an unknown fault', async () => {
    const lab = await seat();
    const settings = { d_model: 16, nhead: 2, dim_feedforward: 32, batch: 8 };
    const blueprint = { preset: 'paper', settings, mode: 'sin', fault: 'encoding_not_added' } as const;
    const open = { steps: 20, eval_every: 10, eval_sequences: 64, ids: [], updates_per_second: 60 };
    lab.order({ kind: 'open', request: 1, run: 1, blueprint, ...open });
    lab.order({ kind: 'train', run: 1, until: 20 });
    const last = await lab.until((message) =>
      message.kind === 'update' && message.state === 'finished' ? message.snapshot : undefined,
    );
    expect(last.examination?.by_order).toBeLessThan(1e-5);
    expect(last.examination?.evaluations).toHaveLength(2);
    const early = lab.heard.flatMap((message) => (message.kind === 'update' ? [message.snapshot?.examination] : []));
    expect(early.slice(0, -1).every((one) => one === undefined)).toBe(true);
    expect(lab.core?.create_faulty_session(settings, 'flu')).toMatchObject({
      ok: false,
      error: { code: 'unknown_choice', field: 'fault', value: 'flu' },
    });
  });

  it('has no code for a refusal that the page has no words for', async () => {
    const { core } = await seat();
    expect(core?.error_codes().filter((code) => !isErrorCode(code))).toEqual([]);
  });

  it('knows the presets that the page offers, with the steps, the models and the source that it names', async () => {
    const { core } = await seat();
    const presets = core?.presets();
    if (presets === undefined) throw new Error('no module');
    expect(Object.keys(presets)).toEqual([...kPresets]);
    for (const name of kPresets) {
      const { config, source, steps } = presets[name];
      expect([name, steps]).toEqual([name, startOf(name).steps]);
      expect(controls[`${name}_source`].replaceAll('’', "'")).toBe(`Source: ${source}.`);
      expect(core?.validate(config).ok).toBe(true);
      if (config.mode !== presets.paper.config.mode) expect(startOf(name).modes).toContain(config.mode);
    }
  });

  it('reads a sequence between marks that nobody asks about', async () => {
    const { core } = await seat();
    const created = core?.create_session({ marks: true, d_model: 16, nhead: 2, dim_feedforward: 32 });
    if (created?.ok !== true) throw new Error('no session');
    const prediction = created.value.predict([3, 1, 4]);
    created.value.delete();
    if (!prediction.ok) throw new Error(prediction.error.message);
    expect([...prediction.value.ids]).toEqual([10, 3, 1, 4, 11]);
    expect([...prediction.value.targets]).toEqual([-1, 4, 1, 3, -1]);
  });

  it('knows the tasks that the page offers, and answers each', async () => {
    const { core } = await seat();
    expect(core?.fields().find(({ name }) => name === 'task')?.choices).toEqual([...kTaskNames]);
    const targets = kTaskNames.map((task) => {
      const created = core?.create_session({ task, d_model: 16, nhead: 2, dim_feedforward: 32 });
      if (created?.ok !== true) throw new Error(`no session for ${task}`);
      const prediction = created.value.predict([3, 1, 4, 0]);
      created.value.delete();
      return [task, prediction.ok ? [...prediction.value.targets] : prediction.error.message];
    });
    expect(targets).toEqual([
      ['reverse', [0, 4, 1, 3]],
      ['copy', [3, 1, 4, 0]],
      ['shift', [-1, 3, 1, 4]],
      ['sort', [0, 1, 3, 4]],
      ['own_index', [0, 1, 2, 3]],
      ['first', [1, 0, 0, 0]],
      ['adjacent', [-1, 0, -1, 0]],
      ['three_apart', [-1, 0, -1, 0]],
    ]);
  });

  it('knows what can be reached at best, without order or under a mask, where anything exact is known', async () => {
    const { core } = await seat();
    const best = (settings: Partial<Config>, length: number): unknown => {
      const ceiling = core?.ceiling_without_order(settings, length);
      return ceiling?.ok === true ? ceiling.value : ceiling?.error.code;
    };
    expect(best({}, 8)).toMatchObject({
      information: 'order_blind',
      token_accuracy: expect.closeTo(0.31717, 5) as number,
    });
    expect(best({}, 12)).toMatchObject({ token_accuracy: expect.closeTo(0.2663, 4) as number });
    expect(best({ causal: true }, 8)).toMatchObject({
      information: 'causal',
      token_accuracy: expect.closeTo(0.55, 9) as number,
    });
    expect(best({ task: 'own_index' }, 8)).toMatchObject({ token_accuracy: 1 / 8 });
    expect(best({ distinct_tokens: true }, 8)).toMatchObject({ token_accuracy: expect.closeTo(1 / 7, 9) as number });
    expect(best({}, 600)).toBeUndefined();
    expect(best({ task: 'own_index' }, 11)).toBe('number_out_of_range');
  });

  it('trains and evaluates in pieces, and refuses to go on with an evaluation that has ended', async () => {
    const { core } = await seat();
    const created = core?.create_session({ d_model: 16, nhead: 2, dim_feedforward: 32, batch: 64 });
    if (created?.ok !== true) throw new Error('no session');
    const session = created.value;
    const ended = { ok: false, error: { code: 'no_evaluation' } };
    expect(session.advance_evaluation()).toMatchObject(ended);
    expect(session.begin_evaluation(8, 0)).toMatchObject({ ok: false, error: { code: 'number_out_of_range' } });
    const evaluate = (): unknown[] => {
      expect(session.begin_evaluation(8, 130)).toEqual({ ok: true, value: true });
      return [session.advance_evaluation(), session.advance_evaluation(), session.advance_evaluation()];
    };
    const [first, second, last] = evaluate();
    expect(first).toEqual({ ok: true, value: undefined });
    expect(second).toEqual(first);
    expect(last).toMatchObject({ ok: true, value: { loss: expect.any(Number) as number } });
    expect(session.advance_evaluation()).toMatchObject(ended);
    expect(evaluate()).toEqual([first, second, last]);
    session.begin_evaluation(8, 130);
    session.step();
    expect(session.advance_evaluation()).toMatchObject(ended);
    expect(session.advance_step()).toBeUndefined();
    expect(session.steps()).toBe(1);
    expect(session.step()).toBeGreaterThan(0);
    expect(session.steps()).toBe(2);
    session.delete();
  });

  it('measures what a mask and a scheme tell of order before any training', async () => {
    const { core } = await seat();
    if (core === undefined) throw new Error('no core');
    const measure = (mode: Mode, causal: boolean) => {
      const measured = core.order_sensitivity({ mode, causal });
      if (!measured.ok) throw new Error(measured.error.message);
      return measured.value;
    };
    expect(measure('none', false).equivariance_error).toBeLessThan(1e-5);
    expect(measure('none', true).equivariance_error).toBeGreaterThan(0.1);
    expect(measure('none', true).constant_input_spread).toBeLessThan(1e-6);
    expect(measure('sin', false).constant_input_spread).toBeGreaterThan(0.01);
    expect(measure('alibi', false).reflection_error).toBeLessThan(1e-5);
    expect(measure('alibi', false).equivariance_error).toBeGreaterThan(0.01);
    expect(core.order_sensitivity({ mode: 'sin', d_model: 7, nhead: 1 })).toMatchObject({
      ok: false,
      error: { code: 'odd_width' },
    });
  });

  it('tells what a scheme does inside the attention', async () => {
    const { core } = await seat();
    const positions = (mode: Mode) => {
      const created = core?.create_session({ mode, nhead: 2, d_model: 8, dim_feedforward: 8, length: 3, batch: 1 });
      if (created?.ok !== true) throw new Error('no session');
      const told = created.value.attention_positions();
      created.value.delete();
      return told;
    };
    const alibi = positions('alibi').score_bias;
    expect([alibi.rows, alibi.cols, ...alibi.values]).toEqual(
      [2, 5].concat(
        [1 / 16, 1 / 256].flatMap((slope) =>
          [2, 1, 0, 1, 2].map((distance) => (distance === 0 ? -0 : -slope * distance)),
        ),
      ),
    );
    expect(positions('rope').rotary_frequencies).toEqual([1, expect.closeTo(0.01, 12)]);
    expect(positions('sin')).toMatchObject({ score_bias: { rows: 0, cols: 0 }, rotary_frequencies: [] });
  });

  it('lets the rows of neighbouring numbers drift together while it learns to sort, and not while it learns to reverse', async () => {
    const { core } = await seat();
    const neighbours = (task: Config['task'], steps: number, tie_weights = true): number => {
      const created = core?.create_session({
        ...{ mode: 'sin', task, d_model: 16, nhead: 2, num_layers: 1, dim_feedforward: 64 },
        ...{ tie_weights, lr: 0.003 },
      });
      if (created?.ok !== true) throw new Error('no session');
      const session = created.value;
      for (let step = 0; step < steps; step += 1) session.step();
      const map = session.table_map('emb.tok.weight');
      session.delete();
      if (!map.ok) throw new Error(map.error.message);
      const { rows, values } = map.value.cosine;
      const nearest = Array.from({ length: rows }, (_, row) => {
        const others = [...values.subarray(row * rows, (row + 1) * rows)].map((value, id) => (id === row ? -2 : value));
        return others.indexOf(Math.max(...others));
      });
      return nearest.filter((id, row) => Math.abs(id - row) === 1).length;
    };
    expect(neighbours('sort', 0)).toBe(1);
    expect(neighbours('sort', 600)).toBe(10);
    expect(neighbours('sort', 600, false)).toBeLessThan(10);
    expect(neighbours('reverse', 600)).toBeLessThanOrEqual(2);
  });

  it('finds one masked layer blind to the order of its prefix, and two not', async () => {
    const { core } = await seat();
    if (core === undefined) throw new Error('no core');
    const differences = (num_layers: number): number[] => {
      const measured = core.swap_differences(
        { mode: 'none', causal: true, num_layers, length: 5 },
        [1, 2, 3, 4, 5],
        0,
        1,
      );
      if (!measured.ok) throw new Error(measured.error.message);
      return measured.value;
    };
    expect(differences(1)).toHaveLength(5);
    expect(Math.max(...differences(1).slice(2))).toBeLessThan(1e-6);
    expect(Math.min(...differences(2).slice(2))).toBeGreaterThan(0.001);
    expect(core.swap_differences({}, [1, 2], 0, 2)).toMatchObject({
      ok: false,
      error: { code: 'number_out_of_range', field: 'slot', value: '2' },
    });
  });

  it('knows the ceiling of a task for what a model may know', async () => {
    const { core } = await seat();
    const reversal = (mode: Mode, causal: boolean) => core?.ceiling_of_model({ mode, causal });
    expect(reversal('none', false)).toMatchObject({ value: { information: 'order_blind' } });
    expect(reversal('none', true)).toMatchObject({ value: { information: 'causal' } });
    expect(reversal('rope', false)).toMatchObject({ value: { information: 'full', ceiling: { token_accuracy: 1 } } });
    const accuracy = (answer: ReturnType<typeof reversal>) =>
      answer?.ok === true ? answer.value.ceiling?.token_accuracy : undefined;
    expect(accuracy(reversal('none', false))).toBeCloseTo(0.3172, 4);
    expect(accuracy(reversal('sin', true))).toBeCloseTo(0.55, 12);
    expect(core?.ceiling_of_model({ mode: 'none', task: 'sort', causal: true, vocab_size: 100, length: 100 })).toEqual({
      ok: true,
      value: { information: 'causal', ceiling: undefined },
    });
  });

  it('refuses bad settings and goes on', async () => {
    const lab = await seat();
    lab.order({
      kind: 'judge',
      request: 5,
      blueprints: [{ preset: 'paper', settings: { nhead: 1, d_model: 7 }, mode: 'sin' }],
    });
    const answer = await lab.until((message) =>
      message.kind === 'answer' && message.request === 5 ? message : undefined,
    );
    expect(answer.result).toMatchObject({ ok: false, error: { code: 'odd_width', field: 'd_model', value: '7' } });
    lab.heard.length = 0;
    expect(await train(lab, 1, 3)).not.toHaveLength(0);
  });

  it('takes a training step apart into the very numbers that a session shows', async () => {
    const { order, until } = await seat();
    order({ kind: 'load', request: 1, module_url: kBuiltCoreUrl });
    const blueprint = { preset: 'paper', settings: { seed: 3 }, mode: 'sin' } as const;
    order({ kind: 'dissect', request: 2, blueprint, step: 2 });
    order({ kind: 'dissect', request: 3, blueprint, step: 3 });
    order({ kind: 'dissect', request: 4, blueprint, step: 1 });
    const answers: StepAnatomy[] = [];
    for (const request of [4, 2, 3]) {
      const result = await until((message) =>
        message.kind === 'answer' && message.request === request ? message.result : undefined,
      );
      if (!result.ok) throw new Error(result.error.message);
      answers.push(result.value as StepAnatomy);
    }
    const [first, second, third] = answers;
    const { result: loaded } = await loadBuiltCore();
    if (!loaded.ok) throw new Error(loaded.error.message);
    const created = loaded.value.create_session({ ...loaded.value.presets().paper.config, seed: 3, mode: 'sin' });
    if (!created.ok) throw new Error(created.error.message);
    created.value.step();
    expect(second).toMatchObject({ step: 2, loss: created.value.step() });
    const table = created.value.tensor('emb.tok.weight');
    if (!table.ok) throw new Error(table.error.message);
    expect(second?.tensors[0]?.after).toEqual(Array.from(table.value.values.slice(3 * 64, 3 * 64 + 5)));
    expect(third?.tensors[0]?.before).toEqual(second?.tensors[0]?.after);
    const slopes = created.value.gradient('emb.tok.weight');
    if (!slopes.ok) throw new Error(slopes.error.message);
    expect(second?.tensors[0]?.gradient).toEqual(Array.from(slopes.value.values.slice(3 * 64, 3 * 64 + 5)));
    expect(third?.old_gradient_norm).toBe(second?.gradient_norm);
    // In Adam's first step each weight moves against its gradient, by the learning rate.
    const { before = [], gradient = [], after = [] } = first?.tensors[0] ?? {};
    expect(gradient).toHaveLength(5);
    gradient.forEach((slope, i) => {
      expect((after[i] ?? NaN) - (before[i] ?? NaN)).toBeCloseTo(-0.001 * Math.sign(slope), 5);
    });
    expect(first?.old_gradient_norm).toBeUndefined();
    expect([...(second?.ids ?? [])].reverse()).toEqual(second?.targets);
    // The update has lowered the loss of its own batch, and nearly every weight has moved.
    expect(second?.loss_after).toBeLessThan(second?.loss ?? 0);
    expect(second?.moved).toBeGreaterThan(0.9 * (second?.weights ?? Infinity));
    expect(second?.tensors.map(({ name }) => name)).toEqual([
      'emb.tok.weight',
      'encoder.layers.0.linear1.weight',
      'head.weight',
    ]);
  });
});
