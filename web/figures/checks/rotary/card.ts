/** RoPE: a query and a key turned by their slots; the score knows only how far apart these are. */
import { texts } from '../../../language/locale';
import type { Config } from '../../../protocol/core';
import type { Card, Finding, Inputs } from '../card';
import { listed, kWhole } from '../card';
import { fixed } from '../../number-text';
import { text as en } from './text.en';
import { text as ko } from './text.ko';

const say = texts(ko, en);
const kBase = 10000;
/** What turning in double precision may leave of a difference that is 0. */
const kTolerance = 1e-9;
const kLayouts = ['interleaved', 'halves'] as const satisfies readonly Config['pair_layout'][];

export const rotary: Card = {
  name: 'rotary',
  title: (locale) => say(locale, 'title'),
  note: (locale) => say(locale, 'note'),
  fields: [
    { name: 'q', label: (locale) => say(locale, 'query'), initial: [1, 2, 3, 4], most: 16 },
    { name: 'k', label: (locale) => say(locale, 'key'), initial: [0.5, -1, 2, 1], most: 16 },
    { name: 'near', label: (locale) => say(locale, 'near'), initial: [10, 7], most: 2, least: 2, whole: kWhole.slot },
    { name: 'far', label: (locale) => say(locale, 'far'), initial: [100, 97], most: 2, least: 2, whole: kWhole.slot },
  ],
  run: async (core, inputs) => {
    const [query, key] = [listed(inputs, 'q'), listed(inputs, 'k')];
    const places = [placesOf(inputs, 'near'), placesOf(inputs, 'far')];
    const findings: Finding[] = [];
    for (const layout of kLayouts) {
      const scores: number[] = [];
      for (const [queryAt, keyAt] of places) {
        const score = await core.ask('rotary_score', query, key, queryAt, keyAt, kBase, layout);
        if (!score.ok) return score;
        scores.push(score.value);
      }
      findings.push({
        claim: (locale) => say(locale, layout),
        holds: agree(scores),
        measured: () => scores.map((score) => fixed(score, 6)).join(', '),
      });
    }
    const mixed: number[] = [];
    for (const [queryAt, keyAt] of places) {
      const [one, other] = kLayouts;
      const score = await core.ask('rotary_score_of_layouts', query, key, queryAt, keyAt, kBase, one, other);
      if (!score.ok) return score;
      mixed.push(score.value);
    }
    findings.push({
      claim: (locale) => say(locale, 'mixed'),
      holds: agree(mixed),
      measured: () => mixed.map((score) => fixed(score, 6)).join(', '),
    });
    const lengths: number[] = [];
    for (const slot of [0, places[1]?.[0] ?? Number.NaN]) {
      const square = await core.ask('rotary_score', query, query, slot, slot, kBase, 'interleaved');
      if (!square.ok) return square;
      lengths.push(square.value);
    }
    findings.push({
      claim: (locale) => say(locale, 'length'),
      holds: agree(lengths),
      measured: () => lengths.map((square) => fixed(Math.sqrt(square), 6)).join(', '),
    });
    return { ok: true, value: findings };
  },
  python: (inputs) => {
    const [near, far] = [placesOf(inputs, 'near'), placesOf(inputs, 'far')];
    return `import torch

def turn(x, slot, layout):
    half = len(x) // 2
    angle = slot * ${String(kBase)} ** (-2 * torch.arange(half, dtype=torch.float64) / len(x))
    first, second = (x[0::2], x[1::2]) if layout == "neighbours" else (x[:half], x[half:])
    first, second = (
        first * angle.cos() - second * angle.sin(),
        first * angle.sin() + second * angle.cos(),
    )
    if layout == "neighbours":
        return torch.stack([first, second], dim=-1).flatten()
    return torch.cat([first, second])

q = torch.tensor([${listed(inputs, 'q').join(', ')}], dtype=torch.float64)
k = torch.tensor([${listed(inputs, 'k').join(', ')}], dtype=torch.float64)
near, far = (${near.join(', ')}), (${far.join(', ')})
for one, other in [("neighbours", "neighbours"), ("halves", "halves"), ("neighbours", "halves")]:
    a, b = (turn(q, m, one) @ turn(k, n, other) for m, n in [near, far])
    print(one, other, torch.allclose(a, b), round(a.item(), 6), round(b.item(), 6))
print(round(q.norm().item(), 6), round(turn(q, far[0], "neighbours").norm().item(), 6))
`;
  },
};

/** The query's slot and the key's; what is missing the core refuses. */
function placesOf(inputs: Inputs, name: string): [number, number] {
  const [query = Number.NaN, key = Number.NaN] = listed(inputs, name);
  return [query, key];
}

function agree(scores: readonly number[]): boolean {
  return Math.max(...scores) - Math.min(...scores) < kTolerance;
}
