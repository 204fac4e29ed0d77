/** 200 characters into a table of 128 rows: the refusal is the expected outcome. */
import { errorText } from '../../../language/errors';
import { texts } from '../../../language/locale';
import type { Config } from '../../../protocol/core';
import type { Card, Inputs } from '../card';
import { kWhole, single } from '../card';
import { text as en } from './text.en';
import { text as ko } from './text.ko';

const say = texts(ko, en);
const kWidth = 64;
const kVocabulary = 100;
/** One more than the longest table that the core makes has rows. */
const kMostSlots = 8193;

export const blockSize: Card = {
  name: 'block-size',
  title: (locale) => say(locale, 'title'),
  note: (locale) => say(locale, 'note'),
  fields: [
    { name: 'max_len', label: (locale) => say(locale, 'blockSize'), initial: [128], most: 1, whole: kWhole.max_len },
    { name: 'T', label: (locale) => say(locale, 'slots'), initial: [200], most: 1, whole: [1, kMostSlots] },
  ],
  run: async (core, inputs) => {
    const rows = single(inputs, 'max_len');
    const slots = single(inputs, 'T');
    const settings: Partial<Config> = {
      mode: 'learned',
      vocab_size: kVocabulary,
      length: 2,
      max_len: rows,
      d_model: kWidth,
      nhead: 1,
      num_layers: 1,
      dim_feedforward: 16,
      batch: 1,
      causal: true,
    };
    const counts = await core.ask('parameter_counts', settings);
    if (!counts.ok) return counts;
    const parts = await core.ask('input_parts', settings, idsOf(slots));
    if (!parts.ok && parts.error.code !== 'length_over_max_len') return parts;
    const shape = counts.value.find(({ name }) => name === 'emb.pos.weight')?.shape ?? [];
    return {
      ok: true,
      value: [
        { claim: (locale) => say(locale, 'table'), holds: undefined, measured: () => `(${shape.join(', ')})` },
        {
          claim: (locale) => say(locale, 'fits'),
          holds: parts.ok,
          measured: (locale) =>
            parts.ok
              ? say(locale, 'shape', { shape: `(1, ${String(parts.value.sum.rows)}, ${String(parts.value.sum.cols)})` })
              : errorText(parts.error, locale),
        },
      ],
    };
  },
  python: (inputs: Inputs) => `import torch

torch.manual_seed(0)
block_size, T = ${String(single(inputs, 'max_len'))}, ${String(single(inputs, 'T'))}
pos_emb = torch.nn.Embedding(block_size, ${String(kWidth)})
print(tuple(pos_emb.weight.shape))
print(T <= block_size)
try:
    print(tuple(pos_emb(torch.arange(T))[None].shape))
except IndexError as error:
    print(f"T {T}, but pos_emb has {block_size} rows: {error}")
`,
};

/** What a sequence may be, the core says: of a length that is none, an empty one. */
function idsOf(length: number): number[] {
  return Array.from({ length: Number.isInteger(length) && length > 0 ? length : 0 }, (_, slot) => slot % kVocabulary);
}
