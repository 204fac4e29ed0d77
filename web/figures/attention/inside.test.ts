import { describe, expect, it } from 'vitest';
import type { AttentionPositions, Mode } from '../../protocol/core';
import { runFixture } from '../run-fixture';
import { actsInside, headBiases, insideTwin, powersAround, slopes } from './inside';
import { watched, type Watched } from './view-model';

const kNothing: AttentionPositions = {
  score_bias: { rows: 0, cols: 0, values: new Float32Array() },
  rotary_frequencies: [],
};

function model(mode: Mode, positions: Partial<AttentionPositions>, causal = false): Watched {
  const [one] = watched(
    [runFixture({ mode, attention_positions: { ...kNothing, ...positions }, config: { causal } })],
    [],
  );
  if (one === undefined) throw new Error('no model');
  return one;
}

/** Two heads, T = 3. */
const kBias = { rows: 2, cols: 5, values: Float32Array.of(-2, -1, 0, -1, -2, -0.5, -0.25, 0, -0.25, -0.5) };

describe('what acts inside the attention', () => {
  it('is a row of numbers for each head, of which the slope is what a slot of distance takes away', () => {
    const biases = headBiases(model('alibi', { score_bias: kBias }));
    expect(biases.map(({ values }) => values)).toEqual([
      [-2, -1, 0, -1, -2],
      [-0.5, -0.25, 0, -0.25, -0.5],
    ]);
    expect(slopes(biases)).toEqual([1, 0.25]);
  });

  it('has no slope to tell where one slot leaves no distance', () => {
    const single = { rows: 2, cols: 1, values: Float32Array.of(0, 0) };
    expect(slopes(headBiases(model('alibi', { score_bias: single })))).toEqual([]);
  });

  it('follows another rule where the heads are no power of two', () => {
    expect([1, 2, 4, 8, 16].map(powersAround)).toEqual([undefined, undefined, undefined, undefined, undefined]);
    expect(powersAround(6)).toEqual({ below: 4, above: 8 });
    expect(powersAround(12)).toEqual({ below: 8, above: 16 });
  });

  it('is nothing for a table on the input, and before the first snapshot', () => {
    expect(actsInside([model('sin', {})])).toBe(false);
    expect(actsInside(watched([runFixture({ mode: 'rope' })], []))).toBe(false);
    expect(actsInside([model('rope', { rotary_frequencies: [1, 0.01] })])).toBe(true);
  });

  it('has every number in the table, but those that the mask hides', () => {
    const open = insideTwin([model('alibi', { score_bias: kBias })], 'en').rows;
    expect(open).toHaveLength(10);
    expect(open[0]).toEqual(['ALiBi · head 1', 'distance −2', '−2.00000']);
    expect(insideTwin([model('alibi', { score_bias: kBias }, true)], 'en').rows).toHaveLength(6);
    expect(insideTwin([model('rope', { rotary_frequencies: [1, 0.01] })], 'en').rows[1]).toEqual([
      'RoPE · pair 1',
      'a slot (rad)',
      '0.0100000',
    ]);
  });
});
