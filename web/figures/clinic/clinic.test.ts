import { describe, expect, it } from 'vitest';
import type { Config, FaultName } from '../../protocol/core';
import { examinationFixture } from '../examination-fixture';
import { evaluation, runFixture } from '../run-fixture';
import { chartOf, drawChart } from './chart';
import { kLines } from './code';
import { fromMemory, toMemory } from './solved-memory';
import { contradiction, countsPadding, ownTokensAreTargets, readsSameBackwards } from './signs';
import {
  answered,
  kUnanswered,
  kUntrained,
  progressOf,
  stageOf,
  testsFor,
  type Half,
  type Patient,
} from './view-model';
import {
  clinicSummary,
  clinicTitle,
  clinicTwin,
  contradictionText,
  recordLines,
  shownRows,
  testAsks,
  testLines,
} from './words';

function config(more: Partial<Config> = {}): Config {
  return runFixture({ mode: more.mode ?? 'sin', config: more }).config;
}

function half(more: Partial<Half> = {}): Half {
  return { ...kUntrained, ...more };
}

function patient(more: Partial<Patient> = {}): Patient {
  return { number: 3, fault: 'palindromes', config: config(), steps: 200, twin: half(), ill: half(), ...more };
}

const done = half({
  training: 'done',
  step: 200,
  losses: [2.4, 1.2],
  evaluations: [evaluation(0, 0.1), evaluation(200, 0.5)],
  examination: examinationFixture(),
});

function row(ids: number[], targets: number[]) {
  return { ids: Int32Array.from(ids), targets: Int32Array.from(targets) };
}

describe('a patient', () => {
  it('is offered the tests for which its record leaves something to measure', () => {
    expect(testsFor(config({ mode: 'none' }))).toEqual(['rows', 'order', 'equal', 'scale', 'twice', 'parameters']);
    expect(testsFor(config({ tie_weights: true, causal: true }))).toContain('tables');
    expect(testsFor(config({ causal: true }))).toContain('later');
    expect(testsFor(config({ mode: 'alibi' }))).toContain('bias');
    expect(testsFor(config())).toContain('table');
  });

  it('runs while one of the two does, and is done with both', () => {
    const running = half({ training: 'running', step: 100 });
    expect(stageOf(patient())).toBe('untrained');
    expect(stageOf(patient({ twin: running }))).toBe('running');
    expect(stageOf(patient({ twin: done, ill: running }))).toBe('running');
    expect(stageOf(patient({ twin: done, ill: half({ training: 'paused' }) }))).toBe('paused');
    expect(stageOf(patient({ twin: done, ill: done }))).toBe('done');
    expect(stageOf(patient({ twin: done, ill: half({ training: 'failed' }) }))).toBe('failed');
    expect(progressOf(patient({ twin: done, ill: running }))).toBe(0.75);
  });

  it('stays undiagnosed with a wrong answer, and each is counted', () => {
    const once = answered(kUnanswered, patient(), 'healthy');
    expect(once).toEqual({ wrong: 'healthy', wrongs: 1, solved: false, shown: false });
    expect(answered(once, patient(), 'false_tie').wrongs).toBe(2);
    expect(answered(once, patient(), 'palindromes')).toMatchObject({ solved: true, wrong: undefined });
  });
});

describe('the memory', () => {
  it('keeps the patients whose fault was found, and no others', () => {
    const answers = new Map([
      [1, { ...kUnanswered, solved: true, wrongs: 2 }],
      [2, { ...kUnanswered, shown: true }],
      [5, { ...kUnanswered, solved: true }],
    ]);
    const kept = fromMemory(toMemory(answers));
    expect([...kept]).toEqual([
      [1, { ...kUnanswered, solved: true }],
      [5, { ...kUnanswered, solved: true }],
    ]);
  });

  it('takes nothing that it cannot have kept', () => {
    for (const text of [undefined, '', '[', '7', 'null', '{"1":true}', '["1",1.5,null]'])
      expect(fromMemory(text).size).toBe(0);
  });
});

describe('what speaks against a diagnosis', () => {
  const twin = examinationFixture();

  it('is the record, where it rules the fault out', () => {
    const findings = { config: config({ mode: 'none' }), twin, ill: twin };
    expect(contradiction('encoding_not_added', findings)).toEqual({ kind: 'record', excluded: 'noTable' });
    expect(contradiction('bias_sign', findings)).toEqual({ kind: 'record', excluded: 'noBias' });
    expect(contradiction('false_tie', findings)).toEqual({ kind: 'record', excluded: 'noTie' });
  });

  it('is else the test that does not show what the fault would', () => {
    const findings = { config: config(), twin, ill: twin };
    expect(contradiction('encoding_not_added', findings)).toEqual({ kind: 'missing', test: 'order' });
    expect(contradiction('cosine_own_frequency', findings)).toEqual({ kind: 'table', seen: 'RightCircles' });
    expect(contradiction('palindromes', findings)).toEqual({ kind: 'missing', test: 'rows' });
    const blind = examinationFixture({ by_order: 9e-7 });
    expect(contradiction('encoding_not_added', { config: config(), twin, ill: blind })).toBeUndefined();
    const torn = { ...blind, between_equal_sequences: 0.5 };
    expect(contradiction('encoding_not_added', { config: config(), twin, ill: torn })).toEqual({
      kind: 'missing',
      test: 'equal',
    });
  });

  it('is of the table what was measured there, beside the one thing that the fault breaks', () => {
    const right = examinationFixture().table;
    if (right === undefined) throw new Error('the fixture has a table');
    const torn = { ...right, row: Float32Array.of(0.841471, 0.540302, 0.2, 0.979796) };
    const still = { ...right, row: Float32Array.of(0, 1, 0.841471, 0.540302) };
    const apart = { ...torn, circle_error: 0.3 };
    const seen = (diagnosis: FaultName, table: typeof right) =>
      contradiction(diagnosis, { config: config(), twin, ill: examinationFixture({ table }) });
    expect(seen('base_and_exponent_exchanged', right)).toEqual({ kind: 'table', seen: 'RightRow' });
    expect(seen('base_and_exponent_exchanged', torn)).toEqual({ kind: 'table', seen: 'PairTurns' });
    expect(seen('base_and_exponent_exchanged', apart)).toEqual({ kind: 'table', seen: 'CirclesBroken' });
    expect(seen('base_and_exponent_exchanged', still)).toBeUndefined();
    expect(seen('exponent_doubled', still)).toEqual({ kind: 'table', seen: 'PairStands' });
    expect(seen('cosine_own_frequency', torn)).toEqual({ kind: 'table', seen: 'CirclesHold' });
    expect(seen('cosine_own_frequency', apart)).toBeUndefined();
  });

  it('says of a right table that nothing is wrong with it, and only what the fault breaks', () => {
    const hint = contradictionText({ kind: 'table', seen: 'RightRow' }, 'en');
    expect(hint).toContain('nothing wrong here; with that fault row 1 would differ');
    expect(hint).not.toContain('²');
    expect(contradictionText({ kind: 'table', seen: 'RightRow' }, 'ko')).toContain('1번 줄이 공식의 값과 달라야');
  });

  it('is for the healthy any test that tells the two apart', () => {
    expect(contradiction('healthy', { config: config(), twin, ill: twin })).toBeUndefined();
    const ill = examinationFixture({ parameters: 1 });
    expect(contradiction('healthy', { config: config(), twin, ill })).toEqual({ kind: 'differs', test: 'parameters' });
  });

  it('reads the training data', () => {
    expect(ownTokensAreTargets(row([1, 2], [1, 2]))).toBe(true);
    expect(ownTokensAreTargets(row([1, 2], [2, 1]))).toBe(false);
    expect(readsSameBackwards(row([1, 2, 1], []))).toBe(true);
    expect(readsSameBackwards(row([1, 2, 2], []))).toBe(false);
    expect(countsPadding(row([10, 3, 11, 11], [-1, 3, -1, 11]), 10)).toBe(true);
    expect(countsPadding(row([10, 3, 11, 0], [-1, 3, -1, -1]), 10)).toBe(false);
  });
});

describe('the words', () => {
  it('of a record say what is unusual, and nothing of the fault', () => {
    const lines = recordLines(patient({ config: config({ causal: true, dropout: 0.3 }) }), 'ko');
    expect(lines.map(({ value }) => value)).toEqual(['뒤집기', '사인파', '8', '드롭아웃 0.3, 인과 마스크', '200']);
    const mixed = recordLines(patient({ config: config({ minimum_length: 2 }) }), 'en');
    expect(mixed[2]?.value).toContain('2–8');
  });

  it('of a test call what rounding leaves below 0.00001, and a true zero 0', () => {
    const ill = examinationFixture({ by_order: 9e-7 });
    expect(testLines('order', examinationFixture(), ill, 'en')[0]).toMatchObject({ twin: '0.680', ill: '< 0.00001' });
    expect(testLines('equal', ill, ill, 'en')[0]).toMatchObject({ twin: '0', ill: '0' });
  });

  it('of the table hold the sum of squares, the turning and row 1 side by side', () => {
    const given = examinationFixture();
    const lines = testLines('table', given, given, 'en');
    expect(lines.map(({ ill }) => ill)).toEqual(['< 0.00001', '< 0.00001', '0.841, 0.540', '0.100, 0.995']);
  });

  it('of a bias never say minus zero', () => {
    const alibi = examinationFixture({ bias: Float32Array.of(-0, -0.25, -0.5, -0.75, -1) });
    expect(testLines('bias', alibi, alibi, 'en').map(({ twin }) => twin)).toEqual([
      '0.000',
      '−0.250',
      '−0.500',
      '−0.750',
    ]);
  });

  it('of the training data show marks as letters and what is not counted as dots', () => {
    const given = examinationFixture({ rows: [row([10, 3, 11, 0], [-1, 3, -1, -1])] });
    expect(shownRows(given, config(), 'en')).toEqual([
      { name: 'sequence 1', inputs: ['S', '3', 'E', '0'], answers: ['·', '3', '·', '·'] },
    ]);
    expect(testAsks('rows', config({ marks: true }), 'en')).toContain('S = start mark');
    expect(testAsks('rows', config(), 'en')).not.toContain('mark');
  });

  it('of the title count who is diagnosed', () => {
    const patients = [patient({ number: 1 }), patient({ number: 2 })];
    const solved = { ...kUnanswered, solved: true };
    expect(clinicTitle(patients, new Map(), 'en')).toContain('look quite well');
    expect(clinicTitle(patients, new Map([[1, solved]]), 'en')).toBe('1 of 2 patients diagnosed');
    expect(
      clinicTitle(
        patients,
        new Map([
          [1, solved],
          [2, solved],
        ]),
        'ko',
      ),
    ).toBe('환자 2명의 병을 모두 찾았어요');
  });

  it('for a listener tell the end of an examination, and the answer only when it is found', () => {
    const present = patient({ twin: done, ill: done });
    expect(clinicSummary(patient(), kUnanswered, 'ko')).toBe('');
    expect(clinicSummary(present, kUnanswered, 'ko')).toBe(
      '환자 3의 진찰이 끝났어요. 쌍둥이의 정확도는 50.0%, 환자의 정확도는 50.0%예요.',
    );
    expect(clinicSummary(present, { ...kUnanswered, solved: true }, 'ko')).toBe(
      '환자 3의 답은 데이터에 회문이 섞임이에요.',
    );
  });

  it('have every evaluation in the table', () => {
    const { head, rows } = clinicTwin(patient({ twin: done, ill: half({ evaluations: [evaluation(0, 0.2)] }) }), 'en');
    expect(rows).toHaveLength(2);
    expect(rows.every((each) => each.length === head.length)).toBe(true);
    expect(rows[1]).toEqual(['200', '50.0\u00a0%', '–', '1.0000', '–']);
  });

  it('show a wrong line and a mended one for each fault', () => {
    for (const [fault, { wrong, mended }] of Object.entries(kLines)) {
      expect([fault, wrong === mended, wrong.length > 0, mended.length > 0]).toEqual([fault, false, true, true]);
    }
  });
});

describe('the chart', () => {
  it('draws the evaluations of both, and the ceiling once it is known', () => {
    const before = chartOf('accuracy', half({ evaluations: [evaluation(0, 0.1)] }), half(), 200);
    expect([before.twin, before.ill, before.bound]).toEqual([[{ step: 0, value: 0.1 }], [], undefined]);
    expect(chartOf('accuracy', done, done, 200).bound).toBe(0.31717);
    expect(chartOf('loss', done, done, 200)).toMatchObject({ bound: 1.569946, ill: [{ step: 1 }, { step: 2 }] });
  });

  it('leaves out a ceiling that forbids nothing, and losses that are no number', () => {
    const masked = { ...done, losses: [NaN, 2], examination: examinationFixture({ ceiling: 1, ceiling_loss: 0 }) };
    expect(chartOf('accuracy', masked, masked, 200).bound).toBeUndefined();
    expect(chartOf('loss', masked, masked, 200).ill).toEqual([{ step: 2, value: 2 }]);
  });

  it('keeps the labels of curves that lie on each other apart', () => {
    const { labels, twin, ill, boundY } = drawChart(chartOf('accuracy', done, done, 200), 400, 210);
    expect(twin).toBe(ill);
    expect(Math.abs((labels[0]?.y ?? 0) - (labels[1]?.y ?? 0))).toBeGreaterThanOrEqual(17);
    expect(boundY).toBeGreaterThan(0);
  });
});
