import { describe, expect, it } from 'vitest';
import type { CoreError, Matrix, Result } from '../../protocol/core';
import type { CoreAnswers, QuestionAnswer, QuestionName, QuestionParameters } from '../../protocol/questions';
import { blockSize } from './block-size/card';
import type { Finding, Inputs } from './card';
import { minigpt } from './minigpt/card';
import { parameterOrBuffer } from './parameter-or-buffer/card';
import { shapeError } from './shape-error/card';

type Answers = { [Q in QuestionName]?: (...parameters: QuestionParameters<Q>) => Result<QuestionAnswer<Q>> };

function answering(answers: Answers): CoreAnswers {
  return {
    ask: <Q extends QuestionName>(name: Q, ...parameters: QuestionParameters<Q>) => {
      const answer: Answers[Q] = answers[name];
      if (answer === undefined) throw new Error(`${name} was not expected`);
      return Promise.resolve(answer(...parameters));
    },
  };
}

function refused(
  code: string,
  parameters: Record<string, string> = {},
  field = '',
  value = '',
): { ok: false; error: CoreError } {
  return { ok: false, error: { code, field, value, parameters, message: `${value} refused` } };
}

function matrix(rows: number, cols: number, value: (row: number, col: number) => number): Matrix {
  const values = Float32Array.from({ length: rows * cols }, (_, i) => value(Math.floor(i / cols), i % cols));
  return { rows, cols, values };
}

/** Rows that depend on the token, and positions that depend on the slot. */
const tables = answering({
  parameter_counts: ({ vocab_size = 0, max_len = 0, d_model = 0 }) => ({
    ok: true,
    value: [
      { name: 'emb.tok.weight', shape: [vocab_size, d_model], count: vocab_size * d_model, trainable: true },
      { name: 'emb.pos.weight', shape: [max_len, d_model], count: max_len * d_model, trainable: true },
    ],
  }),
  input_parts: ({ max_len = 0, d_model = 0 }, ids) => {
    if (ids.length === 0) return refused('sequence_empty');
    if (ids.length > max_len) {
      const parameters = { max_len: String(max_len), last_row: String(max_len - 1) };
      return refused('length_over_max_len', parameters, 'sequence', String(ids.length));
    }
    const token = matrix(ids.length, d_model, (row) => ids[row] ?? 0);
    const position = matrix(ids.length, d_model, (row) => row);
    return { ok: true, value: { token, position, sum: token, scale: 1 } };
  },
});

function initial(fields: readonly { name: string; initial: readonly number[] }[]): Inputs {
  return Object.fromEntries(fields.map((field) => [field.name, field.initial]));
}

function told(result: Result<readonly Finding[]>): [string, boolean | undefined, string][] {
  if (!result.ok) throw new Error(result.error.code);
  return result.value.map(({ claim, holds, measured }) => [claim('en'), holds, measured('en')]);
}

describe('the card of the small GPT', () => {
  it('follows (32, 64, 128) line by line, and finds one set of positions for all texts', async () => {
    const findings = told(await minigpt.run(tables, initial(minigpt.fields)));
    expect(findings.map(([, holds, measured]) => [holds, measured])).toEqual([
      [undefined, '(100, 128), 12,800 numbers'],
      [undefined, '(64, 128), 8,192 numbers'],
      [undefined, '(32, 64, 128)'],
      [undefined, '(64, 128)'],
      [undefined, '(32, 64, 128)'],
      [true, 'largest difference 0'],
      [false, 'largest difference 93.0'],
    ]);
    expect(findings[2]?.[0]).toBe('tok = tok_emb(idx) → token[ids]');
    expect(minigpt.python(initial(minigpt.fields))).toContain('B, T, C = 32, 64, 128');
  });
});

describe('the card of block_size', () => {
  it('expects 200 characters to be refused by 128 rows, and says both numbers', async () => {
    const findings = told(await blockSize.run(tables, initial(blockSize.fields)));
    expect(findings[0]).toEqual(['pos_emb.weight.shape', undefined, '(128, 64)']);
    expect(findings[1]?.slice(0, 2)).toEqual(['T <= block_size', false]);
    expect(findings[1]?.[2]).toMatch(/200 is longer than max_len 128/);
  });

  it('finds nothing wrong at the edge itself, and passes other refusals on', async () => {
    const at = (slots: number) => blockSize.run(tables, { ...initial(blockSize.fields), T: [slots] });
    expect(told(await at(128))[1]).toEqual(['T <= block_size', true, 'shape of the input (1, 128, 64)']);
    expect(await at(0)).toMatchObject({ ok: false, error: { code: 'sequence_empty' } });
  });
});

describe('the card of shapes', () => {
  const core = answering({
    rotary_score: (query, key) =>
      query.length % 2 !== 0 || key.length % 2 !== 0
        ? refused('odd_vector', {}, 'query', String(query.length))
        : query.length === key.length
          ? { ok: true, value: 8.5 }
          : refused('vectors_differ', { other: 'query', expected: String(query.length) }, 'key', String(key.length)),
  });

  it('shows both shapes beside the refusal', async () => {
    const findings = told(await shapeError.run(core, initial(shapeError.fields)));
    expect(findings.map(([claim, holds]) => [claim, holds])).toEqual([
      ['q.shape', undefined],
      ['k.shape', undefined],
      ['q.shape == k.shape', false],
    ]);
    expect(findings.slice(0, 2).map(([, , measured]) => measured)).toEqual(['(4,)', '(2,)']);
    expect(findings[2]?.[2]).toContain('2');
    expect(findings[2]?.[2]).toContain('4');
  });

  it('multiplies odd counts too, and counts what the learner wrote', async () => {
    expect(told(await shapeError.run(core, { query: [1, 2, 3], key: [3, 2, 1] }))[2]?.[1]).toBe(true);
    const [, , refusal] = told(await shapeError.run(core, { query: [1, 2, 3], key: [1] }));
    expect(refusal?.[1]).toBe(false);
    expect(refusal?.[2]).toContain('key has 1 numbers and query has 3');
  });

  it('multiplies what fits', async () => {
    const inputs = { query: [1, 2, 3, 4], key: [0.5, -1, 2, 1] };
    expect(told(await shapeError.run(core, inputs))[2]).toEqual([
      'q.shape == k.shape',
      true,
      'dot product of q and k: 8.500',
    ]);
    expect(shapeError.python(inputs)).toContain('torch.tensor([0.5, -1.0, 2.0, 1.0])');
  });
});

describe('the card of parameters and buffers', () => {
  it('tells what is trained from what is only saved', async () => {
    const core = answering({
      parameter_counts: ({ mode, max_len = 0, d_model = 0 }) => {
        const sinusoidal = mode === 'sin';
        const name = sinusoidal ? 'emb.pe' : 'emb.pos.weight';
        const table = { name, shape: [max_len, d_model], count: max_len * d_model, trainable: !sinusoidal };
        return { ok: true, value: [table] };
      },
    });
    const findings = told(await parameterOrBuffer.run(core, initial(parameterOrBuffer.fields)));
    expect(findings).toEqual([
      ['learned: "emb.pos.weight" in state_dict', true, 'shape (16, 8)'],
      ['learned: "emb.pos.weight" is trained', true, '128 numbers to train'],
      ['sinusoidal: "emb.pe" in state_dict', true, 'shape (16, 8)'],
      ['sinusoidal: "emb.pe" is trained', false, '0 numbers to train'],
    ]);
    expect(parameterOrBuffer.python(initial(parameterOrBuffer.fields))).toContain('torch.randn(16, 8)');
  });
});
