import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { kModes } from './limits';
import { isBlindToDirection, isRead, kSchemes, type SchemeFacts } from './schemes';

describe('the schemes', () => {
  it('are those of the core, in its order, and act and hold as there', () => {
    expect(Object.entries(kSchemes)).toEqual(coreSchemes());
    expect(kModes).toEqual(Object.keys(kSchemes));
  });

  it('are blind to direction only as ALiBi without a causal mask', () => {
    expect(kModes.filter((mode) => isBlindToDirection(mode, false))).toEqual(['alibi']);
    expect(kModes.filter((mode) => isBlindToDirection(mode, true))).toEqual([]);
  });

  it('read their own settings, and all read the others', () => {
    expect(kModes.filter((mode) => isRead('pair_layout', [mode]))).toEqual(['sin', 'rope', 'random_sin']);
    expect(kModes.filter((mode) => isRead('rope_base', [mode]))).toEqual(['rope']);
    expect(kModes.filter((mode) => isRead('maximum_distance', [mode]))).toEqual(['relative']);
    expect(kModes.every((mode) => isRead('max_len', [mode]))).toBe(true);
  });
});

/** The core's table, from its source. */
function coreSchemes(): [string, SchemeFacts][] {
  const source = readFileSync(new URL('../../core/nn/position_scheme.cpp', import.meta.url), 'utf8');
  const acts = {
    kNowhere: 'nowhere',
    kOnInput: 'input',
    kOnQueriesAndKeys: 'queries_keys',
    kOnScores: 'scores',
  } as const;
  const holds = { kNothing: 'nothing', kBuffer: 'buffer', kParameter: 'parameter' } as const;
  return Array.from(source.matchAll(/PositionScheme\{([^}]*)\}/g), ([, fields = '']) => {
    const word = (pattern: RegExp): string => pattern.exec(fields)?.[1] ?? '';
    return [
      word(/\.name = "(\w+)"/),
      {
        acts: acts[word(/Acts::(\w+)/) as keyof typeof acts],
        holds: holds[word(/Holds::(\w+)/) as keyof typeof holds],
        randomSlots: fields.includes('.random_slots = true'),
      },
    ];
  });
}
