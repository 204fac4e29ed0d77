import { describe, expect, it } from 'vitest';
import { accuracyText, curtainProgress, curtainSummary, curtainTwin, differenceText } from './words';
import { curtainRows, knowledgeOf, progressOf, showsCurtain, type CurtainCell } from './view-model';

function reading(equivariance: number, spread: number): NonNullable<CurtainCell['reading']> {
  return {
    sensitivity: { equivariance_error: equivariance, reflection_error: equivariance, constant_input_spread: spread },
    reverse: { information: 'causal', ceiling: { information: 'causal', token_accuracy: 0.55, loss: 1.1513 } },
    own_index: { information: 'causal', ceiling: undefined },
  };
}

function cell(more: Partial<CurtainCell> = {}): CurtainCell {
  return {
    mode: 'none',
    causal: false,
    reading: reading(4.8e-7, 0),
    training: 'untrained',
    step: 0,
    accuracy: undefined,
    error: undefined,
    ...more,
  };
}

const masked = cell({ causal: true, reading: reading(1.09, 4.8e-7) });
const seated = cell({ mode: 'sin', reading: reading(0.7, 0.66) });

describe('the grid of masks and schemes', () => {
  it('tells apart who knows nothing of order, who sees it between different tokens, and who has a seat number', () => {
    const known = [cell(), masked, seated].map((one) => (one.reading ? knowledgeOf(one.reading) : undefined));
    expect(known).toEqual(['nothing', 'difference', 'seat']);
  });

  it('claims what the section says only when it is what was measured', () => {
    expect(showsCurtain([])).toBe(false);
    expect(showsCurtain([cell(), { ...masked, reading: undefined }])).toBe(false);
    expect(showsCurtain([cell(), masked])).toBe(true);
    expect(showsCurtain([cell(), { ...masked, reading: reading(1, 1) }])).toBe(false);
  });

  it('has a row for each scheme, with its cells in order', () => {
    const rows = curtainRows([cell(), masked, seated]);
    expect(rows.map(({ mode, cells }) => [mode, cells.map(({ causal }) => causal)])).toEqual([
      ['none', [false, true]],
      ['sin', [false]],
    ]);
  });

  it('counts a cell that could not train among those that are over', () => {
    const cells = [cell({ training: 'done' }), cell({ training: 'failed' }), cell({ training: 'running' }), cell()];
    expect(progressOf(cells)).toMatchObject({ over: 2, all: 4, present: { training: 'running' } });
  });
});

describe('its words', () => {
  it('call what rounding has left about 0, and never 0.000', () => {
    expect(differenceText(4.8e-7, 'en')).toBe('about 0');
    expect(differenceText(0, 'ko')).toBe('0에 가까움');
    expect(differenceText(0.0864, 'en')).toBe('0.086');
  });

  it('show no accuracy before there is one', () => {
    expect(accuracyText(cell(), 'en')).toBe('not yet');
    expect(accuracyText(cell({ training: 'running', accuracy: 0.5 }), 'en')).toBe('50.0\u00a0%');
    expect(accuracyText(cell({ training: 'failed', accuracy: 0.5 }), 'en')).toBe('could not train');
  });

  it('say which cell trains, and which rests', () => {
    expect(curtainProgress([cell()], 800, 'en')).toBe('');
    const at = { causal: true, step: 300 };
    expect(curtainProgress([cell({ training: 'done' }), cell({ ...at, training: 'running' })], 800, 'en')).toBe(
      '1 of 2 models are trained. Now no positions, causal mask: step 300 of 800.',
    );
    expect(curtainProgress([cell({ ...at, training: 'paused' })], 800, 'ko')).toBe(
      '모델 1개 가운데 0개를 훈련했어요. 위치 없음, 인과 마스크 모델이 300스텝에서 멈춰 있어요.',
    );
  });

  it('tell a listener of what is over, and not of what goes by', () => {
    const running = curtainSummary([{ ...masked, training: 'running', accuracy: 0.4 }], 'en');
    expect(running).toBe(
      'no positions, causal mask: order shows only between different tokens, shuffle error 1.090, equal-token spread about 0.',
    );
    const done = curtainSummary([{ ...masked, training: 'done', accuracy: 0.9524 }], 'en');
    expect(done).toContain('own number 95.2');
    expect(curtainSummary([cell({ reading: undefined })], 'en')).toBe('');
  });

  it('have every number in the table, and say where nothing exact is known', () => {
    const { head, rows } = curtainTwin([masked, cell({ reading: undefined })], 'en');
    expect(rows.map((row) => row.length)).toEqual([head.length, head.length]);
    expect(rows[0]).toEqual([
      'no positions · causal mask',
      '1.09e+0',
      '1.09e+0',
      '4.80e-7',
      '55.0\u00a0%',
      'not yet',
      '0',
      'not known',
    ]);
  });
});
