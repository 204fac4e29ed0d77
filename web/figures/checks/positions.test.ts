import { describe, expect, it } from 'vitest';
import type { CoreError, Matrix } from '../../protocol/core';
import type { CoreAnswers, QuestionName } from '../../protocol/questions';
import { readField, type Card, type Finding, type Inputs } from './card';
import { divisors } from './divisors/card';
import { oddWidth } from './odd-width/card';
import { pastTheTable } from './past-the-table/card';
import { positionsDiffer } from './positions-differ/card';
import { sameTokens } from './rows';
import { sinusoid } from './sinusoid/card';

/** A core that answers each question with what the test says, in turn. */
function core(answers: Partial<Record<QuestionName, unknown[]>>): CoreAnswers {
  return {
    ask: (...[name]) => {
      const next = answers[name]?.shift();
      if (next === undefined) throw new Error(`${name} was not expected`);
      return Promise.resolve(next as never);
    },
  };
}

const given = (value: unknown): unknown => ({ ok: true, value });
const refused = (code: string, field: string, value: string, parameters: CoreError['parameters']): unknown => ({
  ok: false,
  error: { code, field, value, parameters, message: code },
});
const matrix = (rows: number, values: readonly number[]): Matrix => ({
  rows,
  cols: values.length / rows,
  values: Float32Array.from(values),
});
const sum = (values: readonly number[]): unknown =>
  given({ token: matrix(2, [0, 0, 0, 0]), position: matrix(2, [0, 0, 0, 0]), sum: matrix(2, values), scale: 1 });

async function findings(card: Card, answers: CoreAnswers, inputs: Inputs): Promise<readonly Finding[]> {
  const result = await card.run(answers, inputs);
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
}

const verdicts = (all: readonly Finding[]): (boolean | undefined)[] => all.map(({ holds }) => holds);

describe('the card of two equal ids', () => {
  it('says False with sinusoidal positions and True without, as measured', async () => {
    const answers = core({ input_parts: [sum([1, 2, 1, 2.5]), sum([1, 2, 1, 2])] });
    const all = await findings(positionsDiffer, answers, { ids: [4, 4] });
    expect(verdicts(all)).toEqual([false, true]);
    expect(all[0]?.claim('en')).toBe('mode=sin: out[0, 0] == out[0, 1]');
    expect(all[0]?.measured('ko')).toContain('0.500');
  });

  it('compares slots of one id, and knows when there are no two slots', async () => {
    expect(sameTokens([1, 2, 3, 2])).toEqual([1, 3]);
    expect(sameTokens([5, 6])).toEqual([0, 1]);
    const all = await findings(positionsDiffer, core({ input_parts: [sum([1, 2, 3, 4])] }), { ids: [4] });
    expect(verdicts(all)).toEqual([undefined]);
    expect(positionsDiffer.python({ ids: [1, 2, 3, 2] })).toContain('with_sin[0, 1], with_sin[0, 3]');
  });
});

describe('the card of the table', () => {
  it('looks at row 0 and at rows 1 and 2', async () => {
    const right = matrix(16, [0, 1, 0.84, 0.54, 0.91, -0.42, ...Array<number>(26).fill(0.5)]);
    const all = await findings(sinusoid, core({ sinusoid_rows: [given(right)] }), { d_model: [2] });
    expect(verdicts(all)).toEqual([undefined, true, true]);
    expect(all[0]?.measured('en')).toBe('(16, 2)');
    expect(all[2]?.measured('en')).toContain('PE[1] = [0.8400, 0.5400]');
  });

  it('would say so if row 0 did not alternate and two rows were equal', async () => {
    const wrong = matrix(16, Array<number>(32).fill(0.5));
    const all = await findings(sinusoid, core({ sinusoid_rows: [given(wrong)] }), { d_model: [2] });
    expect(verdicts(all)).toEqual([undefined, false, false]);
  });
});

describe('the card of the divisors', () => {
  it('counts them and holds both forms against each other', async () => {
    const pairs = { frequencies: [1, 0.1], by_exponential: [1, 0.1 + 2e-17], wavelengths: [6.28, 62.8] };
    const all = await findings(divisors, core({ sinusoid_pairs: [given(pairs)] }), { d_model: [4] });
    expect(verdicts(all)).toEqual([true, true, undefined]);
    const other = { ...pairs, by_exponential: [1, 0.101] };
    expect(verdicts(await findings(divisors, core({ sinusoid_pairs: [given(other)] }), { d_model: [6] }))).toEqual([
      false,
      false,
      undefined,
    ]);
  });
});

describe('errors on purpose', () => {
  it('take the refusal of an odd width for the outcome, in the reader’s language', async () => {
    const answer = refused('odd_width', 'd_model', '7', { below: '6', above: '8' });
    const all = await findings(oddWidth, core({ sinusoid_rows: [answer] }), { d_model: [7] });
    expect(verdicts(all)).toEqual([true, undefined]);
    expect(all[0]?.measured('ko')).toContain('짝수여야');
    expect(all[1]?.measured('en')).toBe('4 for sines, 3 for cosines');
    const even = await findings(oddWidth, core({ sinusoid_rows: [given(matrix(16, Array<number>(96).fill(0)))] }), {
      d_model: [6],
    });
    expect(verdicts(even)).toEqual([false, undefined]);
  });

  it('leave any other refusal to the reader', async () => {
    const answer = refused('number_out_of_range', 'd_model', '0', { minimum: '2', maximum: '1024' });
    await expect(oddWidth.run(core({ sinusoid_rows: [answer] }), { d_model: [0] })).resolves.toMatchObject({
      ok: false,
      error: { code: 'number_out_of_range' },
    });
  });

  it('show that the last row is there and the one after it is not', async () => {
    const past = refused('length_over_max_len', 'sequence', '200', { max_len: '128', last_row: '127' });
    const answers = core({ parameter_counts: [given([])], input_parts: [sum([1, 2, 3, 4]), past] });
    const all = await findings(pastTheTable, answers, { max_len: [128], tokens: [200] });
    expect(verdicts(all)).toEqual([true, true]);
    expect(all[0]?.claim('en')).toContain('slots 0 to 127');
    expect(all[1]?.measured('en')).toContain('128');
    const fits = core({ parameter_counts: [given([])], input_parts: [sum([1, 2, 3, 4]), sum([1, 2, 3, 4])] });
    expect(verdicts(await findings(pastTheTable, fits, { max_len: [128], tokens: [100] }))).toEqual([true, false]);
  });

  it('ask for a whole number of tokens before any are made', () => {
    const tokens = pastTheTable.fields.find(({ name }) => name === 'tokens');
    if (tokens === undefined) throw new Error('no field for the tokens');
    expect(readField(tokens, '1.5')).toMatchObject({
      ok: false,
      error: { code: 'not_a_whole_number', field: 'tokens', value: '1.5' },
    });
    expect(readField(tokens, '33000')).toMatchObject({ ok: false, error: { code: 'setting_out_of_range' } });
  });
});
