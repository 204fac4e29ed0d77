/** The input of [[1, 2, 3, 2]] with sinusoidal positions beside the same without: out[0, 1] against out[0, 3]. */
import { texts } from '../../../language/locale';
import type { Config, Mode } from '../../../protocol/core';
import type { Card, Finding } from '../card';
import { kWhole, listed } from '../card';
import { largestDifference, rowOf, sameTokens } from '../rows';
import { text as en } from './text.en';
import { text as ko } from './text.ko';

const say = texts(ko, en);
const kVocabulary = 10;
const kWidth = 8;

export const positionsDiffer: Card = {
  name: 'positions-differ',
  title: (locale) => say(locale, 'title'),
  note: (locale) => say(locale, 'note'),
  fields: [{ name: 'ids', label: (locale) => say(locale, 'ids'), initial: [1, 2, 3, 2], most: 12, whole: kWhole.id }],
  run: async (core, inputs) => {
    const ids = listed(inputs, 'ids');
    const [one, other] = sameTokens(ids);
    const findings: Finding[] = [];
    for (const mode of ['sin', 'none'] as const satisfies readonly Mode[]) {
      const settings: Partial<Config> = {
        mode,
        vocab_size: kVocabulary,
        d_model: kWidth,
        nhead: 1,
        length: ids.length,
        token_init: 'normal',
      };
      const parts = await core.ask('input_parts', settings, ids);
      if (!parts.ok) return parts;
      const { sum } = parts.value;
      const difference = largestDifference(rowOf(sum, one), rowOf(sum, other));
      findings.push({
        claim: (locale) => (one === other ? say(locale, 'noTwo') : say(locale, 'rows', { mode, one, other })),
        holds: one === other ? undefined : difference === 0,
        measured: (locale) =>
          one === other ? '' : say(locale, 'difference', { value: difference === 0 ? '0' : difference.toPrecision(3) }),
      });
      if (one === other) break;
    }
    return { ok: true, value: findings };
  },
  python: (inputs) => {
    const ids = listed(inputs, 'ids');
    const [one, other] = sameTokens(ids);
    return `import math
import torch

torch.manual_seed(0)
d = ${String(kWidth)}
embedding = torch.nn.Embedding(${String(kVocabulary)}, d)
ids = torch.tensor([[${ids.join(', ')}]])
pos = torch.arange(ids.shape[1]).unsqueeze(1)
divisors = torch.exp(-math.log(10000) * torch.arange(0, d, 2) / d)
pe = torch.zeros(ids.shape[1], d)
pe[:, 0::2] = torch.sin(pos * divisors)
pe[:, 1::2] = torch.cos(pos * divisors)

with_sin = embedding(ids) * math.sqrt(d) + pe  # (1, T, d) + (T, d)
without = embedding(ids) * math.sqrt(d)
print(torch.equal(with_sin[0, ${String(one)}], with_sin[0, ${String(other)}]))
print(torch.equal(without[0, ${String(one)}], without[0, ${String(other)}]))
`;
  },
};
