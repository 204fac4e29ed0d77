/** The same token in every slot: what each scheme's model answers in the first slot and in the last. */
import { schemeName } from '../../../language/scheme-name';
import { texts } from '../../../language/locale';
import type { Mode } from '../../../protocol/core';
import { kRounding } from '../../rounding';
import type { Card, Finding } from '../card';
import { kWhole, listed } from '../card';
import { text as en } from './text.en';
import { text as ko } from './text.ko';

const say = texts(ko, en);
const kModes: readonly Mode[] = ['rope', 'alibi', 't5_bias', 'relative', 'sin', 'learned'];

export const equalTokens: Card = {
  name: 'equal-tokens',
  title: (locale) => say(locale, 'title'),
  note: (locale) => say(locale, 'note'),
  fields: [
    { name: 'ids', label: (locale) => say(locale, 'ids'), initial: [3, 3, 3, 3, 3, 3], most: 12, whole: kWhole.id },
  ],
  run: async (core, inputs) => {
    const ids = listed(inputs, 'ids');
    const findings: Finding[] = [];
    for (const mode of kModes) {
      const difference = await core.ask(
        'output_difference',
        { mode, length: Math.max(1, ids.length) },
        ids,
        0,
        ids,
        ids.length - 1,
      );
      if (!difference.ok) return difference;
      findings.push({
        claim: (locale) => say(locale, 'same', { mode: schemeName(mode, locale), last: ids.length - 1 }),
        holds: difference.value < kRounding,
        measured: (locale) =>
          difference.value < kRounding
            ? say(locale, 'rounding', { least: kRounding.toFixed(5) })
            : say(locale, 'difference', { value: difference.value.toFixed(3) }),
      });
    }
    return { ok: true, value: findings };
  },
  python: (inputs) => {
    const ids = listed(inputs, 'ids');
    return `import torch

torch.manual_seed(0)
ids = torch.tensor([${ids.join(', ')}])
x = torch.nn.Embedding(${String(Math.max(0, ...ids) + 1)}, 8)(ids)
wq, wk, wv = (torch.randn(8, 8) for _ in range(3))

def turn(x):  # RoPE, neighbouring pairs
    angle = torch.arange(len(x))[:, None] * 10000 ** (-torch.arange(0, 8, 2) / 8)
    first, second = x[:, 0::2], x[:, 1::2]
    return torch.stack(
        [first * angle.cos() - second * angle.sin(), first * angle.sin() + second * angle.cos()], dim=-1
    ).flatten(1)

slot = torch.arange(len(ids))
alibi = -0.25 * (slot[:, None] - slot[None, :]).abs()
rope = torch.softmax(turn(x @ wq) @ turn(x @ wk).T / 8**0.5, dim=-1) @ (x @ wv)
bias = torch.softmax((x @ wq) @ (x @ wk).T / 8**0.5 + alibi, dim=-1) @ (x @ wv)
added = x + torch.randn(len(ids), 8)
plain = torch.softmax((added @ wq) @ (added @ wk).T / 8**0.5, dim=-1) @ (added @ wv)
for name, out in [("RoPE", rope), ("ALiBi", bias), ("added", plain)]:
    print(name, torch.allclose(out[0], out[-1], atol=1e-4))
`;
  },
};
