import { describe, expect, it } from 'vitest';
import type { SwapQuestion } from './swap-asked';
import { comparedSlots, mayLook, pick, swapped, verdictOf, type SwapAnswer } from './view-model';
import { changeText, swapSummary, swapTitle, swapTwin, swapWhy } from './words';

const ids = [1, 2, 3, 4, 5];
const oneLayer: SwapQuestion = { num_layers: 1, causal: true, slots: [0, 1] };
const blind: SwapAnswer = { question: oneLayer, differences: [1.98, 1.82, 2.5e-7, 6e-8, 1.5e-7] };
const told: SwapAnswer = {
  question: { ...oneLayer, num_layers: 2 },
  differences: [1.95, 2.0, 0.0979, 0.108, 0.0671],
};
const open: SwapAnswer = {
  question: { ...oneLayer, causal: false },
  differences: [1.89, 1.89, 3.6e-7, 2.4e-7, 1.5e-7],
};

describe('the swap', () => {
  it('changes the places of two tokens and leaves the others', () => {
    expect(swapped(ids, [0, 1])).toEqual([2, 1, 3, 4, 5]);
    expect(swapped(ids, [1, 4])).toEqual([1, 5, 3, 4, 2]);
    expect(swapped(ids, [1, 9])).toEqual(ids);
  });

  it('waits for a second slot, and forgets one that is pressed twice', () => {
    expect(pick(undefined, 3)).toEqual({ picked: 3, slots: undefined });
    expect(pick(3, 3)).toEqual({ picked: undefined, slots: undefined });
    expect(pick(3, 1)).toEqual({ picked: undefined, slots: [1, 3] });
  });

  it('compares the slots that see both tokens and are neither', () => {
    expect(comparedSlots(oneLayer, 5)).toEqual([2, 3, 4]);
    expect(comparedSlots({ ...oneLayer, slots: [1, 3] }, 5)).toEqual([4]);
    expect(comparedSlots({ ...oneLayer, slots: [1, 3], causal: false }, 5)).toEqual([0, 2, 4]);
  });

  it('takes what rounding leaves for no difference', () => {
    expect(verdictOf(blind)).toMatchObject({ kind: 'blind', slots: [2, 3, 4] });
    expect(verdictOf(told)).toMatchObject({ kind: 'told', most: 0.108 });
    expect(verdictOf({ ...blind, question: { ...oneLayer, slots: [3, 4] } }).kind).toBe('none');
  });
});

describe('its mask', () => {
  it('hides key 3 from query 0, and nothing when there is none', () => {
    expect(mayLook(true, 0, 3)).toBe(false);
    expect(mayLook(true, 3, 0)).toBe(true);
    expect(mayLook(true, 3, 3)).toBe(true);
    expect(mayLook(false, 0, 3)).toBe(true);
  });
});

describe('its words', () => {
  it('call one masked layer blind and two not, when that is what was measured', () => {
    expect(swapTitle(undefined, 'en')).toContain('Do the tokens after them notice?');
    expect(swapTitle(blind, 'en')).toBe('One layer behind a curtain is blind to the order of what came before');
    expect(swapTitle(told, 'en')).toBe('Two layers behind a curtain notice the order of what came before');
    expect(swapTitle(open, 'en')).toContain('order stays unknown');
    expect(swapTitle({ ...told, question: oneLayer }, 'en')).toContain('How much each slot');
    expect(swapTitle({ ...blind, question: told.question }, 'en')).toContain('How much each slot');
  });

  it('say which slots were compared, and by how much they differ', () => {
    expect(swapWhy(blind, 'ko')).toContain('2, 3, 4번 위치의 출력은 그대로예요.');
    expect(swapWhy(told, 'en')).toContain('slots 2, 3, 4 change by up to 0.108');
    expect(swapWhy({ ...told, question: oneLayer }, 'en')).toBe('The outputs at slots 2, 3, 4 change by up to 0.108.');
    expect(swapWhy({ ...blind, question: { ...oneLayer, slots: [2, 4] } }, 'en')).toContain('no slot after the two');
    expect(changeText(2.5e-7, 'ko')).toBe('≈0');
  });

  it('speak of one output where only one slot was compared', () => {
    const [same, changed] = [blind, told].map((answer): SwapAnswer => ({
      ...answer,
      question: { ...answer.question, slots: [1, 3] },
    }));
    if (same === undefined || changed === undefined) throw new Error('no answer');
    expect(swapWhy(same, 'en')).toMatch(/^The output at slot 4 is as it was\. One layer/);
    expect(swapWhy(changed, 'en')).toMatch(/^The output at slot 4 changes by 0\.067\. After/);
    expect(swapWhy(same, 'ko')).toMatch(/^4번 위치의 출력은 그대로예요\. 한 층은/);
    expect(swapWhy(changed, 'ko')).toMatch(/^4번 위치의 출력이 0\.067만큼 달라졌어요\. 첫째/);
  });

  it('hold the same in the summary and in the table', () => {
    expect(swapSummary(undefined, ids, 'en')).toBe('');
    expect(swapSummary(told, ids, 'en')).toContain('slot 2 0.098');
    expect(swapTwin(blind, ids, 'en').rows[1]).toEqual(['1', '2', '1', '1.82e+0']);
    expect(swapTwin(undefined, ids, 'en').rows[1]).toEqual(['1', '2', '2', '–']);
  });
});
