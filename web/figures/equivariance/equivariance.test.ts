import { describe, expect, it } from 'vitest';
import type { FirstAttention } from '../../protocol/questions';
import { carried, onKey, type Held } from './held';
import {
  kIdentity,
  kSwapped,
  moved,
  outcomeOf,
  reordered,
  scoreDifference,
  sentenceOf,
  settingsOf,
} from './view-model';
import {
  equivarianceSummary,
  equivarianceTitle,
  equivarianceTwin,
  equivarianceWhy,
  measured,
  scoresTitle,
  scoresWhy,
  type Shown,
} from './words';

const output = { rows: 5, cols: 10, values: new Float32Array(50) };

function shown(mode: 'none' | 'sin', causal: boolean, errors: number[], permutation = kSwapped): Shown {
  return { choice: { mode, causal }, permutation, answer: { output, permuted_output: output, errors } };
}

const follows = shown('none', false, [1e-7, 0, 2.4e-7, 0, 0]);
const breaks = shown('sin', false, [0.2, 0, 0.639, 0, 0]);
const leaks = shown('none', true, [0.1, 0, 0.488, 0, 0]);

describe('the tokens', () => {
  it('make the lesson’s two sentences', () => {
    expect(sentenceOf(kIdentity)).toBe('나는 너를 좋아해');
    expect(sentenceOf(kSwapped)).toBe('너는 나를 좋아해');
    expect(reordered(kSwapped)).toEqual([2, 1, 0, 3, 4]);
  });

  it('make room for one that moves', () => {
    expect(moved(kIdentity, 0, 3)).toEqual([1, 2, 3, 0, 4]);
    expect(moved(kIdentity, 4, -2)).toEqual([4, 0, 1, 2, 3]);
    expect(moved(kIdentity, 1, 9)).toEqual([0, 2, 3, 4, 1]);
  });

  it('go into a model of the chosen mode, masked or not', () => {
    expect(settingsOf({ mode: 'sin', causal: true })).toMatchObject({ mode: 'sin', causal: true, length: 5 });
  });
});

describe('a token held by the keys', () => {
  const held: Held = { slot: 1, before: kIdentity, by: 'keys' };

  it('is picked up and put down by Space, and carried by the arrows', () => {
    expect(onKey(' ', 1, kIdentity, undefined)).toMatchObject({ held, tell: 'held' });
    expect(onKey('ArrowDown', 1, kIdentity, held)).toMatchObject({
      permutation: [0, 2, 1, 3, 4],
      slot: 2,
      tell: 'held',
    });
    expect(onKey('Enter', 2, [0, 2, 1, 3, 4], { ...held, slot: 2 })).toMatchObject({
      permutation: [0, 2, 1, 3, 4],
      held: undefined,
      tell: 'dropped',
    });
  });

  it('goes home by Escape', () => {
    expect(onKey('Escape', 4, [0, 2, 3, 4, 1], { ...held, slot: 4 })).toMatchObject({
      permutation: kIdentity,
      slot: 1,
      tell: 'kept',
    });
  });

  it('stays where there are no more slots, and keys do nothing to one that is not held', () => {
    expect(carried(kIdentity, { ...held, slot: 4 }, 5)).toMatchObject({ permutation: kIdentity, slot: 4 });
    expect(onKey('ArrowDown', 1, kIdentity, undefined)).toBeUndefined();
    expect(onKey('ArrowDown', 1, kIdentity, { ...held, by: 'pointer' })).toBeUndefined();
    expect(onKey('a', 1, kIdentity, held)).toBeUndefined();
  });
});

describe('its words', () => {
  it('say whether the outputs followed', () => {
    expect(equivarianceTitle(undefined, 'ko')).toContain('어떻게 될까요?');
    expect(equivarianceTitle(follows, 'ko')).toBe('토큰을 옮겼더니 출력도 그대로 따라왔어요');
    expect(equivarianceTitle(breaks, 'en')).toBe('The same token in another place has another output');
    expect(equivarianceTitle(leaks, 'en')).toContain('a curtain is enough');
    expect(equivarianceTitle(shown('sin', false, [0, 0, 0, 0, 0], kIdentity), 'en')).toContain('Drag a token');
  });

  it('say by how much, and of which sentences', () => {
    expect(outcomeOf(follows.answer, kSwapped)).toEqual({ kind: 'follows', most: 2.4e-7 });
    expect(equivarianceWhy(follows, 'ko')).toContain('남은 차이 2×10⁻⁷도 덧셈 순서가');
    expect(equivarianceWhy(follows, 'ko')).toContain('“나는 너를 좋아해”와 “너는 나를 좋아해”를');
    expect(equivarianceWhy(breaks, 'en')).toContain('up to 0.639');
    expect(equivarianceWhy(leaks, 'en')).toContain('though no position was written down');
    expect(equivarianceSummary(undefined, 'en')).toBe('');
    expect(equivarianceSummary(leaks, 'en')).toContain('no positions, with a causal mask.');
    expect([measured(0), measured(0.4884), measured(3e-11)]).toEqual(['0', '0.488', '3×10⁻¹¹']);
  });

  it('hold the same in the table', () => {
    expect(equivarianceTwin(breaks, 'en').rows[0]).toEqual(['0', '2', '너 you', '0.200']);
  });
});

describe('the scores', () => {
  const attention = (score: (query: number, key: number) => number): FirstAttention => ({
    query: output,
    key: output,
    value: output,
    scores: Float32Array.from({ length: 50 }, (_, i) => score(Math.floor(i / 5), i % 5)),
    nhead: 2,
  });
  const before = attention((query, key) => query * 5 + key);

  it('are the same of the same two tokens where ids are all that counts', () => {
    const after = attention((query, key) => (kSwapped[query] ?? 0) * 5 + (kSwapped[key] ?? 0));
    expect(scoreDifference(before, after, kSwapped)).toBe(0);
    expect(scoresTitle(0, 'ko')).toBe('첫 층의 점수표에는 토큰 이름만 있어요');
    expect(scoresWhy(0, kSwapped, 'en')).toContain('all 25 scores are as they were (largest difference 0)');
    expect(scoresWhy(0, kIdentity, 'en')).toContain('The order is the same');
  });

  it('differ where a slot counts, too', () => {
    expect(scoreDifference(before, before, kSwapped)).toBe(12);
    expect(scoresTitle(0.3, 'en')).toContain('With positions added');
    expect(scoresWhy(0.3, kSwapped, 'en')).toContain('up to 0.300');
  });
});
