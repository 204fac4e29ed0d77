/** Copying the values is not tying: counts of the model that copies, and of the one that assigns the parameter. */
import { texts } from '../../../language/locale';
import { grouped } from '../../number-text';
import type { Card } from '../card';
import { kWhole, single } from '../card';
import { countOf } from '../counts';
import { text as en } from './text.en';
import { text as ko } from './text.ko';

const say = texts(ko, en);
const kTables = ['emb.tok.weight', 'head.weight'] as const;

export const falseTie: Card = {
  name: 'false-tie',
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
    // A model that copies has the parameters of one that never tied.
    const copied = await core.ask('parameter_counts', { ...size, tie_weights: false });
    if (!copied.ok) return copied;
    const assigned = await core.ask('parameter_counts', { ...size, tie_weights: true });
    if (!assigned.ok) return assigned;
    const two = countOf(copied.value, ...kTables);
    const one = countOf(assigned.value, ...kTables);
    const names = kTables.filter((table) => assigned.value.some(({ name }) => name === table));
    return {
      ok: true,
      value: [
        {
          claim: (locale) => say(locale, 'copied'),
          holds: undefined,
          measured: (locale) => say(locale, 'numbers', { count: grouped(two, locale) }),
        },
        {
          claim: (locale) => say(locale, 'assigned'),
          holds: undefined,
          measured: (locale) => say(locale, 'numbers', { count: grouped(one, locale) }),
        },
        {
          claim: (locale) => say(locale, 'same'),
          holds: names.length === 1,
          measured: (locale) => say(locale, 'left', { names: names.join(', ') }),
        },
      ],
    };
  },
  python: (inputs) => `import torch

V, d = ${String(single(inputs, 'vocab_size'))}, ${String(single(inputs, 'd_model'))}

def build():
    torch.manual_seed(0)
    return torch.nn.Embedding(V, d), torch.nn.Linear(d, V, bias=False)

def count(*modules):
    return sum(p.numel() for p in torch.nn.ModuleList(modules).parameters())

def drift_after_one_step(embedding, head):
    optimizer = torch.optim.SGD(torch.nn.ModuleList([embedding, head]).parameters(), lr=0.1)
    token, answer = torch.tensor([0]), torch.tensor([1])
    torch.nn.functional.cross_entropy(head(embedding(token)), answer).backward()
    optimizer.step()
    return (head.weight - embedding.weight).abs().max().item()

embedding, head = build()
head.weight.data.copy_(embedding.weight.data)  # looks tied, is not
print("copied", count(embedding, head), head.weight is embedding.weight)
print("drift", drift_after_one_step(embedding, head) > 0)

embedding, head = build()
head.weight = embedding.weight  # one parameter under two names
print("assigned", count(embedding, head), head.weight is embedding.weight)
print("drift", drift_after_one_step(embedding, head) > 0)
`,
};
