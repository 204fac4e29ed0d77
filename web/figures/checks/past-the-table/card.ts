/** A learned table of 128 rows, asked for its last row and for the one after it. */
import { errorText } from '../../../language/errors';
import { texts } from '../../../language/locale';
import type { Config } from '../../../protocol/core';
import type { Card } from '../card';
import { kWhole, single } from '../card';
import { text as en } from './text.en';
import { text as ko } from './text.ko';

const say = texts(ko, en);
const kVocabulary = 10;
const kWidth = 64;
const kMostTokens = 10000;

export const pastTheTable: Card = {
  name: 'past-the-table',
  title: (locale) => say(locale, 'title'),
  note: (locale) => say(locale, 'note'),
  fields: [
    { name: 'max_len', label: (locale) => say(locale, 'rows'), initial: [128], most: 1, whole: kWhole.max_len },
    { name: 'tokens', label: (locale) => say(locale, 'tokens'), initial: [200], most: 1, whole: [1, kMostTokens] },
  ],
  run: async (core, inputs) => {
    const [rows, tokens] = [single(inputs, 'max_len'), single(inputs, 'tokens')];
    const settings: Partial<Config> = {
      mode: 'learned',
      vocab_size: kVocabulary,
      d_model: kWidth,
      max_len: rows,
      length: 1,
    };
    // What max_len may be is judged first: a list of so many tokens is made next.
    const table = await core.ask('parameter_counts', settings);
    if (!table.ok) return table;
    const fits = await core.ask('input_parts', settings, zeros(rows));
    if (!fits.ok) return fits;
    const past = await core.ask('input_parts', settings, zeros(tokens));
    if (!past.ok && past.error.code !== 'length_over_max_len') return past;
    return {
      ok: true,
      value: [
        {
          claim: (locale) => say(locale, 'fits', { rows, last: rows - 1 }),
          holds: true,
          measured: () => `(${String(fits.value.sum.rows)}, ${String(fits.value.sum.cols)})`,
        },
        {
          claim: (locale) => say(locale, 'refused', { tokens }),
          holds: !past.ok,
          measured: (locale) =>
            past.ok
              ? say(locale, 'added', { rows: past.value.sum.rows, cols: past.value.sum.cols })
              : errorText(past.error, locale),
        },
      ],
    };
  },
  python: (inputs) => `import torch

torch.manual_seed(0)
max_len, tokens, d = ${String(single(inputs, 'max_len'))}, ${String(single(inputs, 'tokens'))}, ${String(kWidth)}
table = torch.nn.Embedding(max_len, d)
print(True, tuple(table(torch.arange(max_len)).shape))
try:
    print(False, tuple(table(torch.arange(tokens)).shape))
except IndexError as error:
    print(True, error, f"{tokens} tokens, {max_len} rows: 0 to {max_len - 1}")
`,
};

/** Which tokens they are is no matter here. */
function zeros(count: number): number[] {
  return Array<number>(count).fill(0);
}
