/** The divisors of the angles, by the power and by the exponential: as many as pairs, and the same. */
import { texts } from '../../../language/locale';
import type { Card } from '../card';
import { kWhole, single } from '../card';
import { text as en } from './text.en';
import { text as ko } from './text.ko';

const say = texts(ko, en);
/** Both forms round on their way, each differently. */
const kTolerance = 1e-12;

export const divisors: Card = {
  name: 'divisors',
  title: (locale) => say(locale, 'title'),
  note: (locale) => say(locale, 'note'),
  fields: [{ name: 'd_model', label: (locale) => say(locale, 'width'), initial: [8], most: 1, whole: kWhole.d_model }],
  run: async (core, inputs) => {
    const width = single(inputs, 'd_model');
    const pairs = await core.ask('sinusoid_pairs', width, 10000);
    if (!pairs.ok) return pairs;
    const { frequencies, by_exponential } = pairs.value;
    const difference = frequencies.reduce(
      (most, value, k) => Math.max(most, Math.abs(value - (by_exponential[k] ?? Number.NaN))),
      0,
    );
    return {
      ok: true,
      value: [
        {
          claim: (locale) => say(locale, 'count'),
          holds: frequencies.length === width / 2,
          measured: (locale) => say(locale, 'counted', { count: frequencies.length, half: width / 2 }),
        },
        {
          claim: (locale) => say(locale, 'equal'),
          holds: difference < kTolerance,
          measured: (locale) =>
            say(locale, 'difference', {
              value: difference === 0 ? '0' : difference.toExponential(2),
              tolerance: String(kTolerance),
            }),
        },
        {
          claim: (locale) => say(locale, 'values'),
          holds: undefined,
          measured: () => shown(frequencies),
        },
      ],
    };
  },
  python: (inputs) => `import math
import torch

d = ${String(single(inputs, 'd_model'))}
i = torch.arange(0, d, 2, dtype=torch.float64)
by_power = 1 / 10000 ** (i / d)
by_exponential = torch.exp(-math.log(10000) * i / d)
print(len(by_power) == d // 2, len(by_power))
print(bool((by_power - by_exponential).abs().max() < ${String(kTolerance)}))
print(by_power[:8].tolist())
`,
};

function shown(values: readonly number[]): string {
  const most = 8;
  const numbers = values.slice(0, most).map((value) => String(Number(value.toPrecision(4))));
  return `[${numbers.join(', ')}${values.length > most ? ', …' : ''}]`;
}
