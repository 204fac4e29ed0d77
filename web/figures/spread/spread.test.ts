import { describe, expect, it } from 'vitest';
import type { Mode } from '../../protocol/core';
import type { LengthPoint } from '../../protocol/race';
import { untrained, type Trial } from '../../race/trial';
import { drawSpread } from './draw';
import {
  belowCeiling,
  expectedMinutes,
  holdingAt,
  rangeAt,
  remainingMinutes,
  spreadModel,
  standings,
  widest,
  type FairQuestion,
  type SpreadModel,
} from './view-model';
import {
  spreadExpected,
  spreadFailures,
  spreadFindings,
  spreadNote,
  spreadProgress,
  spreadSummary,
  spreadTitle,
  spreadTwin,
} from './words';

const question: FairQuestion = {
  steps: 2000,
  seeds: [0, 1, 2],
  lengths: [2, 8, 12],
  trained: [2, 8],
  sequences: 512,
  workers: 2,
  msPerStep: [5, 10],
};

function point(length: number, accuracy: number): LengthPoint {
  const metrics = { loss: 1, token_accuracy: accuracy, sequence_accuracy: 0, slot_accuracy: [], slot_counted: [] };
  return { length, metrics, error: undefined, ceiling: { information: 'order_blind', token_accuracy: 0.266, loss: 1 } };
}

function run(mode: Mode, seed: number, more: Partial<Trial> = {}): Trial {
  return { ...untrained(mode, seed), ...more };
}

/** A scheme's three runs, done, each with its accuracy at 12, and all the same at 8. */
function done(mode: Mode, at8: number, at12: readonly number[]): Trial[] {
  return at12.map((accuracy, seed) => {
    const points = [point(2, 1), point(8, at8), point(12, accuracy)];
    return run(mode, seed, { training: 'done', step: 2000, points });
  });
}

const runs = [
  ...done('sin', 0.999, [0.14, 0.16, 0.12]),
  ...done('rope', 0.98, [0.7, 0.92, 0.6]),
  ...done('alibi', 0.97, [0.904, 0.95, 0.9]),
];
const modes: readonly Mode[] = ['sin', 'rope', 'alibi'];
const model = spreadModel(question, runs, modes, false);

function schemeOf(of: SpreadModel, mode: Mode) {
  const scheme = of.schemes.find((one) => one.mode === mode);
  if (scheme === undefined) throw new Error('no scheme');
  return scheme;
}

describe('what several seeds have shown', () => {
  it('is a mean and a range at each length', () => {
    const range = rangeAt(schemeOf(model, 'rope'), 12);
    expect(range?.mean).toBeCloseTo(0.74, 12);
    expect([range?.lowest, range?.highest]).toEqual([0.6, 0.92]);
    expect(range?.values.map(({ seed }) => seed)).toEqual([0, 1, 2]);
    expect(rangeAt(schemeOf(model, 'rope'), 9)).toBeUndefined();
  });

  it('counts no run that has not been measured to its end', () => {
    const half = spreadModel(
      question,
      [...runs.slice(0, 2), run('sin', 2, { training: 'running', step: 2000, points: [point(2, 1)] })],
      ['sin'],
      true,
    );
    expect([half.phase, half.schemes[0]?.runs.length, half.schemes[0]?.complete]).toEqual(['running', 2, false]);
    expect(holdingAt(half, 12)).toEqual({ hold: [], fall: [], waver: [] });
  });

  it('is sorted by the mean, and tells who holds with every seed, who with some and who with none', () => {
    expect(standings(model, 12).map(({ mode }) => mode)).toEqual(['alibi', 'rope', 'sin']);
    const { hold, fall, waver } = holdingAt(model, 12);
    expect([hold, waver, fall].map((all) => all.map(({ mode }) => mode))).toEqual([['alibi'], ['rope'], ['sin']]);
    expect(widest(model, 12)?.mode).toBe('rope');
  });

  it('tells who is clearly below what needs no order', () => {
    expect(belowCeiling(model, 12).map(({ mode }) => mode)).toEqual(['sin']);
    const near = spreadModel(question, done('none', 0.31, [0.263, 0.26, 0.265]), ['none'], false);
    expect(belowCeiling(near, 12)).toEqual([]);
  });

  it('has a phase for each state, and shows the chosen schemes alone', () => {
    const phase = (all: readonly Trial[], busy = false) => spreadModel(question, all, ['sin'], busy).phase;
    expect(phase([run('sin', 0)])).toBe('empty');
    expect(phase([run('sin', 0, { training: 'running' })], true)).toBe('running');
    expect(phase([...runs.slice(0, 1), run('sin', 1)])).toBe('partly');
    expect(phase(runs)).toBe('measured');
    expect(spreadModel(question, runs, ['rope'], false).schemes.map(({ mode }) => mode)).toEqual(['rope']);
  });

  it('says how long it may take, from experience before and from the speed in hand after', () => {
    const all = [0, 1, 2].map((seed) => run('sin', seed));
    expect(expectedMinutes(spreadModel({ ...question, steps: 20_000 }, all, ['sin'], false))).toEqual([3, 7]);
    const begun = all.map((one) => ({ ...one, training: 'running' as const, step: 1000, stepsPerSecond: 10 }));
    expect(remainingMinutes(spreadModel(question, begun, ['sin'], true))).toBe(2);
    expect(remainingMinutes(spreadModel(question, all, ['sin'], true))).toBeUndefined();
  });
});

describe('its words', () => {
  it('claim only what every seed has shown', () => {
    expect(spreadTitle(model, 12, 'ko')).toBe('길이 12에서 시드 3개 모두 90% 이상 맞힌 방식은 ALiBi예요');
    const none = spreadModel(question, done('sin', 1, [0.1, 0.1, 0.95]), ['sin'], false);
    expect(spreadTitle(none, 12, 'ko')).toBe('길이 12에서 시드 3개 모두 90% 이상 맞힌 방식은 없어요');
    const findings = spreadFindings(model, 12, 'ko');
    expect(findings.slice(0, 5)).toEqual([
      '길이 12에서 시드 3개 모두 90% 이상 맞혔어요: ALiBi 90.0%~95.0%.',
      '시드에 따라 90%를 넘기도 하고 못 넘기도 했어요: RoPE 60.0%~92.0%.',
      '어느 시드로도 90%에 이르지 못했어요: 사인파 12.0%~16.0%.',
      '순서를 모르고도 낼 수 있는 26.6%에 어느 시드도 못 미쳤어요: 평균 사인파 14.0%.',
      '훈련한 가장 긴 길이 8에서 평균이 가장 높은 방식은 사인파예요(99.9%). 같은 방식이 길이 12에서 낸 평균은 사인파 14.0%예요.',
    ]);
    expect(findings[5]).toBe(
      '길이 8에서 가장 앞선 방식 가운데 길이 12에서도 버틴 것은 하나도 없어요. 버틴 것은 ALiBi예요.',
    );
    expect(findings[6]).toContain('가장 크게 갈린 방식은 RoPE예요');
    expect(findings[7]).toContain('시드 3개로');
  });

  it('do not say that those who led were overtaken where they were not', () => {
    const fixed = [...done('sin', 0.999, [0.95, 0.95, 0.95]), ...done('alibi', 0.97, [0.95, 0.95, 0.95])];
    const said = spreadFindings(spreadModel(question, fixed, modes, false), 12, 'en').join(' ');
    expect(said).not.toContain('none holds');
    expect(spreadFindings(model, 8, 'en').join(' ')).not.toContain('longest trained length');
  });

  it('name the schemes that are not measured yet, and claim nothing of them', () => {
    const half = spreadModel(question, runs.slice(0, 4), modes, false);
    expect(spreadFindings(half, 12, 'en').at(-1)).toBe(
      'Not counted, since not all of their seeds are measured yet: RoPE.',
    );
    expect(spreadFindings(half, 12, 'en').join(' ')).not.toContain('RoPE 70');
    const first = spreadModel(question, runs.slice(0, 1), modes, false);
    expect(spreadFindings(first, 12, 'en')).toHaveLength(1);
  });

  it('say what it would take before anything is measured', () => {
    const empty = spreadModel(
      question,
      modes.flatMap((mode) => question.seeds.map((seed) => run(mode, seed))),
      modes,
      false,
    );
    expect(spreadTitle(empty, 12, 'ko')).toContain('누가 버틸까요?');
    expect(spreadExpected(empty, 'ko')).toContain('모델 9개를 한 번에 2개씩');
    expect(spreadProgress(empty, 'ko')).toBe('');
    expect(spreadSummary(empty, 12, 'ko')).toBe('');
    expect(spreadNote(empty, 'ko')).toContain('길이 2~8의 수열을 섞어 2000스텝');
  });

  it('say which runs train, which rest and which failed', () => {
    const present = [
      run('sin', 0, { training: 'running', step: 800, stepsPerSecond: 100 }),
      run('rope', 0, { training: 'running', step: 2000 }),
    ];
    expect(spreadProgress(spreadModel(question, present, modes, true), 'en')).toBe(
      '0 of 2 are done. Now sinusoidal seed 0: step 800 of 2000, RoPE seed 0: being measured. About 1 min left.',
    );
    const resting = present.map((one) => ({ ...one, training: 'paused' as const }));
    expect(spreadProgress(spreadModel(question, resting, modes, false), 'en')).toContain('At rest: sinusoidal seed 0');
    const error = { code: 'no such code', field: '', value: '', parameters: {}, message: 'The worker broke.' };
    const failed = spreadModel(question, [run('rope', 1, { training: 'failed', error })], modes, false);
    expect(spreadFailures(failed, 'en')).toEqual(['RoPE could not be trained from seed 1. The worker broke.']);
  });

  it('have every number in the table, and the means in the summary', () => {
    const { head, rows } = spreadTwin(model, 'en');
    expect(head).toEqual(['scheme', 'length 2', 'length 8', 'length 12']);
    expect(rows).toHaveLength(3 * 6 + 1);
    expect(rows.slice(0, 6)).toEqual([
      ['sinusoidal seed 0', '100.00', '99.90', '14.00'],
      ['sinusoidal seed 1', '100.00', '99.90', '16.00'],
      ['sinusoidal seed 2', '100.00', '99.90', '12.00'],
      ['sinusoidal mean', '100.00', '99.90', '14.00'],
      ['sinusoidal lowest', '100.00', '99.90', '12.00'],
      ['sinusoidal highest', '100.00', '99.90', '16.00'],
    ]);
    expect(rows.at(-1)).toEqual(['ceiling', '26.60', '26.60', '26.60']);
    expect(spreadSummary(model, 12, 'en')).toContain('Length 12: ALiBi 91.8\u00a0%, RoPE 74.0\u00a0%, sinusoidal 14.0');
  });
});

describe('the picture', () => {
  it('has a line and a band for each scheme, and shades the trained lengths', () => {
    const scene = drawSpread(model, { width: 500, height: 340 }, ['RoPE']);
    expect(scene.lines.map(({ mode, spots }) => [mode, spots.length])).toEqual(modes.map((mode) => [mode, 3]));
    expect(scene.lines.every(({ band }) => band.endsWith('Z'))).toBe(true);
    expect(scene.trained.x + scene.trained.width).toBeCloseTo(scene.x(8), 0);
    expect(scene.labels.map(({ of }) => of)).toEqual([...modes, 'ceiling']);
  });

  it('of nothing is a frame without NaN', () => {
    const scene = drawSpread(spreadModel(question, [], [], false), { width: 300, height: 340 }, []);
    expect(JSON.stringify(scene)).not.toMatch(/NaN|Infinity/);
    expect([scene.lines, scene.labels, scene.ceiling]).toEqual([[], [], '']);
  });
});
