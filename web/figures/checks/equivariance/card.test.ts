import { describe, expect, it } from 'vitest';
import { refusal } from '../../../protocol/errors';
import type { AttentionEquivariance, CoreAnswers } from '../../../protocol/questions';
import type { Result } from '../../../protocol/core';
import { findCard } from '../cards';
import { equivariance } from './card';

const matrix = { rows: 5, cols: 8, values: new Float32Array(40) };

/** Answers everything with these errors, and keeps what it was asked. */
function answering(result: Result<number[]>): { core: CoreAnswers; asked: unknown[] } {
  const asked: unknown[] = [];
  const core: CoreAnswers = {
    ask: (name, ...parameters) => {
      asked.push([name, ...parameters]);
      const answer: Result<AttentionEquivariance> = result.ok
        ? { ok: true, value: { input: matrix, output: matrix, permuted_output: matrix, errors: result.value } }
        : result;
      return Promise.resolve(answer as never);
    },
  };
  return { core, asked };
}

const inputs = { permutation: [4, 3, 2, 1, 0] };

describe('the check of equivariance', () => {
  it('is found by its name, and begins with the reversal of five', () => {
    expect(findCard('equivariance')).toBe(equivariance);
    expect(equivariance.fields[0]?.initial).toEqual([4, 3, 2, 1, 0]);
  });

  it('asks for one attention of width 8 with 2 heads', async () => {
    const { core, asked } = answering({ ok: true, value: [0] });
    await equivariance.run(core, inputs);
    expect(asked).toEqual([
      ['attention_equivariance', { mode: 'none', length: 5, d_model: 8, nhead: 2 }, [4, 3, 2, 1, 0]],
    ]);
  });

  it('holds within 1e-6, and shows the largest error', async () => {
    const verdictOf = async (errors: number[]): Promise<unknown[]> => {
      const found = await equivariance.run(answering({ ok: true, value: errors }).core, inputs);
      return found.ok ? found.value.map(({ holds, measured }) => [holds, measured('en')]) : [];
    };
    expect(await verdictOf([8.94e-8, 0, 3e-8, 0, 0])).toEqual([
      [undefined, '(1, 5, 8)'],
      [true, 'largest difference 8.9e-8'],
    ]);
    expect(await verdictOf([0, 2e-6, 0, 0, 0])).toContainEqual([false, 'largest difference 2.0e-6']);
    expect(await verdictOf([0, 0, 0, 0, 0])).toContainEqual([true, 'largest difference 0']);
  });

  it('hands on what the core refuses', async () => {
    const error = refusal('not_numbers', {}, 'permutation', '0, 0');
    expect(await equivariance.run(answering({ ok: false, error }).core, inputs)).toEqual({ ok: false, error });
  });

  it('is the same step in PyTorch', () => {
    const code = equivariance.python({ permutation: [1, 0, 2] });
    expect(code).toContain('x = torch.randn(1, 3, 8)');
    expect(code).toContain('p = torch.tensor([1, 0, 2])');
    expect(code).toContain('rtol=0, atol=1e-6');
  });
});
