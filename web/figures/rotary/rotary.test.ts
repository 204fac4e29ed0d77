import { describe, expect, it } from 'vitest';
import { curveFrame, curvePath, curveSpot, drawnTurn, kDrawnRounds, spiralPath } from './draw';
import { say } from './say';
import {
  arrowOf,
  curveQuestions,
  distanceOf,
  kLastSlot,
  kPresets,
  kReach,
  moved,
  nearestTurn,
  pairsOf,
  toldOf,
  withSeen,
  type Seen,
} from './view-model';
import { rotaryTitle, rotaryTwin, turnText } from './words';

const near: Seen = { places: { query: 10, key: 7 }, layout: 'interleaved', score: 11.048271565258332 };
const far: Seen = { places: { query: 100, key: 97 }, layout: 'interleaved', score: 11.04827156525833 };
const closer: Seen = { places: { query: 100, key: 98 }, layout: 'interleaved', score: 8.5 };
const halves: Seen = { ...near, layout: 'halves', score: -4.185318155160013 };

describe('the slots of the dial', () => {
  it('move together by as much, as far as there are slots, or one alone', () => {
    expect(moved(near.places, 'query', 54, true)).toEqual({ query: 54, key: 51 });
    expect(moved(near.places, 'query', 0, true)).toEqual({ query: 3, key: 0 });
    expect(moved(near.places, 'key', kLastSlot, true)).toEqual({ query: kLastSlot, key: kLastSlot - 3 });
    expect(moved(near.places, 'key', 8, false)).toEqual({ query: 10, key: 8 });
  });

  it('are three apart in every example', () => {
    expect(kPresets.map(distanceOf)).toEqual([3, 3, 3]);
  });

  it('ask for a curve of every distance from the slots at the beginning', () => {
    const questions = curveQuestions('halves');
    expect(questions).toHaveLength(2 * kReach + 1);
    expect(questions.map(([, , query, key]) => query - key)).toEqual(questions.map((_, i) => i - kReach));
    expect(questions.every(([, , query, key, , layout]) => Math.min(query, key) === 0 && layout === 'halves')).toBe(
      true,
    );
  });
});

describe('its arrows', () => {
  it('are pairs of neighbours, or of a number with the one half the width on', () => {
    expect(pairsOf('interleaved')[1]).toEqual([2, 3]);
    expect(pairsOf('halves')[1]).toEqual([1, 3]);
    expect(arrowOf([1, 2, 3, 4], [2, 3])).toEqual({ length: 5, angle: Math.atan2(4, 3) });
  });

  it('take the shorter way round', () => {
    expect(nearestTurn(170, -170)).toBe(190);
    expect(nearestTurn(710, 0)).toBe(720);
    expect(nearestTurn(0, 90)).toBe(90);
  });

  it('leave a spiral that ends where they point', () => {
    const quarter = spiralPath(0.5, 1, 0, Math.PI / 2);
    expect(quarter.startsWith('M0.5000,')).toBe(true);
    expect(quarter.endsWith('L0.0000,-1.0000')).toBe(true);
    expect(spiralPath(0.5, 1, 0, 100).split('L').length).toBeGreaterThan(quarter.split('L').length);
  });
});

describe('a turn of many rounds', () => {
  it('is drawn by its last rounds, which the legend counts', () => {
    expect(drawnTurn(3)).toEqual({ before: 0, drawn: 3 });
    for (const turn of [200, -200]) {
      const { before, drawn } = drawnTurn(turn);
      expect(Math.abs(drawn)).toBeCloseTo(kDrawnRounds * 2 * Math.PI, 12);
      expect(before + drawn).toBe(turn);
    }
    expect(say('en', 'legendTurn')).toContain('the last four');
    expect(kDrawnRounds).toBe(4);
  });
});

describe('its curve', () => {
  it('runs from one end of the distances to the other', () => {
    const frame = curveFrame([-2, 0, 8]);
    expect(frame.least).toBeLessThan(-2);
    expect(frame.most).toBeGreaterThan(8);
    expect(curveSpot(frame, -kReach, frame.most)).toEqual({ x: 0, y: 0 });
    expect(curveSpot(frame, kReach, frame.least)).toEqual({ x: 100, y: 100 });
    expect(curvePath(frame, [1, 2])).toMatch(/^M0\.00,[\d.]+L2\.08,[\d.]+$/);
  });
});

describe('its words', () => {
  it('say first what the score is, then what became of it', () => {
    expect(rotaryTitle(undefined, 'en')).toBe('Queries and keys are turned by their slots');
    expect(rotaryTitle(toldOf([near]), 'ko')).toContain('거리 3의 점수는 11.048272예요');
    expect(rotaryTitle(toldOf([near, far]), 'en')).toBe(
      'Moved together from (10, 7) to (100, 97), they still score 11.048272',
    );
    expect(rotaryTitle(toldOf([near, far, closer]), 'en')).toBe(
      'The distance goes from 3 to 2, and the score from 11.048272 to 8.500000',
    );
  });

  it('compare no scores of different layouts', () => {
    expect(toldOf([near, halves])?.kind).toBe('first');
    expect(rotaryTitle(toldOf([near, halves]), 'en')).toContain('score −4.185318');
  });

  it('call a score the same only where its digits are', () => {
    expect(rotaryTitle(toldOf([near, { ...far, score: 11.05 }]), 'en')).not.toContain('still');
  });

  it('remember each pair of slots once', () => {
    expect(withSeen(withSeen([near], far), near)).toEqual([far, near]);
  });

  it('write small turns with their digits, and the table with both vectors and every distance', () => {
    expect([turnText(10), turnText(0.07), turnText(1 / 3)]).toEqual(['10', '0.07', '0.3333']);
    const twin = rotaryTwin(
      { places: near.places, turned: { query: [1, 2, 3, 4], key: [0, 0, 0, -1] }, curve: [5, 6] },
      'en',
    );
    expect(twin.rows[3]).toEqual(['key k, turned as far as slot 7', '0.0000, 0.0000, 0.0000, −1.0000']);
    expect(twin.rows[4]).toEqual(['score at distance −24', '5.000000']);
  });
});
