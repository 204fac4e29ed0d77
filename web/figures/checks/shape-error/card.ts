/** A query and a key of different widths: the refusal is the expected outcome, and it names both. */
import { errorText } from '../../../language/errors';
import { texts } from '../../../language/locale';
import type { CoreError } from '../../../protocol/core';
import { fixed } from '../../number-text';
import type { Card, Inputs } from '../card';
import { listed } from '../card';
import { text as en } from './text.en';
import { text as ko } from './text.ko';

const say = texts(ko, en);

export const shapeError: Card = {
  name: 'shape-error',
  title: (locale) => say(locale, 'title'),
  note: (locale) => say(locale, 'note'),
  fields: [
    { name: 'query', label: (locale) => say(locale, 'query'), initial: [1, 2, 3, 4], most: 16 },
    { name: 'key', label: (locale) => say(locale, 'key'), initial: [0.5, -1], most: 16 },
  ],
  run: async (core, inputs) => {
    const query = listed(inputs, 'query');
    const key = listed(inputs, 'key');
    // At slot 0 a rotary position turns by nothing: what is left is the dot product. It takes values in pairs, and a
    // model without it any count: each value is paired with a zero, which adds nothing.
    const score = await core.ask('rotary_score', paired(query), paired(key), 0, 0, 10000, 'interleaved');
    if (!score.ok && score.error.code !== 'vectors_differ') return score;
    const shape = (name: string, vector: readonly number[]) => ({
      claim: () => `${name}.shape`,
      holds: undefined,
      measured: () => `(${String(vector.length)},)`,
    });
    return {
      ok: true,
      value: [
        shape('q', query),
        shape('k', key),
        {
          claim: (locale) => say(locale, 'same'),
          holds: score.ok,
          measured: (locale) =>
            score.ok
              ? say(locale, 'score', { value: fixed(score.value, 3) })
              : errorText(counted(score.error, query, key), locale),
        },
      ],
    };
  },
  python: (inputs: Inputs) => `import torch

q = torch.tensor([${listed(inputs, 'query').map(float).join(', ')}])
k = torch.tensor([${listed(inputs, 'key').map(float).join(', ')}])
print(tuple(q.shape))
print(tuple(k.shape))
print(q.shape == k.shape)
try:
    print(f"{torch.dot(q, k).item():.3f}")
except RuntimeError as error:
    print(error)
`,
};

function paired(vector: readonly number[]): number[] {
  return vector.flatMap((value) => [value, 0]);
}

/** In the learner's counts, without the zeros. */
function counted(error: CoreError, query: readonly number[], key: readonly number[]): CoreError {
  return {
    ...error,
    value: String(key.length),
    parameters: { ...error.parameters, expected: String(query.length) },
  };
}

/** As Python writes a float, so that whole numbers make no tensor of integers. */
function float(value: number): string {
  return Number.isInteger(value) ? `${String(value)}.0` : String(value);
}
