import { describe, expect, it } from 'vitest';
import type { Result } from '../../protocol/core';
import type { CoreAnswers, QuestionAnswer, QuestionName, QuestionParameters } from '../../protocol/questions';
import type { Card, Finding, Inputs } from './card';
import { equalTokens } from './equal-tokens/card';
import { falseTie } from './false-tie/card';
import { rotary } from './rotary/card';
import { tying } from './tying/card';

type Replies = { [Q in QuestionName]?: (...parameters: QuestionParameters<Q>) => QuestionAnswer<Q> };

/** A core that answers as told, and refuses all else. */
function answering(replies: Replies): CoreAnswers {
  return {
    ask: <Q extends QuestionName>(
      name: Q,
      ...parameters: QuestionParameters<Q>
    ): Promise<Result<QuestionAnswer<Q>>> => {
      const reply = replies[name] as ((...given: QuestionParameters<Q>) => QuestionAnswer<Q>) | undefined;
      return Promise.resolve(
        reply === undefined
          ? { ok: false, error: { code: 'unknown_field', field: name, value: '', parameters: {}, message: name } }
          : { ok: true, value: reply(...parameters) },
      );
    },
  };
}

function initial(card: Card, changed: Inputs = {}): Inputs {
  return { ...Object.fromEntries(card.fields.map(({ name, initial: values }) => [name, values])), ...changed };
}

async function findings(card: Card, replies: Replies, changed: Inputs = {}): Promise<readonly Finding[]> {
  const result = await card.run(answering(replies), initial(card, changed));
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
}

const holds = (all: readonly Finding[]): (boolean | undefined)[] => all.map((one) => one.holds);

describe('the card of turned vectors', () => {
  const replies: Replies = {
    rotary_score: (query, key, at, from) => (query.join() === key.join() ? 30 : 11 + (at - from - 3)),
    rotary_score_of_layouts: (...[, , at]) => at / 10,
  };

  it('holds where the slots are as far apart, and fails of layouts that disagree', async () => {
    const all = await findings(rotary, replies);
    expect(holds(all)).toEqual([true, true, false, true]);
    expect(all[2]?.measured('en')).toBe('1.000000, 10.000000');
    expect(all[3]?.measured('en')).toBe('5.477226, 5.477226');
  });

  it('fails where they are not', async () => {
    expect(holds(await findings(rotary, replies, { far: [100, 96] }))).toEqual([false, false, false, true]);
  });

  it('hands on why the core refuses', async () => {
    const result = await rotary.run(answering({}), initial(rotary));
    expect(result).toMatchObject({ ok: false, error: { field: 'rotary_score' } });
  });
});

describe('the cards of tied tables', () => {
  const replies: Replies = {
    parameter_counts: ({ vocab_size = 0, d_model = 0, tie_weights }) =>
      (tie_weights === true ? ['emb.tok.weight'] : ['emb.tok.weight', 'head.weight']).map((name) => ({
        name,
        shape: [vocab_size, d_model],
        count: vocab_size * d_model,
        trainable: true,
      })),
  };

  it('count 128,000 apart and 64,000 tied, of equal shapes', async () => {
    const all = await findings(tying, replies);
    expect(all.map(({ measured }) => measured('en'))).toEqual([
      '(1000, 64), (1000, 64)',
      '128,000 numbers',
      '64,000 numbers',
    ]);
    expect(all[0]?.holds).toBe(true);
  });

  it('count a copy as two tables', async () => {
    const all = await findings(falseTie, replies, { vocab_size: [10] });
    expect(all.slice(0, 2).map(({ measured }) => measured('en'))).toEqual([
      '1,280 parameters in the two tables',
      '640 parameters in the two tables',
    ]);
    expect(all[2]?.measured('en')).toContain('emb.tok.weight');
    expect(falseTie.python(initial(falseTie, { vocab_size: [10] }))).toContain('V, d = 10, 64');
  });
});

describe('the card of equal tokens', () => {
  it('takes rounding for no difference, and asks for the last slot there is', async () => {
    const asked: number[] = [];
    const all = await findings(equalTokens, {
      output_difference: ({ mode }, _ids, _slot, _others, last) => {
        asked.push(last);
        return mode === 'sin' || mode === 'learned' ? 0.4258 : 2e-7;
      },
    });
    expect(holds(all)).toEqual([true, true, true, true, false, false]);
    expect(new Set(asked)).toEqual(new Set([5]));
    expect(all[4]?.measured('en')).toBe('largest difference 0.426');
  });
});
