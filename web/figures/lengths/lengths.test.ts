import { describe, expect, it } from 'vitest';
import type { CoreError, Mode } from '../../protocol/core';
import type { LengthMeasurement, LengthPoint, Run } from '../../protocol/race';
import { runFixture } from '../run-fixture';
import { drawLengths } from './draw';
import {
  accuracyAt,
  belowOrderBlind,
  bestAt,
  farthest,
  isRestingTrained,
  lengthsModel,
  lengthsToMeasure,
  lengthToShow,
  refusals,
  slotsAt,
} from './view-model';
import { lengthsFindings, lengthsSteps, lengthsSummary, lengthsTitle, lengthsTwin, spans } from './words';

const tooLong: CoreError = {
  code: 'length_over_max_len',
  field: 'eval_lengths',
  value: '12',
  parameters: { max_len: '8', last_row: '7' },
  message: '',
};

function point(length: number, accuracy: number, loss = 1): LengthPoint {
  const counted = Array.from({ length }, (_, slot) => (slot === 0 ? 0 : 512));
  return {
    length,
    metrics: {
      loss,
      token_accuracy: accuracy,
      sequence_accuracy: 0,
      slot_accuracy: counted.map((count) => (count === 0 ? 0 : accuracy)),
      slot_counted: counted,
    },
    error: undefined,
    ceiling: { information: 'order_blind', token_accuracy: length === 8 ? 0.317 : 0.266, loss: 1.6 },
  };
}

const refused: LengthPoint = { length: 12, metrics: undefined, error: tooLong, ceiling: undefined };

function run(mode: Mode, points: readonly LengthPoint[], more: Partial<LengthMeasurement> = {}, seed = 0): Run {
  const lengths = { step: 300, sequences: 512, lengths: [8, 12], points, status: 'done' as const, ...more };
  return runFixture({ mode, status: 'done', step: 300, lengths, config: { seed } });
}

const none = run('none', [point(8, 0.31), point(12, 0.262)]);
const sin = run('sin', [point(8, 1), point(12, 0.12, 6.5)]);
const learned = run('learned', [point(8, 1), point(12, 0.15, 6.8)]);
const rope = run('rope', [point(8, 0.9), point(12, 0.5)]);
const model = lengthsModel([none, sin, learned, rope], 'done');

describe('accuracy against length', () => {
  it('asks for lengths about the trained one, up to twice as long', () => {
    expect(lengthsToMeasure(8)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16]);
    for (const trained of [1, 4, 12, 13, 20, 64, 500]) {
      const lengths = lengthsToMeasure(trained);
      expect(lengths.length).toBeLessThanOrEqual(17);
      expect(lengths).toContain(trained);
      expect(lengths.at(-1)).toBeGreaterThanOrEqual(1.5 * trained);
      expect([...lengths].sort((a, b) => a - b)).toEqual(lengths);
    }
  });

  it('begins at a single token where that is what was trained, in the measurement and in the picture', () => {
    expect(lengthsToMeasure(1)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16]);
    const single = run('none', [point(1, 1), point(2, 0.5)], { lengths: lengthsToMeasure(1) });
    const measured = lengthsModel([{ ...single, config: { ...single.config, length: 1 } }], 'done');
    expect(lengthsTitle(measured, 'en')).toContain('the trained length 1');
    expect(drawLengths(measured, { width: 500, height: 320 }, []).x.domain()).toEqual([1, 16]);
  });

  it('knows a range of trained lengths, and that marks take rows of the table', () => {
    const config = { minimum_length: 2, marks: true } as const;
    const mixed = lengthsModel([{ ...learned, config: { ...learned.config, ...config } }], 'done');
    expect(mixed).toMatchObject({ least: 2, trained: 8, rows: 10, firstRow: 1 });
    expect(model).toMatchObject({ least: 8, trained: 8, rows: 8, firstRow: 0 });
    expect(lengthsFindings(mixed, 'en').join(' ')).toContain('the rows from number 10 on');
    expect(lengthsFindings(model, 'en').join(' ')).toContain('the rows from number 8 on');
  });

  it('can be measured where trained models rest', () => {
    expect(isRestingTrained([runFixture({ step: 9 })], 'paused')).toBe(true);
    expect(isRestingTrained([runFixture({ step: 9 })], 'running')).toBe(false);
    expect(isRestingTrained([runFixture()], 'idle')).toBe(false);
    expect(isRestingTrained([runFixture({ step: 9, status: 'failed' })], 'done')).toBe(false);
    const phase = (runs: readonly Run[], status: 'idle' | 'done') => lengthsModel(runs, status).phase;
    expect(phase([], 'idle')).toBe('unready');
    expect(phase([runFixture({ step: 9 })], 'done')).toBe('ready');
    expect(phase([none, run('sin', [], { status: 'waiting' })], 'done')).toBe('measuring');
    expect(phase([none, run('sin', [], { status: 'stopped' })], 'done')).toBe('partly');
    expect(phase([none], 'done')).toBe('measured');
  });

  it('looks first at half as long again as what was trained', () => {
    expect(lengthToShow(model)).toBe(12);
    expect(lengthToShow(lengthsModel([], 'idle'))).toBe(12);
  });

  it('looks first where the core has accepted a length, as near as that is', () => {
    const bounded = (more: Partial<LengthMeasurement>, ...points: readonly LengthPoint[]) =>
      lengthsModel([run('sin', points, { lengths: [2, 8, 10, 12], ...more })], 'done');
    expect(lengthToShow(bounded({}, point(2, 1), point(8, 1), point(10, 0.3), refused))).toBe(10);
    expect(lengthToShow(bounded({ status: 'measuring' }, point(2, 1)))).toBe(12);
    expect(lengthToShow(bounded({ status: 'measuring' }, point(2, 1), refused))).toBe(10);
    expect(lengthToShow(bounded({ status: 'stopped' }, point(2, 1), point(8, 1)))).toBe(8);
    expect(lengthToShow(bounded({}, refused))).toBe(12);
  });

  it('is the mean over the seeds of a scheme', () => {
    const two = lengthsModel([run('sin', [point(8, 1)]), run('sin', [point(8, 0.9)], {}, 1)], 'done');
    expect(two.schemes).toHaveLength(1);
    const [scheme] = two.schemes;
    if (scheme === undefined) throw new Error('no scheme');
    expect(scheme.seeds.map(({ seed }) => seed)).toEqual([0, 1]);
    expect(accuracyAt(scheme, 8)).toBeCloseTo(0.95, 12);
    expect(accuracyAt(scheme, 9)).toBeUndefined();
  });

  it('is read slot by slot, with those that do not count, and rows that were never trained', () => {
    const of = (mode: Mode) => model.schemes.find((scheme) => scheme.mode === mode);
    const [table, waves] = [of('learned'), of('sin')];
    if (table === undefined || waves === undefined) throw new Error('no scheme');
    const slots = slotsAt(table, 12, 8) ?? [];
    expect(slots.map(({ accuracy }) => accuracy)).toEqual([undefined, ...Array.from({ length: 11 }, () => 0.15)]);
    expect(slots.map(({ untrained }) => untrained)).toEqual(slots.map((_, slot) => slot >= 8));
    expect(slotsAt(waves, 12, 8)?.some(({ untrained }) => untrained)).toBe(false);
    expect(slotsAt(table, 9, 8)).toBeUndefined();
  });
});

describe('what is said of it', () => {
  it('names who leads at the trained length and beyond, as measured', () => {
    expect(bestAt(model.schemes, 8)).toEqual({ length: 8, modes: ['sin', 'learned'], accuracy: 1 });
    expect(farthest(model)).toBe(12);
    expect(lengthsTitle(model, 'ko')).toBe(
      '훈련한 길이 8에서는 100.0%를 맞힌 사인파, 학습형 위치가, 길이 12에서는 50.0%를 맞힌 RoPE가 가장 앞서요',
    );
    expect(lengthsTitle(lengthsModel([rope], 'done'), 'ko')).toBe(
      '훈련한 길이 8에서는 90.0%를, 길이 12에서는 50.0%를 맞힌 RoPE가 두 길이에서 모두 가장 앞서요',
    );
    expect(lengthsTitle(lengthsModel([run('rope', [point(8, 0.9)])], 'done'), 'ko')).toBe(
      '훈련한 길이 8에서는 90.0%를 맞힌 RoPE가 가장 앞서요',
    );
  });

  it('tells who is below what needs no order, and confidently so only where the loss says it', () => {
    expect(belowOrderBlind(model, 12)?.schemes.map(({ mode }) => mode)).toEqual(['sin', 'learned']);
    expect(belowOrderBlind(model, 12)?.confident).toBe(true);
    const [below, confident] = lengthsFindings(model, 'ko');
    expect(below).toBe('길이 12에서 사인파, 학습형 위치는 순서를 모르고도 낼 수 있는 26.6%보다 적게 맞혀요.');
    expect(confident).toContain('ln V = 2.303\u00a0nat보다 커요(사인파 6.500, 학습형 위치 6.800)');
    const unsure = lengthsModel([run('sin', [point(8, 1), point(12, 0.12, 2.2)])], 'done');
    expect(belowOrderBlind(unsure, 12)?.confident).toBe(false);
    expect(belowOrderBlind(lengthsModel([none], 'done'), 12)).toBeUndefined();
  });

  it('holds a causal model to no order-blind ceiling', () => {
    const points = [point(8, 0.5), point(12, 0.1, 5)].map((one) => ({
      ...one,
      ceiling: { information: 'causal', token_accuracy: 0.55, loss: 1.15 } as const,
    }));
    expect(belowOrderBlind(lengthsModel([run('sin', points)], 'done'), 12)).toBeUndefined();
  });

  it('gives the core’s reason for a length that cannot be asked', () => {
    const short = lengthsModel([none, run('learned', [point(8, 1), refused])], 'done');
    expect(refusals(short)).toEqual([{ modes: ['learned'], lengths: [12], error: tooLong }]);
    const both = lengthsModel(
      (['sin', 'learned'] as const).map((mode) => run(mode, [point(8, 1), refused])),
      'done',
    );
    expect(refusals(both)).toEqual([{ modes: ['sin', 'learned'], lengths: [12], error: tooLong }]);
    expect(lengthsFindings(short, 'ko').at(-1)).toContain('길이가 12칸이라 max_len 8보다 길어요.');
    expect(lengthsFindings(short, 'en').at(-1)).toContain('length 12 is longer than max_len 8');
  });

  it('says why the vocabulary bounds a length: no number is left to name, or no token to place', () => {
    const bound = { ...tooLong, code: 'number_out_of_range', parameters: { minimum: '1', maximum: '10' } };
    const said = (config: Partial<Run['config']>, locale: 'ko' | 'en'): string => {
      const one = run('sin', [point(8, 1), { ...refused, error: bound }]);
      return lengthsFindings(lengthsModel([{ ...one, config: { ...one.config, ...config } }], 'done'), locale).join(
        ' ',
      );
    };
    expect(said({ task: 'own_index' }, 'en')).toContain(
      'length 12 is outside 1 to 10. Choose a value within this range. With 10 kinds of token (vocab_size), the numbers that can be answered are 0 to 9',
    );
    expect(said({ task: 'own_index' }, 'ko')).toContain('적을 수 있는 번호도 0번부터 9번까지예요.');
    expect(said({ distinct_tokens: true }, 'en')).toContain('for a longer sequence, no tokens are left');
    expect(said({ distinct_tokens: true }, 'ko')).toContain('채울 토큰이 남지 않아요.');
    expect(said({}, 'en')).not.toContain('vocab_size');
    expect(said({ task: 'own_index', vocab_size: 12 }, 'en')).not.toContain('vocab_size');
  });

  it('tells how far the models were trained, from the least to the most where a pause left them apart', () => {
    const paused = [52, 45, 50].map((step) => run('sin', [point(8, 1)], { step }));
    const steps = (runs: readonly Run[], locale: 'ko' | 'en') => lengthsSteps(lengthsModel(runs, 'paused'), locale);
    expect(steps(paused, 'en')).toBe('45 to 52 steps');
    expect(steps(paused, 'ko')).toBe('45~52스텝');
    expect(steps([none, sin], 'en')).toBe('300 steps');
    expect(steps([run('sin', [point(8, 1)], { step: 1 })], 'en')).toBe('1 step');
  });

  it('says nothing before anything is measured', () => {
    const ready = lengthsModel([runFixture({ step: 9 })], 'done');
    expect(lengthsFindings(ready, 'ko')).toEqual([]);
    expect(lengthsSummary(ready, 'ko')).toBe('');
    expect(lengthsTitle(ready, 'ko')).toContain('이제 재어 볼 수 있어요');
    const begun = lengthsModel([none, run('sin', [], { status: 'waiting' })], 'done');
    expect(lengthsTitle(begun, 'ko')).toBe('길이를 바꾸어 가며 재고 있어요(4번 가운데 2번)');
    const early = lengthsModel([run('sin', [], { status: 'stopped' }), run('none', [point(7, 0.3)])], 'done');
    expect(lengthsTitle(early, 'ko')).toContain('재다가 멈추었어요');
  });

  it('is in the summary and the table as in the picture', () => {
    expect(lengthsSummary(model, 'en')).toBe(
      'Length 8: no positions 31.0\u00a0%, sinusoidal 100.0\u00a0%, learned 100.0\u00a0%, RoPE 90.0\u00a0%. ' +
        'Length 12: no positions 26.2\u00a0%, sinusoidal 12.0\u00a0%, learned 15.0\u00a0%, RoPE 50.0\u00a0%.',
    );
    const { head, rows } = lengthsTwin(model, 'ko');
    expect(head).toEqual(['길이', '위치 없음', '사인파', '학습형 위치', 'RoPE', '천장']);
    expect(rows[1]).toEqual(['12', '26.20%', '12.00%', '15.00%', '50.00%', '26.60%']);
  });

  it('writes lengths that follow each other as a span', () => {
    expect(spans([])).toBe('');
    expect(spans([2, 3, 9, 10, 11, 12, 16])).toBe('2–3, 9–12, 16');
  });
});

describe('the picture', () => {
  const scene = drawLengths(model, { width: 500, height: 320 }, ['RoPE', '천장']);

  it('has a line for each scheme, and labels that do not cover each other', () => {
    expect(scene.lines.map(({ mode, spots }) => [mode, spots.length])).toEqual([
      ['none', 2],
      ['sin', 2],
      ['learned', 2],
      ['rope', 2],
    ]);
    expect(scene.ceiling).not.toBe('');
    const heights = scene.labels.map(({ y }) => y).sort((a, b) => a - b);
    expect(scene.labels).toHaveLength(5);
    heights.slice(1).forEach((y, i) => {
      expect(y - (heights[i] ?? 0)).toBeGreaterThanOrEqual(17);
    });
  });

  it('leaves out what was not measured, and holds no NaN', () => {
    const short = lengthsModel([none, run('learned', [point(8, 1), refused])], 'done');
    const drawn = drawLengths(short, { width: 300, height: 320 }, []);
    expect(drawn.labels.map(({ of, arrived }) => [of, arrived])).toEqual([
      ['none', true],
      ['learned', false],
      ['ceiling', true],
    ]);
    expect(drawn.lines[1]?.spots.map(({ length }) => length)).toEqual([8]);
    const empty = drawLengths(lengthsModel([], undefined), { width: 300, height: 320 }, []);
    expect(JSON.stringify([drawn, empty])).not.toMatch(/NaN|Infinity/);
    expect(empty.labels).toEqual([]);
  });
});
