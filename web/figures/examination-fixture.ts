/** An examination as a test wants it: a healthy model of the paper at the end, but for what is given. */
import type { Examination } from '../protocol/core';

export function examinationFixture(given: Partial<Examination> = {}): Examination {
  const metrics = { loss: 0.0042, token_accuracy: 1, sequence_accuracy: 1, slot_accuracy: [], slot_counted: [] };
  const row = Float32Array.of(0.841471, 0.540302, 0.099833, 0.995004);
  return {
    ceiling: 0.31717,
    ceiling_loss: 1.569946,
    parameters: 101258,
    scale: { token: 0.98, position: 0.7071 },
    table: { row, right_row: row, circle_error: 8e-8, shift_error: 6e-8 },
    evaluations: [metrics, metrics],
    between_equal_sequences: 0,
    by_order: 0.68,
    rows: [{ ids: Int32Array.of(3, 1, 4, 2), targets: Int32Array.of(2, 4, 1, 3) }],
    tables_apart: undefined,
    bias: new Float32Array(),
    later_attention: undefined,
    ...given,
  };
}
