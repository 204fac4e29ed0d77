/** The input of a small GPT: two tables, (32, 64, 128), and one slot vector for the whole batch. */
import { texts } from '../../../language/locale';
import type { Config } from '../../../protocol/core';
import type { ParameterCount } from '../../../protocol/questions';
import { grouped } from '../../number-text';
import type { Card, Finding, Inputs } from '../card';
import { kWhole, single } from '../card';
import { largestDifference } from '../rows';
import { text as en } from './text.en';
import { text as ko } from './text.ko';

const say = texts(ko, en);
const kVocabulary = 100;

export const minigpt: Card = {
  name: 'minigpt',
  title: (locale) => say(locale, 'title'),
  note: (locale) => say(locale, 'note'),
  fields: [
    { name: 'batch', label: (locale) => say(locale, 'batch'), initial: [32], most: 1 },
    { name: 'length', label: (locale) => say(locale, 'slots'), initial: [64], most: 1 },
    { name: 'd_model', label: (locale) => say(locale, 'width'), initial: [128], most: 1, whole: kWhole.d_model },
  ],
  run: async (core, inputs) => {
    const settings = modelOf(inputs);
    const batch = single(inputs, 'batch');
    const counts = await core.ask('parameter_counts', settings);
    if (!counts.ok) return counts;
    const [first, last] = await Promise.all([
      core.ask('input_parts', settings, idsOf(inputs, 0)),
      core.ask('input_parts', settings, idsOf(inputs, batch - 1)),
    ]);
    if (!first.ok) return first;
    if (!last.ok) return last;
    const { token, position, sum } = first.value;
    const tokenDifference = largestDifference(token.values, last.value.token.values);
    const positionDifference = largestDifference(position.values, last.value.position.values);
    const findings: Finding[] = [
      tableFinding('tokenTable', 'emb.tok.weight', counts.value),
      tableFinding('positionTable', 'emb.pos.weight', counts.value),
      shapeFinding('token', batch, token.rows, token.cols),
      shapeFinding('position', position.rows, position.cols),
      shapeFinding('sum', batch, sum.rows, sum.cols),
      sameFinding('samePosition', positionDifference),
      sameFinding('sameToken', tokenDifference),
    ];
    return { ok: true, value: findings };
  },
  python: (inputs: Inputs) => {
    const [batch, length, width] = [single(inputs, 'batch'), single(inputs, 'length'), single(inputs, 'd_model')];
    return `import torch

torch.manual_seed(0)
B, T, C = ${String(batch)}, ${String(length)}, ${String(width)}
tok_emb = torch.nn.Embedding(${String(kVocabulary)}, C)
pos_emb = torch.nn.Embedding(T, C)
idx = (torch.arange(T) * 7 + torch.arange(B)[:, None] * 3) % ${String(kVocabulary)}
tok = tok_emb(idx)
pos = pos_emb(torch.arange(T))
x = tok + pos  # the same (T, C) is added to each of the B texts
for value in (tok_emb.weight, pos_emb.weight, tok, pos, x):
    print(tuple(value.shape))
added = pos.expand(B, T, C)
print(torch.equal(added[0], added[-1]))
print(torch.equal(tok[0], tok[-1]))
`;
  },
};

function modelOf(inputs: Inputs): Partial<Config> {
  const length = single(inputs, 'length');
  return {
    mode: 'learned',
    vocab_size: kVocabulary,
    batch: single(inputs, 'batch'),
    length,
    max_len: length,
    d_model: single(inputs, 'd_model'),
    nhead: 1,
    num_layers: 1,
    dim_feedforward: 16,
    scale_sqrt_d: false,
    token_init: 'normal',
    causal: true,
  };
}

/** The tokens of a text of the batch; what a length may be, the core says. */
function idsOf(inputs: Inputs, text: number): number[] {
  const length = single(inputs, 'length');
  const slots = Number.isInteger(length) && length > 0 ? Math.min(length, 4096) : 1;
  return Array.from({ length: slots }, (_, slot) => (7 * slot + 3 * text) % kVocabulary);
}

function tuple(...sizes: readonly number[]): string {
  return `(${sizes.join(', ')})`;
}

function tableFinding(claim: 'tokenTable' | 'positionTable', name: string, counts: readonly ParameterCount[]): Finding {
  const { shape, count } = counts.find((one) => one.name === name) ?? { shape: [], count: 0 };
  return {
    claim: (locale) => say(locale, claim),
    holds: undefined,
    measured: (locale) => say(locale, 'counted', { shape: tuple(...shape), count: grouped(count, locale) }),
  };
}

function shapeFinding(claim: 'token' | 'position' | 'sum', ...sizes: readonly number[]): Finding {
  return { claim: (locale) => say(locale, claim), holds: undefined, measured: () => tuple(...sizes) };
}

function sameFinding(claim: 'samePosition' | 'sameToken', difference: number): Finding {
  return {
    claim: (locale) => say(locale, claim),
    holds: difference === 0,
    measured: (locale) => say(locale, 'difference', { value: difference === 0 ? '0' : difference.toPrecision(3) }),
  };
}
