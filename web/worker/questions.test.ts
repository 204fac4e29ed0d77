/**
 * Every question that the page's figures ask, put once to the module as it was built, with a value of the lesson's in the
 * answer; the core's own tests hold the rest. And what is refused comes back as a value, never as an exception.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { isErrorCode } from '../language/errors';
import { countQuestions, kExamples } from '../figures/tying/view-model';
import type { Config, Core, Matrix, Result } from '../protocol/core';
import type { QuestionName } from '../protocol/questions';
import { isCoreBuilt, loadBuiltCore } from './testing/built-core';

/** Width 8 and two heads: the lesson's small example. */
const kSmall: Partial<Config> = { d_model: 8, nhead: 2 };

function value<T>(answer: Result<T> | undefined): T {
  if (answer?.ok !== true) throw new Error(answer?.error.message ?? 'no core');
  return answer.value;
}

function row(matrix: Matrix, index: number): number[] {
  return [...matrix.values.subarray(index * matrix.cols, (index + 1) * matrix.cols)];
}

function near(numbers: readonly number[], expected: readonly number[], within: number): void {
  expect(numbers).toHaveLength(expected.length);
  numbers.forEach((number, i) => {
    expect(Math.abs(number - (expected[i] ?? NaN))).toBeLessThan(within);
  });
}

describe.skipIf(!isCoreBuilt)('questions to the built module', () => {
  let core: Core;
  beforeAll(async () => {
    core = value((await loadBuiltCore()).result);
  });

  it('shows a tensor of a model at its start', () => {
    const table = value(core.initial_tensor(kSmall, 'emb.pe'));
    expect([table.rows, table.cols]).toEqual([16, 8]);
    expect(row(table, 0)).toEqual([0, 1, 0, 1, 0, 1, 0, 1]);
    expect(value(core.initial_tensor({ mode: 'learned' }, 'emb.pos.weight')).cols).toBe(64);
  });

  it('takes an input apart: equal tokens, other slots', () => {
    const parts = value(core.input_parts(kSmall, [1, 2, 3, 2]));
    expect(row(parts.token, 1)).toEqual(row(parts.token, 3));
    expect(row(parts.sum, 1)).not.toEqual(row(parts.sum, 3));
    expect(parts.scale).toBeCloseTo(Math.sqrt(8), 6);
    near(row(parts.position, 1), [0.841471, 0.540302, 0.099833, 0.995004, 0.01, 0.99995, 0.001, 1], 6e-7);
  });

  it('counts parameters without a model', () => {
    const counts = value(core.parameter_counts({ vocab_size: 1000 }));
    const tables = counts.filter(({ name }) => name === 'emb.tok.weight' || name === 'head.weight');
    expect(tables.map(({ count }) => count)).toEqual([64000, 64000]);
    const literal = value(core.parameter_counts({ dim_feedforward: 2048 })).filter(({ trainable }) => trainable);
    expect(literal.reduce((sum, { count }) => sum + count, 0)).toBe(563594);
    expect(counts[0]).toEqual({ name: 'emb.pe', shape: [16, 64], count: 1024, trainable: false });
  });

  it('counts GPT-2 small, tied, as its authors’ weights do', () => {
    const gpt2 = kExamples.find(({ name }) => name === 'gpt2') ?? kExamples[0];
    const [, tied] = countQuestions(gpt2.size, gpt2).map(([settings]) => value(core.parameter_counts(settings)));
    const trained = tied?.filter(({ trainable }) => trainable) ?? [];
    expect(trained.reduce((sum, { count }) => sum + count, 0)).toBe(124_439_808);
  });

  it('gives the divisors of sinusoids, computed in two ways', () => {
    const pairs = value(core.sinusoid_pairs(8, 10000));
    near(pairs.frequencies, [1, 0.1, 0.01, 0.001], 1e-15);
    near(pairs.by_exponential, [1, 0.1, 0.01, 0.001], 1e-15);
    expect(pairs.wavelengths[3]).toBeCloseTo(6283, 0);
  });

  it('gives rows of sinusoids far out', () => {
    const rows = value(core.sinusoid_rows([1, 10001, 2 ** 24], 64));
    expect([rows.rows, rows.cols]).toEqual([3, 64]);
    expect(rows.values.every((entry) => Math.abs(entry) <= 1)).toBe(true);
  });

  it('compares two sinusoids', () => {
    expect(value(core.compare_sinusoids(64, 1, 10001)).distance).toBeCloseTo(7.8, 3);
    const near = value(core.compare_sinusoids(64, 5, 11));
    expect(near.dot).toBeCloseTo(23.559, 3);
    expect(near.rotation_error).toBeLessThan(1e-12);
  });

  it('lays the rows of a table beside each other', () => {
    const map = value(core.initial_table_map({ max_len: 8 }, 'emb.pe'));
    near(row(map.dot, 0), [32, 30.917, 28.304, 25.587, 23.934, 23.504, 23.559, 23.264], 6e-4);
    expect(row(map.cosine, 3)[3]).toBeCloseTo(1, 6);
    expect([map.points.rows, map.points.cols]).toEqual([8, 2]);
    expect(map.explained[0]).toBeGreaterThan(map.explained[1] ?? 1);
  });

  it('finds a permuted input in the output, unless positions are told', () => {
    const reversed = [7, 6, 5, 4, 3, 2, 1, 0];
    const largest = (mode: Config['mode']): number =>
      Math.max(...value(core.equivariance({ mode }, [3, 1, 4, 2, 0, 5, 9, 7], reversed)).errors);
    expect(largest('none')).toBeLessThan(1e-5);
    for (const mode of ['sin', 'learned', 'rope', 't5_bias'] as const) expect(largest(mode)).toBeGreaterThan(0.01);
  });

  it('finds it behind one attention alone', () => {
    const { errors, input, output } = value(core.attention_equivariance(kSmall, [4, 3, 2, 1, 0]));
    expect(Math.max(...errors)).toBeLessThan(1e-6);
    expect([input.rows, input.cols, output.rows]).toEqual([5, 8, 5]);
  });

  it('tells whether two slots are answered alike', () => {
    expect(value(core.output_difference({ mode: 'none' }, [3, 1, 4], 0, [4, 1, 3], 2))).toBeLessThan(1e-5);
    expect(value(core.output_difference({ mode: 'sin' }, [3, 1, 4], 0, [4, 1, 3], 2))).toBeGreaterThan(0.01);
  });

  it('shows the first attention up to its scores', () => {
    const seen = value(core.first_attention({ ...kSmall, mode: 'none' }, [1, 2, 2]));
    expect(seen.nhead).toBe(2);
    expect(seen.scores).toHaveLength(2 * 3 * 3);
    expect(row(seen.query, 1)).toEqual(row(seen.query, 2));
    const byHand = row(seen.query, 0)
      .slice(0, 4)
      .reduce((sum, entry, i) => sum + entry * (row(seen.key, 2)[i] ?? NaN), 0);
    expect(seen.scores[2]).toBeCloseTo(byHand / 2, 5);
  });

  it('reads both parts back from a wide sum, and not from a narrow one', () => {
    expect(value(core.read_out(kSmall, 'add'))).toEqual({ token: 1, position: 0.5125, width: 8 });
    expect(value(core.read_out({}, 'add'))).toEqual({ token: 1, position: 1, width: 64 });
    expect(value(core.read_out(kSmall, 'concatenate'))).toEqual({ token: 1, position: 1, width: 16 });
  });

  it('turns a vector, and scores by distance alone', () => {
    near(value(core.rotate([1, 2, 3, 4], 1, 10000, 'interleaved')), [-1.14264, 1.922076, 2.959851, 4.0298], 6e-7);
    near(value(core.rotate([1, 2, 3, 4], 1, 10000, 'halves')), [-1.984111, 1.959901, 2.462378, 4.0198], 6e-7);
    const score = (q: number, k: number, query: Config['pair_layout'], key: Config['pair_layout']): number =>
      value(core.rotary_score_of_layouts([1, 2, 3, 4], [0.5, -1, 2, 1], q, k, 10000, query, key));
    for (const [q, k] of [
      [10, 7],
      [100, 97],
      [3, 0],
    ] as const) {
      expect(score(q, k, 'interleaved', 'interleaved')).toBeCloseTo(11.048272, 6);
      expect(score(q, k, 'halves', 'halves')).toBeCloseTo(-4.185318, 6);
      expect(value(core.rotary_score([1, 2, 3, 4], [0.5, -1, 2, 1], q, k, 10000, 'halves'))).toBe(
        score(q, k, 'halves', 'halves'),
      );
    }
    expect(score(10, 7, 'interleaved', 'halves')).toBeCloseTo(10.856647, 6);
    expect(score(100, 97, 'interleaved', 'halves')).toBeCloseTo(-2.303344, 6);
  });

  it('measures a start: the sizes of the input and the loss', () => {
    const scale = value(core.initial_input_scale({ token_init: 'normal' }));
    expect(scale.token).toBeCloseTo(8, 0);
    expect(scale.position).toBeCloseTo(0.7071, 4);
    expect(Math.abs(value(core.initial_loss({})) - Math.log(10))).toBeLessThan(0.2);
    expect(value(core.initial_loss({ tie_weights: true, token_init: 'normal' }))).toBeGreaterThan(12);
  });

  it('says what a scheme does inside the attention', () => {
    const alibi = value(core.initial_attention_positions({ mode: 'alibi', length: 3 }));
    near(row(alibi.score_bias, 0), [-0.5, -0.25, 0, -0.25, -0.5], 1e-12);
    expect(value(core.initial_attention_positions({ mode: 'rope' })).rotary_frequencies).toHaveLength(8);
  });

  it('refuses each in words of the page', () => {
    const refusals: [QuestionName, string, Result<unknown>][] = [
      ['initial_tensor', 'tensor_unknown', core.initial_tensor({}, 'emb.pos.weight')],
      ['input_parts', 'token_out_of_vocabulary', core.input_parts({}, [1, 10])],
      ['parameter_counts', 'odd_width', core.parameter_counts({ d_model: 7, nhead: 1 })],
      ['sinusoid_pairs', 'odd_width', core.sinusoid_pairs(7, 10000)],
      ['sinusoid_rows', 'number_out_of_range', core.sinusoid_rows([-1], 8)],
      ['compare_sinusoids', 'not_a_whole_number', core.compare_sinusoids(8, 0.5, 1)],
      ['initial_table_map', 'too_many_rows', core.initial_table_map({ vocab_size: 257 }, 'emb.tok.weight')],
      ['equivariance', 'not_a_permutation', core.equivariance({}, [1, 2], [0, 0])],
      ['attention_equivariance', 'not_a_permutation', core.attention_equivariance({}, [1, 2])],
      ['output_difference', 'number_out_of_range', core.output_difference({}, [1], 1, [1], 0)],
      ['first_attention', 'sequence_empty', core.first_attention({}, [])],
      ['read_out', 'number_out_of_range', core.read_out({ vocab_size: 129 }, 'add')],
      ['rotate', 'odd_vector', core.rotate([1, 2, 3], 1, 10000, 'halves')],
      ['rotary_score', 'vectors_differ', core.rotary_score([1, 2], [1, 2, 3, 4], 0, 0, 10000, 'halves')],
      ['initial_loss', 'number_out_of_range', core.initial_loss({ length: 0 })],
    ];
    for (const [name, code, answer] of refusals) {
      expect(answer, name).toMatchObject({ ok: false, error: { code } });
      expect(isErrorCode(code), code).toBe(true);
    }
  });

  it('shows the gradients of a step, its batch and its tables, and nothing before the first', () => {
    const session = value(core.create_session({ mode: 'learned', batch: 4 }));
    try {
      expect(session.gradient_norm('')).toMatchObject({ ok: false, error: { code: 'no_whole_step' } });
      expect(session.batch_ids()).toMatchObject({ ok: false, error: { code: 'no_whole_step' } });
      const loss = session.step();
      const gradient = value(session.gradient('emb.pos.weight'));
      expect([gradient.rows, gradient.cols]).toEqual([16, 64]);
      // Slots behind the training length are read by no token.
      expect(row(gradient, 7).some((entry) => entry !== 0)).toBe(true);
      expect(row(gradient, 8).every((entry) => entry === 0)).toBe(true);
      const norm = Math.sqrt(gradient.values.reduce((sum, entry) => sum + entry * entry, 0));
      expect(value(session.gradient_norm('emb.pos.weight'))).toBeCloseTo(norm, 6);
      expect(value(session.gradient_norm(''))).toBeGreaterThan(norm);
      const ids = value(session.batch_ids());
      const targets = value(session.batch_targets());
      expect([ids.rows, ids.cols]).toEqual([4, 8]);
      expect([...targets.values.subarray(0, 8)]).toEqual([...ids.values.subarray(0, 8)].reverse());
      expect(value(session.batch_loss())).toBeLessThan(loss);
      expect(value(session.table_map('emb.tok.weight')).points.rows).toBe(10);
    } finally {
      session.delete();
    }
  });
});
