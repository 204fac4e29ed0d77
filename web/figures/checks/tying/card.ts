/** V 1000, d 64: what the two tables count apart and tied, and the shape of a Linear's weight. */
import { texts } from '../../../language/locale';
import { grouped } from '../../number-text';
import type { Card } from '../card';
import { kWhole, single } from '../card';
import { countOf, shapeOf } from '../counts';
import { text as en } from './text.en';
import { text as ko } from './text.ko';

const say = texts(ko, en);
const kReading = 'emb.tok.weight';
const kSpeaking = 'head.weight';

export const tying: Card = {
  name: 'tying',
  title: (locale) => say(locale, 'title'),
  note: (locale) => say(locale, 'note'),
  fields: [
    {
      name: 'vocab_size',
      label: (locale) => say(locale, 'vocabulary'),
      initial: [1000],
      most: 1,
      whole: kWhole.vocab_size,
    },
    { name: 'd_model', label: (locale) => say(locale, 'width'), initial: [64], most: 1, whole: kWhole.d_model },
  ],
  run: async (core, inputs) => {
    const size = {
      mode: 'none' as const,
      nhead: 1,
      vocab_size: single(inputs, 'vocab_size'),
      d_model: single(inputs, 'd_model'),
    };
    const apart = await core.ask('parameter_counts', { ...size, tie_weights: false });
    if (!apart.ok) return apart;
    const tied = await core.ask('parameter_counts', { ...size, tie_weights: true });
    if (!tied.ok) return tied;
    const [reads, speaks] = [shapeOf(apart.value, kReading), shapeOf(apart.value, kSpeaking)];
    const two = countOf(apart.value, kReading, kSpeaking);
    const one = countOf(tied.value, kReading, kSpeaking);
    return {
      ok: true,
      value: [
        {
          claim: (locale) => say(locale, 'shapes'),
          holds: reads === speaks,
          measured: () => `${reads}, ${speaks}`,
        },
        {
          claim: (locale) => say(locale, 'apart'),
          holds: undefined,
          measured: (locale) => say(locale, 'numbers', { count: grouped(two, locale) }),
        },
        {
          claim: (locale) => say(locale, 'tied'),
          holds: undefined,
          measured: (locale) => say(locale, 'numbers', { count: grouped(one, locale) }),
        },
      ],
    };
  },
  python: (inputs) => `import torch

V, d = ${String(single(inputs, 'vocab_size'))}, ${String(single(inputs, 'd_model'))}
embedding = torch.nn.Embedding(V, d)
head = torch.nn.Linear(d, V, bias=False)
model = torch.nn.ModuleList([embedding, head])
print(embedding.weight.shape == head.weight.shape, tuple(embedding.weight.shape), tuple(head.weight.shape))
print(sum(p.numel() for p in model.parameters()))
head.weight = embedding.weight
print(sum(p.numel() for p in model.parameters()))
`,
};
