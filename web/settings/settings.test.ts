import { describe, expect, it } from 'vitest';
import type { FieldDescription, Task } from '../protocol/core';
import { kModes } from '../race/limits';
import { kTaskNames } from '../race/tasks';
import { readAddress, writeAddress } from './address';
import { ids } from './codec';
import { exampleSequence, isExample } from './example-sequence';
import { forget, recall, remember } from './memory';
import {
  kDefaults,
  kSettingNames,
  parseHash,
  parseSettings,
  raceSettings,
  withLimits,
  writeHash,
  type Settings,
} from './settings';

const kEverything: Settings = {
  preset: 'lesson',
  modes: ['none', 'learned'],
  steps: 1500,
  eval_every: 50,
  eval_sequences: 1024,
  sequence: [1, 2, 3, 0],
  attention_head: { layer: 2, head: 1 },
  lang: 'en',
  theme: 'dark',
  digest: { none: '0123456789abcdef', learned: 'fedcba9876543210' },
  version: '0123456789ab',
  config: {
    task: 'shift',
    seed: 3,
    random: 'torch',
    vocab_size: 12,
    length: 6,
    minimum_length: 3,
    marks: true,
    palindromes: 0.25,
    distinct_tokens: true,
    max_len: 32,
    d_model: 32,
    nhead: 2,
    num_layers: 1,
    dim_feedforward: 128,
    activation: 'gelu',
    norm_first: true,
    final_norm: true,
    tie_weights: true,
    causal: true,
    pair_layout: 'halves',
    rope_base: 500,
    maximum_distance: 4,
    dropout: 0.1,
    token_init: 'normal',
    scale_sqrt_d: false,
    batch: 32,
    optimizer: 'adamw',
    lr: 0.0003,
    warmup_steps: 20,
    lr_schedule: 'cosine',
    schedule_steps: 1500,
    beta1: 0.8,
    beta2: 0.99,
    eps: 1e-9,
    weight_decay: 0.01,
  },
};

describe('the address', () => {
  it('says nothing when nothing is particular', () => {
    expect(writeHash(kDefaults)).toBe('');
    expect(parseHash('')).toEqual({ settings: kDefaults, refused: [] });
    expect(parseHash('#')).toEqual({ settings: kDefaults, refused: [] });
  });

  it('says only what is particular, readably', () => {
    const settings: Settings = { ...kDefaults, modes: ['none', 'sin'], config: { seed: 2, lr: 0.01 } };
    expect(writeHash(settings)).toBe('modes=none,sin&seed=2&lr=0.01');
  });

  it('holds every setting, there and back', () => {
    expect(Object.keys(kEverything.config)).toHaveLength(35);
    expect(parseHash(`#${writeHash(kEverything)}`)).toEqual({ settings: kEverything, refused: [] });
    for (const name of kSettingNames) expect(writeHash(kEverything)).toContain(`${name}=`);
  });

  it.each<[string, string, string]>([
    ['preset', 'huge', 'paper, lesson, pytorch, uva, mixed, nopos'],
    ['marks', 'maybe', 'true, false'],
    ['modes', 'none,rotary', kModes.join(', ')],
    ['modes', '', kModes.join(', ')],
    ['task', 'translate', kTaskNames.join(', ')],
    ['pair_layout', 'thirds', 'interleaved, halves'],
    ['steps', '0', '1 - 100000'],
    ['steps', '-5', '1 - 100000'],
    ['steps', '1e9', '1 - 100000'],
    ['steps', 'many', '1 - 100000'],
    ['seed', '1.5', '0, 1, 2'],
    ['lr', 'NaN', '0.001, 1e-3'],
    ['lr', 'Infinity', '0.001, 1e-3'],
    ['lr', '', '0.001, 1e-3'],
    ['d_model', '0x40', '0, 1, 2'],
    ['causal', 'maybe', 'true, false'],
    ['causal', 'constructor', 'true, false'],
    ['sequence', '3,-1', '3,1,4,2'],
    ['sequence', '3,a', '3,1,4,2'],
    ['attention_head', '0.1', 'auto, 1.1, 2.4'],
    ['attention_head', '1', 'auto, 1.1, 2.4'],
    ['digest', '', 'none:0123456789abcdef,sin:0123456789abcdef'],
    ['digest', 'none:0123', 'none:0123456789abcdef,sin:0123456789abcdef'],
    ['digest', 'none:0123456789ABCDEF', 'none:0123456789abcdef,sin:0123456789abcdef'],
    ['digest', 'cosine:0123456789abcdef', 'none:0123456789abcdef,sin:0123456789abcdef'],
    ['digest', 'constructor:0123456789abcdef', 'none:0123456789abcdef,sin:0123456789abcdef'],
    ['digest', 'sin:0123456789abcdef,sin:0123456789abcdef', 'none:0123456789abcdef,sin:0123456789abcdef'],
    ['version', '<b>', '0123456789ab'],
    ['lang', 'fr', 'auto, ko, en'],
    ['theme', 'blue', 'system, light, dark'],
  ])('reports %s=%s, and the default stands', (field, value, allowed) => {
    const { settings, refused } = parseHash(`#${field}=${value}`);
    expect(settings).toEqual(kDefaults);
    expect(refused).toMatchObject([{ code: 'setting_not_allowed', field, value, parameters: { allowed } }]);
  });

  it('refuses a text of a million letters for any setting, in words that stay short', () => {
    for (const name of [...kSettingNames, 'unknown']) {
      const { settings, refused } = parseHash(`#${name}=${'a:,'.repeat(333_334)}`);
      expect(settings).toEqual(kDefaults);
      expect(refused).toHaveLength(1);
      expect(refused[0]?.value.length).toBeLessThanOrEqual(60);
    }
  });
  it('names the limits of the core, once they are known', () => {
    const field: FieldDescription = { name: 'd_model', kind: 'integer', minimum: 4, maximum: 1024, description: '' };
    const [error] = parseHash('#d_model=abc').refused.map((one) => withLimits(one, [field]));
    expect(error?.parameters).toEqual({ allowed: '4 - 1024' });
  });

  it('refuses a sequence that would freeze the page, and says how long it may be', () => {
    const { settings, refused } = parseHash(`#sequence=${Array.from({ length: 65 }, () => 1).join()}`);
    expect(settings).toEqual(kDefaults);
    expect(refused).toMatchObject([{ code: 'sequence_too_long', parameters: { count: '65', limit: '64' } }]);
  });

  it('takes full-width digits, as a Korean input method types them', () => {
    expect(parseHash('#steps=１００&sequence=３，１，４').settings).toMatchObject({ steps: 100, sequence: [3, 1, 4] });
  });

  it('takes the good values beside the bad ones', () => {
    const { settings, refused } = parseHash('#seed=2&steps=none&lr=1e+1&colour=red');
    expect(settings).toEqual({ ...kDefaults, config: { seed: 2, lr: 10 } });
    expect(refused.map(({ code, field }) => [code, field])).toEqual([
      ['setting_not_allowed', 'steps'],
      ['setting_unknown', 'colour'],
    ]);
  });

  it('does not take names of the language for settings', () => {
    expect(parseHash('#constructor=1&__proto__=2').refused.map(({ code }) => code)).toEqual([
      'setting_unknown',
      'setting_unknown',
    ]);
  });

  it('leaves anchors and broken escapes in peace', () => {
    expect(parseHash('#attention')).toEqual({ settings: kDefaults, refused: [] });
    expect(parseHash('#seed=%zz').refused).toHaveLength(1);
    expect(parseHash('#seed=2&&=&seed=4').settings.config.seed).toBe(4);
  });

  it('writes a set of modes in one order', () => {
    const { settings } = parseHash('#modes=learned,none');
    expect(writeHash(settings)).toBe('modes=none,learned');
    expect(writeHash(parseHash('#modes=learned,sin,none').settings)).toBe('');
  });

  it('holds all nine schemes, there and back, and none of them by default but the first three', () => {
    const all: Settings = { ...kDefaults, modes: kModes };
    expect(writeHash(all)).toBe(`modes=${kModes.join(',')}`);
    expect(parseHash(`#${writeHash(all)}`)).toEqual({ settings: all, refused: [] });
    expect(parseHash('#modes=random_learned,rope').settings.modes).toEqual(['rope', 'random_learned']);
    expect(parseHash('').settings.modes).toEqual(['none', 'sin', 'learned']);
  });

  it('begins from what a preset sets, and says only what differs from it', () => {
    const { settings } = parseHash('#preset=nopos');
    expect(settings).toEqual({ ...kDefaults, preset: 'nopos', modes: ['none', 'sin'], steps: 800 });
    expect(writeHash(settings)).toBe('preset=nopos');
    expect(parseHash('#steps=40&preset=nopos&modes=none').settings).toMatchObject({ steps: 40, modes: ['none'] });
    expect(parseHash('#preset=uva').settings).toMatchObject({ steps: 3900, modes: kDefaults.modes });
    const short = { ...kDefaults, preset: 'mixed', steps: 300, config: { marks: false, minimum_length: 0 } } as const;
    expect(writeHash(short)).toBe('preset=mixed&steps=300&minimum_length=0&marks=false');
    expect(parseHash(`#${writeHash(short)}`)).toEqual({ settings: short, refused: [] });
  });

  it('lays over the preset only what was chosen', () => {
    expect(raceSettings(parseHash('#preset=lesson&lr=0.01&modes=sin').settings)).toEqual({
      preset: 'lesson',
      config: { lr: 0.01 },
      modes: ['sin'],
      steps: 300,
      eval_every: 10,
      eval_sequences: 512,
    });
  });
});

describe('attributes', () => {
  it('are read by the same table', () => {
    const { settings } = parseSettings([
      ['preset', 'lesson'],
      ['norm_first', ''],
    ]);
    expect(settings).toMatchObject({ preset: 'lesson', config: { norm_first: true } });
  });
});

describe('a typed sequence', () => {
  it.each(['3,1,4,2', '3 1 4 2', ' [3, 1, 4, 2] ', '3, 1,4 ,2'])('may be written as %j', (text) => {
    expect(ids.parse(text)).toEqual([3, 1, 4, 2]);
  });

  it.each(['', '[]', '3;1', '1.5', '-1', '[3,1', '99999999999999999999'])('is not %j', (text) => {
    expect(ids.parse(text)).toBeUndefined();
  });
});

describe('the example', () => {
  const example = (length: number, vocab_size: number, more: { task?: Task; distinct_tokens?: boolean } = {}) =>
    exampleSequence({ task: 'reverse', distinct_tokens: false, length, vocab_size, ...more });

  it('is the default, as long as the training asks and within its vocabulary', () => {
    expect(example(8, 10)).toEqual(kDefaults.sequence);
    expect(example(4, 10)).toEqual([3, 1, 4, 2]);
    expect(example(12, 4).every((id) => id >= 0 && id < 4)).toBe(true);
  });

  it('holds no token twice where the training draws none twice', () => {
    expect(example(8, 10, { distinct_tokens: true })).toEqual(kDefaults.sequence);
    for (const [length, vocabSize] of [
      [10, 10],
      [4, 4],
      [12, 20],
    ] as const) {
      const ids = example(length, vocabSize, { distinct_tokens: true });
      expect(new Set(ids).size).toBe(length);
      expect(ids.every((id) => id >= 0 && id < vocabSize)).toBe(true);
    }
  });

  it.each(['adjacent', 'three_apart'] as const)('asks %s of tokens 0 and 1, which stand in it once each', (task) => {
    for (const [length, vocabSize] of [
      [4, 3],
      [5, 10],
      [8, 10],
      [8, 4],
    ] as const) {
      const ids = example(length, vocabSize, { task });
      expect(ids).toHaveLength(length);
      expect(ids.every((id) => id >= 0 && id < vocabSize)).toBe(true);
      expect([0, 1].map((token) => ids.filter((id) => id === token).length)).toEqual([1, 1]);
      expect(Math.abs(ids.indexOf(0) - ids.indexOf(1))).toBe(task === 'adjacent' ? 1 : 3);
    }
    const distinct = example(8, 10, { task, distinct_tokens: true });
    expect(new Set(distinct).size).toBe(8);
  });

  it('is not what a learner types, so that 3,1,4,2 can be linked', () => {
    expect(isExample(kDefaults.sequence)).toBe(true);
    expect(isExample([3, 1, 4, 2])).toBe(false);
    expect(writeHash({ ...kDefaults, sequence: [3, 1, 4, 2] })).toBe('sequence=3,1,4,2');
  });
});

describe('what may be forbidden', () => {
  const bar = (hash: string) => {
    const urls: string[] = [];
    return {
      urls,
      location: { hash, pathname: '/lab/', search: '?a=1' },
      history: {
        state: null,
        replaceState: (_data: unknown, _unused: string, url: string) => {
          urls.push(url);
        },
      },
    };
  };

  it('is written when it can be', () => {
    const address = bar('#seed=1');
    expect(readAddress(address).settings.config.seed).toBe(1);
    expect(writeAddress({ ...kDefaults, config: { seed: 2 } }, address)).toBe(true);
    expect(writeAddress(kDefaults, address)).toBe(true);
    expect(address.urls).toEqual(['/lab/?a=1#seed=2', '/lab/?a=1']);
  });

  it('leaves an anchor of the page where it is', () => {
    const address = bar('#attention');
    writeAddress(kDefaults, address);
    expect(address.urls).toEqual([]);
  });

  it('is missed by nobody', () => {
    const forbid = (): never => {
      throw new Error('SecurityError');
    };
    const address = { ...bar(''), history: { state: null, replaceState: forbid } };
    expect(writeAddress({ ...kDefaults, steps: 5 }, address)).toBe(false);
    expect(recall('lang', forbid)).toBeUndefined();
    expect(() => {
      remember('theme', 'dark', forbid);
      forget('theme', forbid);
    }).not.toThrow();
  });

  it('is remembered where it can be', () => {
    const kept = new Map<string, string>();
    const store = () => ({
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => {
        kept.set(key, value);
      },
      removeItem: (key: string) => {
        kept.delete(key);
      },
    });
    expect(recall('lang', store)).toBeUndefined();
    remember('lang', 'en', store);
    expect(recall('lang', store)).toBe('en');
    forget('lang', store);
    expect(recall('lang', store)).toBeUndefined();
  });
});
