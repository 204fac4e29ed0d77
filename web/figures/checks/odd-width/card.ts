/** An odd width, refused on purpose: sine and cosine come in pairs. The even one below it is built. */
import { errorText } from '../../../language/errors';
import { texts } from '../../../language/locale';
import type { Card } from '../card';
import { kWhole, single } from '../card';
import { text as en } from './text.en';
import { text as ko } from './text.ko';

const say = texts(ko, en);
const kRows = 16;

export const oddWidth: Card = {
  name: 'odd-width',
  title: (locale) => say(locale, 'title'),
  note: (locale) => say(locale, 'note'),
  fields: [{ name: 'd_model', label: (locale) => say(locale, 'width'), initial: [7], most: 1, whole: kWhole.d_model }],
  run: async (core, inputs) => {
    const width = single(inputs, 'd_model');
    const slots = Array.from({ length: kRows }, (_, slot) => slot);
    const table = await core.ask('sinusoid_rows', slots, width);
    // Any other refusal is the reader's to mend.
    if (!table.ok && table.error.code !== 'odd_width') return table;
    return {
      ok: true,
      value: [
        {
          claim: (locale) => say(locale, 'refused', { width }),
          holds: !table.ok,
          measured: (locale) =>
            table.ok
              ? say(locale, 'built', { rows: table.value.rows, cols: table.value.cols })
              : errorText(table.error, locale),
        },
        {
          claim: (locale) => say(locale, 'columns', { width }),
          holds: undefined,
          measured: (locale) => say(locale, 'counted', { sines: Math.ceil(width / 2), cosines: Math.floor(width / 2) }),
        },
      ],
    };
  },
  python: (inputs) => `import math
import torch

rows, d = ${String(kRows)}, ${String(single(inputs, 'd_model'))}
pos = torch.arange(rows).unsqueeze(1)
divisors = torch.exp(-math.log(10000) * torch.arange(0, d, 2) / d)
pe = torch.zeros(rows, d)
try:
    pe[:, 0::2] = torch.sin(pos * divisors)
    pe[:, 1::2] = torch.cos(pos * divisors)
    print(False, tuple(pe.shape))
except RuntimeError as error:
    print(True, error)
print(pe[:, 0::2].shape[1], pe[:, 1::2].shape[1])
`,
};
