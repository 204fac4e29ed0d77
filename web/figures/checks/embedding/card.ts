/** Embedding(10, 8) of [[1, 2, 3, 2]]: the shape, and two rows that are equal. */
import { texts } from '../../../language/locale';
import type { Config } from '../../../protocol/core';
import type { Card, Finding, Inputs } from '../card';
import { kWhole, listed } from '../card';
import { largestDifference, rowOf, sameTokens } from '../rows';
import { text as en } from './text.en';
import { text as ko } from './text.ko';

const say = texts(ko, en);
const kVocabulary = 10;
const kWidth = 8;

export const embedding: Card = {
  name: 'embedding',
  title: (locale) => say(locale, 'title'),
  note: (locale) => say(locale, 'note'),
  fields: [{ name: 'ids', label: (locale) => say(locale, 'ids'), initial: [1, 2, 3, 2], most: 12, whole: kWhole.id }],
  run: async (core, inputs) => {
    const ids = listed(inputs, 'ids');
    const settings: Partial<Config> = {
      mode: 'none',
      vocab_size: kVocabulary,
      d_model: kWidth,
      nhead: 1,
      length: ids.length,
      scale_sqrt_d: false,
      token_init: 'normal',
    };
    const parts = await core.ask('input_parts', settings, ids);
    if (!parts.ok) return parts;
    const { token } = parts.value;
    const [one, other] = sameTokens(ids);
    const difference = largestDifference(rowOf(token, one), rowOf(token, other));
    const findings: Finding[] = [
      {
        claim: (locale) => say(locale, 'shape'),
        holds: undefined,
        measured: () => `(1, ${String(token.rows)}, ${String(token.cols)})`,
      },
      {
        claim: (locale) => (one === other ? say(locale, 'noTwo') : say(locale, 'rows', { one, other })),
        holds: one === other ? undefined : difference === 0,
        measured: (locale) => (one === other ? '' : say(locale, 'difference', { value: difference.toPrecision(3) })),
      },
    ];
    return { ok: true, value: findings };
  },
  python: (inputs: Inputs) => {
    const ids = listed(inputs, 'ids');
    const [one, other] = sameTokens(ids);
    return `import torch

torch.manual_seed(0)
embedding = torch.nn.Embedding(${String(kVocabulary)}, ${String(kWidth)})
ids = torch.tensor([[${ids.join(', ')}]])
out = embedding(ids)
print(tuple(out.shape))
print(torch.equal(out[0, ${String(one)}], out[0, ${String(other)}]))
`;
  },
};
