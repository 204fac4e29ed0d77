/** One attention, width 8, 2 heads, on (1, 5, 8): permuted input against permuted output. */
import { texts } from '../../../language/locale';
import type { Card, Finding, Inputs } from '../card';
import { listed } from '../card';
import { text as en } from './text.en';
import { text as ko } from './text.ko';

const say = texts(ko, en);
const kWidth = 8;
const kHeads = 2;
const kInitial = [4, 3, 2, 1, 0];
const kTolerance = 1e-6;

export const equivariance: Card = {
  name: 'equivariance',
  title: (locale) => say(locale, 'title'),
  note: (locale) => say(locale, 'note', { count: kInitial.length }),
  fields: [
    { name: 'permutation', label: (locale) => say(locale, 'permutation'), initial: kInitial, most: kInitial.length },
  ],
  run: async (core, inputs) => {
    const settings = { mode: 'none', length: kInitial.length, d_model: kWidth, nhead: kHeads } as const;
    const asked = await core.ask('attention_equivariance', settings, listed(inputs, 'permutation'));
    if (!asked.ok) return asked;
    const { input, errors } = asked.value;
    const largest = Math.max(0, ...errors);
    const findings: Finding[] = [
      {
        claim: (locale) => say(locale, 'shape'),
        holds: undefined,
        measured: () => `(1, ${String(input.rows)}, ${String(input.cols)})`,
      },
      {
        claim: (locale) => say(locale, 'claim'),
        holds: largest <= kTolerance,
        measured: (locale) => say(locale, 'largest', { value: largest === 0 ? '0' : largest.toExponential(1) }),
      },
    ];
    return { ok: true, value: findings };
  },
  python: (inputs: Inputs) => {
    const permutation = listed(inputs, 'permutation');
    return `import torch

torch.manual_seed(0)
attention = torch.nn.MultiheadAttention(${String(kWidth)}, ${String(kHeads)}, batch_first=True).eval()
x = torch.randn(1, ${String(permutation.length)}, ${String(kWidth)})
p = torch.tensor([${permutation.join(', ')}])
with torch.no_grad():
    out, _ = attention(x, x, x)
    permuted_out, _ = attention(x[:, p], x[:, p], x[:, p])
print(tuple(x.shape))
print(torch.allclose(permuted_out, out[:, p], rtol=0, atol=${kTolerance.toExponential()}))
print((permuted_out - out[:, p]).abs().max().item())
`;
  },
};
