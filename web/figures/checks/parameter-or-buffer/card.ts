/** What is saved and what is trained: a learned table is a parameter, a sinusoidal one a buffer. */
import { texts } from '../../../language/locale';
import { schemeName } from '../../../language/scheme-name';
import { grouped } from '../../number-text';
import type { Card, Finding, Inputs } from '../card';
import { kWhole, single } from '../card';
import { text as en } from './text.en';
import { text as ko } from './text.ko';

const say = texts(ko, en);

/** The names of their tables (core/nn/position_scheme.cpp). */
const kTables = [
  { mode: 'learned', name: 'emb.pos.weight' },
  { mode: 'sin', name: 'emb.pe' },
] as const;

export const parameterOrBuffer: Card = {
  name: 'parameter-or-buffer',
  title: (locale) => say(locale, 'title'),
  note: (locale) => say(locale, 'note'),
  fields: [
    { name: 'max_len', label: (locale) => say(locale, 'rows'), initial: [16], most: 1, whole: kWhole.max_len },
    { name: 'd_model', label: (locale) => say(locale, 'width'), initial: [8], most: 1, whole: kWhole.d_model },
  ],
  run: async (core, inputs) => {
    const findings: Finding[] = [];
    for (const { mode, name } of kTables) {
      const counts = await core.ask('parameter_counts', {
        mode,
        length: 2,
        max_len: single(inputs, 'max_len'),
        d_model: single(inputs, 'd_model'),
        nhead: 1,
      });
      if (!counts.ok) return counts;
      const table = counts.value.find((one) => one.name === name);
      const shape = table?.shape ?? [];
      findings.push(
        {
          claim: (locale) => say(locale, 'saved', { scheme: schemeName(mode, locale), name }),
          holds: table !== undefined,
          measured: (locale) => say(locale, 'shape', { shape: `(${shape.join(', ')})` }),
        },
        {
          claim: (locale) => say(locale, 'trained', { scheme: schemeName(mode, locale), name }),
          holds: table?.trainable ?? false,
          measured: (locale) =>
            say(locale, 'changed', { count: grouped(table?.trainable === true ? table.count : 0, locale) }),
        },
      );
    }
    return { ok: true, value: findings };
  },
  python: (inputs: Inputs) => {
    const shape = `${String(single(inputs, 'max_len'))}, ${String(single(inputs, 'd_model'))}`;
    return `import torch
from torch import nn

class Positions(nn.Module):
    def __init__(self):
        super().__init__()
        self.learned = nn.Parameter(torch.randn(${shape}))
        self.register_buffer("sinusoidal", torch.zeros(${shape}))
        self.plain = torch.zeros(${shape})

model = Positions()
saved = set(model.state_dict())
trained = {name for name, _ in model.named_parameters()}
model.to("meta")  # a device that every computer has
for name in ("learned", "sinusoidal", "plain"):
    table = getattr(model, name)
    print(name, tuple(table.shape), "saved:", name in saved, "trained:", name in trained, "is on:", table.device)
`;
  },
};
