import { describe, expect, it } from 'vitest';
import { predictionFixture, runFixture } from '../run-fixture';
import { slotSign } from '../watched-slots';
import { spotAt } from './draw';
import { parseSequence } from './parse-sequence';
import { lengthNote } from './question';
import { headToShow, mayLook, mirrorHeads, mirrorShare, titleOf, watched, weightAt } from './view-model';
import { attentionSummary, attentionTitle, attentionTwin, slotName } from './words';

const ids = [3, 1, 4, 2];

describe('the watched sequence', () => {
  const run = runFixture({ mode: 'sin', step: 9, prediction: predictionFixture([2, 4, 1, 0]) });

  it('is judged slot by slot against its reversal', () => {
    const [one] = watched([run], ids);
    expect(one?.slots.map((slot) => slot.wanted)).toEqual([2, 4, 1, 3]);
    expect(one?.slots.map((slot) => slot.correct)).toEqual([true, true, true, false]);
    expect(one?.correct).toBe(3);
  });

  it('shows nothing while the run has not read a sequence of its length', () => {
    const [one] = watched([run], [1, 2, 3]);
    expect(one?.size).toBe(0);
    expect(one?.slots.every((slot) => slot.predicted === undefined && !slot.correct)).toBe(true);
  });

  it('reads weights by layer, head, query and key', () => {
    const [one] = watched([runFixture({ prediction: predictionFixture([2, 4, 1, 3], 2, 2) })], ids);
    if (one === undefined) throw new Error('no run');
    expect(weightAt(one, 1, 1, 0, 3)).toBe(1);
    expect(weightAt(one, 1, 1, 0, 0)).toBe(0);
    expect(weightAt(one, 0, 0, 4, 0)).toBeUndefined();
    expect(mirrorShare(one, 1, 0)).toBe(1);
  });

  it('claims a mirror only for models that know positions', () => {
    expect(titleOf(watched([run], ids), ids)).toBe('mirror_title');
    expect(titleOf(watched([{ ...run, mode: 'none' }], ids), ids)).toBe('before_title');
  });

  it('is judged where a slot counts, and expected to mirror only where the task is to reverse', () => {
    const prediction = predictionFixture([0, 3, 1, 4], 1, 1, [-1, 3, 1, 4]);
    const all = watched([{ ...run, prediction, config: { ...run.config, task: 'shift' } }], ids);
    expect(all[0]?.slots.map(({ counted, correct }) => [counted, correct])).toEqual([
      [false, false],
      [true, true],
      [true, true],
      [true, true],
    ]);
    expect(titleOf(all, ids)).toBe('before_title');
    expect(titleOf(all, [7, 7, 7, 7])).toBe('before_title');
    const text = attentionSummary({ locale: 'en', all, ids, layer: 0, head: 0 });
    expect(text).toBe('At step 9, [3, 1, 4, 2]: sinusoidal 3 of 3 slots.');
  });

  it('says nothing of blindness where a causal mask tells of order', () => {
    const causal = { ...run, config: { ...run.config, causal: true } };
    expect(titleOf(watched([causal], ids), ids)).toBe('mirror_title_causal');
  });

  it('is no matter of order where all tokens are alike', () => {
    const alike = [7, 7, 7, 7];
    expect(titleOf(watched([run], alike), alike)).toBe('alike_title');
  });

  it('is not called wrong before it is answered', () => {
    const all = watched([runFixture({ mode: 'sin' })], ids);
    const text = attentionSummary({ locale: 'ko', all, ids, layer: 0, head: 0 });
    expect(text).toBe('0스텝째, [3, 1, 4, 2]에 아직 답하지 않았어요.');
  });
});

describe('the head that mirrors', () => {
  /** Two layers of two heads; only the given one looks at the opposite slot, the others at slot 0. */
  const mirrorAt = (mode: 'sin' | 'learned' | 'none', ...at: number[]) => {
    const prediction = predictionFixture([2, 4, 1, 3], 2, 2);
    prediction.attn_weights.forEach((_, i) => {
      if (!at.includes(Math.floor(i / 16))) prediction.attn_weights[i] = i % 4 === 0 ? 1 : 0;
    });
    return watched([runFixture({ mode, prediction })], ids);
  };

  it('is named with its layer, head and share, and shown first', () => {
    const all = mirrorAt('sin', 3);
    expect(mirrorHeads(all)).toEqual([{ mode: 'sin', layer: 1, head: 1, share: 1 }]);
    expect(headToShow(all, undefined)).toEqual({ layer: 1, head: 1 });
    const view = { all, ids, layer: 0, head: 0 };
    expect(attentionTitle({ ...view, locale: 'ko' })).toContain('(사인파는 층 2의 헤드 2에서 100%)');
    expect(attentionTitle({ ...view, locale: 'en' })).toContain('(sinusoidal 100\u00a0% in head 2 of layer 2)');
  });

  it('is the one where the models mirror together, since all show the same', () => {
    const all = [...mirrorAt('learned', 0, 3), ...mirrorAt('sin', 2, 3)];
    expect(headToShow(all, undefined)).toEqual({ layer: 1, head: 1 });
  });

  it('stays in sight while it mirrors, and gives way when it does not', () => {
    expect(headToShow(mirrorAt('sin', 2), { layer: 1, head: 0 })).toEqual({ layer: 1, head: 0 });
    expect(headToShow(mirrorAt('sin', 2), { layer: 0, head: 1 })).toEqual({ layer: 1, head: 0 });
    expect(headToShow(mirrorAt('none', 2), { layer: 1, head: 0 })).toEqual({ layer: 0, head: 0 });
  });
});

describe('the causal mask', () => {
  it('hides key 3 from query 0', () => {
    const [causal] = watched([runFixture({ config: { causal: true } })], ids);
    const [open] = watched([runFixture()], ids);
    if (causal === undefined || open === undefined) throw new Error('no run');
    expect(mayLook(causal, 0, 3)).toBe(false);
    expect(mayLook(causal, 3, 3)).toBe(true);
    expect(mayLook(open, 0, 3)).toBe(true);
  });
});

describe('typing a sequence', () => {
  it.each(['3,1,4,2', '3 1 4 2', '[3, 1, 4, 2]', ' 3;1 4,\n2 ', '３，１、４　２'])('reads %j', (text) => {
    expect(parseSequence(text)).toEqual({ ok: true, ids });
  });

  it('names the piece it cannot read', () => {
    expect(parseSequence('3, 하나, 4')).toEqual({ ok: false, piece: '하나' });
    expect(parseSequence('1.5')).toEqual({ ok: false, piece: '1.5' });
    expect(parseSequence('  ')).toEqual({ ok: true, ids: [] });
  });
});

describe('a sequence of another length', () => {
  const note = (asked: number, ...modes: Parameters<typeof lengthNote>[3]): string =>
    lengthNote('en', asked, { least: 8, length: 8 }, modes);

  it('is explained by slots where slots are learned by number', () => {
    expect(note(12, 'none', 'sin', 'learned')).toBe(
      'Training used length 8. Slots 8 to 11 never came up in it, and pairs learned by number fit length 8 alone. Wrong answers here are not a malfunction.',
    );
    expect(note(9, 'none')).toContain('Slot 8 never came up in it');
    expect(note(6, 'none')).toContain('“the answer for slot 0 is at slot 7”');
  });

  it('is explained by distances inside the attention, and claims no unseen slots of random ones', () => {
    expect(note(12, 'rope', 'alibi')).not.toContain('Slots 8 to 11');
    expect(note(12, 'rope', 'alibi')).toContain('8 or more slots apart');
    expect(note(12, 'random_sin')).toContain('rows all over the table');
    expect(note(12, 'sin', 'relative', 'random_learned').split('. ')).toHaveLength(5);
    expect(note(6, 't5_bias')).not.toContain('by number');
  });
});

describe('a sequence between marks', () => {
  const mirror = predictionFixture([5, 2, 4, 1, 3, 5], 1, 1, [-1, 2, 4, 1, 3, -1]);
  const run = runFixture({ mode: 'sin', step: 9, prediction: mirror, config: { marks: true } });
  const all = watched([run], ids);

  it('is the sequence as typed; the marks are slots of the maps that nobody asks about', () => {
    expect(all[0]?.size).toBe(6);
    expect(all[0]?.slots.map(({ holds }) => slotSign(holds))).toEqual(['[', '3', '1', '4', '2', ']']);
    expect(all[0]?.slots.map(({ counted }) => counted)).toEqual([false, true, true, true, true, false]);
    expect(all[0]?.correct).toBe(4);
  });

  it('mirrors where its tokens do, whatever the marks look at', () => {
    mirror.attn_weights.fill(0, 0, 6);
    expect(mirrorHeads(all)).toEqual([{ mode: 'sin', layer: 0, head: 0, share: 1 }]);
  });

  it('is read aloud and in the table by names, tokens counted from the first', () => {
    const { head, rows } = attentionTwin({ locale: 'en', all, ids, layer: 0, head: 0 });
    expect(head.slice(1)).toEqual(['start mark', '0: 3', '1: 1', '2: 4', '3: 2', 'end mark']);
    expect(rows.map(([name]) => name)).toContain('sinusoidal · start mark');
    expect(slotName(all[0]?.slots[1]?.holds, 'ko')).toBe('0번 위치(토큰 3)');
    expect(slotName(all[0]?.slots[5]?.holds, 'ko')).toBe('끝 표시');
  });
});

describe('a sequence outside mixed lengths', () => {
  it('is told from those that came up in training', () => {
    const note = (asked: number): string => lengthNote('en', asked, { least: 2, length: 8 }, ['sin', 'rope']);
    expect(note(9)).toContain('No token ever stood in slot 8.');
    expect(note(10)).toContain('No token ever stood in slots 8 to 9.');
    expect(note(1)).toContain('lengths 2 to 8. No sequence had fewer than 2 tokens.');
  });
});

describe('the map under the pointer', () => {
  it('is read by row and column', () => {
    expect(spotAt(348, 8, 26 + 5, 26 + 41)).toEqual({ query: 1, key: 0 });
    expect(spotAt(348, 8, 3, 3)).toBeUndefined();
  });
});
