import { describe, expect, it } from 'vitest';
import type { Matrix } from '../../protocol/core';
import { runFixture } from '../run-fixture';
import { DriftAsked } from './drift-asked';
import { accuracyOf, nearestOf, neighbours, raceOf, settingsOf, steady, verdictOf, type Look } from './view-model';
import { driftSummary, driftTitle, driftTwin, driftWhy } from './words';

function matrix(...rows: number[][]): Matrix {
  return { rows: rows.length, cols: rows[0]?.length ?? 0, values: Float32Array.from(rows.flat()) };
}

/** 0 and 1 are alike, 3 is most like 1. */
const cosine = matrix([1, 0.5, 0.25, 0], [0.5, 1, 0, 0.25], [-0.5, -0.25, 1, -0.75], [0, 0.25, -0.5, 1]);

const look = (source: Look['source'], step: number, count: number): Look => ({ source, step, tokens: 10, count });

describe('the nearest row', () => {
  it('is another one, also where none is near', () => {
    expect(nearestOf(cosine)).toEqual([1, 0, 1, 1]);
    expect(neighbours(cosine)).toBe(3);
  });

  it('decides what is said', () => {
    expect([look('sort', 0, 10), look('sort', 9, 8), look('sort', 9, 4), look('sort', 9, 3)].map(verdictOf)).toEqual([
      'start',
      'together',
      'between',
      'apart',
    ]);
  });
});

describe('the map', () => {
  const points = matrix([1, 2], [3, 0], [-4, -2]);

  it('is drawn as it comes where there is none before', () => {
    expect(steady(points, undefined)[0]).toEqual({ x: 1, y: 2 });
    expect(steady(points, [{ x: 0, y: 0 }])[0]).toEqual({ x: 1, y: 2 });
  });

  it('does not flip or turn over between two drawings', () => {
    const last = steady(points, undefined);
    for (const flipped of [matrix([-1, 2], [-3, 0], [4, -2]), matrix([2, -1], [0, -3], [-2, 4])]) {
      expect(steady(flipped, last)).toEqual(last);
    }
  });
});

describe('its models', () => {
  it('differ in nothing but the task', () => {
    expect({ ...settingsOf('sort', 3), task: 'reverse' }).toEqual(settingsOf('reverse', 3));
    const { config, modes } = raceOf('sort', 3);
    expect({ ...config, mode: modes[0] }).toEqual(settingsOf('sort', 3));
  });

  it('are asked for with whom to show them to', () => {
    const asked = new DriftAsked(raceOf('sort', 0), () => undefined);
    expect([asked.type, asked.bubbles, asked.composed, asked.settings.steps]).toEqual(['lab-drift', true, true, 600]);
  });

  it('tell their last accuracy', () => {
    const metrics = { loss: 1, token_accuracy: 0.9, sequence_accuracy: 0, slot_accuracy: [], slot_counted: [] };
    expect(accuracyOf(runFixture({ evaluations: [{ step: 50, metrics }] }))).toBe(0.9);
    expect(accuracyOf(undefined)).toBeUndefined();
  });
});

describe('its words', () => {
  it('say what has come together, and why', () => {
    expect(driftTitle(undefined, 'ko')).toContain('어디로 움직일까요?');
    expect(driftTitle(look('sort', 600, 10), 'ko')).toBe('정렬을 배우자 이웃한 수의 카드가 나란히 모였어요');
    expect(driftTitle(look('reverse', 600, 0), 'en')).toBe(
      'Learning to reverse brings no neighbouring numbers together',
    );
    expect(driftTitle(look('experiment', 600, 9), 'en')).toBe('The cards of neighbouring numbers lie close together');
    expect(driftTitle(look('experiment', 600, 1), 'en')).toBe('Being neighbours as numbers does not make cards alike');
    expect(driftWhy(look('sort', 600, 10), 'en')).toContain('Nobody told it how large the numbers are');
    expect(driftWhy(look('reverse', 600, 0), 'en')).toContain('could be exchanged throughout');
    expect(driftWhy(look('sort', 50, 1), 'en')).toContain('Watch to the end');
    expect(driftWhy(look('experiment', 600, 1), 'en')).toContain('The task decides');
  });

  it('hold the count in the summary, and the nearest tokens in the table', () => {
    expect(driftSummary(undefined, 'en')).toBe('');
    expect(driftSummary(look('sort', 600, 10), 'ko')).toContain('토큰 10개 가운데 10개');
    expect(driftTwin(matrix([1, 0], [0, 1]), cosine, 'en').rows).toEqual([
      ['0', '1 (0.000)', '1 (0.500)'],
      ['1', '0 (0.000)', '0 (0.500)'],
      ['2', '–', '1 (−0.250)'],
      ['3', '–', '1 (0.250)'],
    ]);
  });
});
