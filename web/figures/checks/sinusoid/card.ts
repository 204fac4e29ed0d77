/** PE(16, 8): its shape, the alternating 0 and 1 of row 0, and that rows 1 and 2 are not the same. */
import { texts } from '../../../language/locale';
import { fixed } from '../../number-text';
import type { Card, Inputs } from '../card';
import { kWhole, single } from '../card';
import { largestDifference, rowOf } from '../rows';
import { text as en } from './text.en';
import { text as ko } from './text.ko';

const say = texts(ko, en);
/** Row 2 is looked at. */
const kLeastRows = 3;

export const sinusoid: Card = {
  name: 'sinusoid',
  title: (locale) => say(locale, 'title'),
  note: (locale) => say(locale, 'note'),
  fields: [{ name: 'd_model', label: (locale) => say(locale, 'width'), initial: [8], most: 1, whole: kWhole.d_model }],
  run: async (core, inputs) => {
    const width = single(inputs, 'd_model');
    const table = await core.ask('sinusoid_rows', slots(), width);
    if (!table.ok) return table;
    const { rows, cols } = table.value;
    const [first, second, third] = [0, 1, 2].map((row) => rowOf(table.value, row));
    if (first === undefined || second === undefined || third === undefined || rows < kLeastRows) {
      throw new Error('the core answered with too few rows');
    }
    return {
      ok: true,
      value: [
        {
          claim: () => 'PE.shape',
          holds: undefined,
          measured: () => `(${String(rows)}, ${String(cols)})`,
        },
        {
          claim: (locale) => say(locale, 'alternates'),
          holds: first.every((value, col) => value === col % 2),
          measured: () => shown(first),
        },
        {
          claim: (locale) => say(locale, 'differ'),
          holds: largestDifference(second, third) > 0,
          measured: (locale) =>
            say(locale, 'rows', {
              second: shown(second),
              third: shown(third),
              difference: largestDifference(second, third).toPrecision(3),
            }),
        },
      ],
    };
  },
  python: (inputs: Inputs) => `import math
import torch

rows, d = 16, ${String(single(inputs, 'd_model'))}
pos = torch.arange(rows).unsqueeze(1)
divisors = torch.exp(-math.log(10000) * torch.arange(0, d, 2) / d)
pe = torch.zeros(rows, d)
pe[:, 0::2] = torch.sin(pos * divisors)
pe[:, 1::2] = torch.cos(pos * divisors)
print(tuple(pe.shape))
print(torch.equal(pe[0], torch.arange(d) % 2 * 1.0))
print(bool((pe[1] - pe[2]).abs().max() > 0), pe[1], pe[2])
`,
};

function slots(): number[] {
  return Array.from({ length: 16 }, (_, slot) => slot);
}

/** The first numbers of a row. */
function shown(row: Float32Array): string {
  const most = 8;
  const numbers = Array.from(row.subarray(0, most), (value) =>
    Number.isInteger(value) ? String(value) : fixed(value, 4),
  );
  return `[${numbers.join(', ')}${row.length > most ? ', …' : ''}]`;
}
