/**
 * Scripts of several settings are kept in tests/fixtures/pytorch, beside the losses that PyTorch computed with them
 * (make_losses.py): the text is the one that the page gives, and the core's losses are PyTorch's.
 */
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import type { Config, Core, PresetName } from '../protocol/core';
import { isCoreBuilt, loadBuiltCore } from '../worker/testing/built-core';
import { runFixture } from '../figures/run-fixture';
import { obstacles } from './obstacles';
import { pytorchScript } from './script';

const kFixtures = new URL('../../tests/fixtures/pytorch/', import.meta.url);
const kSteps = 20;
/** Float32 in another order of additions. */
const kNear = 1e-4;

interface Case {
  preset: PresetName;
  settings: Partial<Config>;
}

const kCases: Readonly<Record<string, Case>> = {
  lesson_none: { preset: 'lesson', settings: { mode: 'none' } },
  lesson_sin: { preset: 'lesson', settings: { mode: 'sin', seed: 1 } },
  lesson_learned: { preset: 'lesson', settings: { mode: 'learned', seed: 2 } },
  paper_pre_norm_gelu: {
    preset: 'paper',
    settings: { mode: 'sin', seed: 3, norm_first: true, final_norm: true, activation: 'gelu' },
  },
  tied_learned: { preset: 'paper', settings: { mode: 'learned', tie_weights: true, lr: 0.003 } },
  causal_shift: { preset: 'lesson', settings: { mode: 'none', causal: true, task: 'shift', seed: 7 } },
  adamw_copy: {
    preset: 'paper',
    settings: {
      mode: 'sin',
      task: 'copy',
      scale_sqrt_d: false,
      optimizer: 'adamw',
      weight_decay: 0.05,
      beta2: 0.98,
      warmup_steps: 10,
      num_layers: 1,
    },
  },
  small_sort: {
    preset: 'lesson',
    settings: {
      mode: 'learned',
      task: 'sort',
      vocab_size: 20,
      length: 6,
      max_len: 7,
      d_model: 32,
      nhead: 2,
      dim_feedforward: 48,
      batch: 16,
    },
  },
  own_index: { preset: 'nopos', settings: { mode: 'none', seed: 4 } },
  uva: { preset: 'uva', settings: { mode: 'sin', schedule_steps: 12 } },
};

async function load(): Promise<Core> {
  const { result } = await loadBuiltCore();
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
}

describe('what a script cannot say', () => {
  const { config } = runFixture({ config: { random: 'torch' } });

  it('is nothing of the lesson’s model under one stream of random numbers', () => {
    expect(obstacles(config)).toEqual([]);
    expect(obstacles({ ...config, mode: 'learned', tie_weights: true, causal: true, task: 'sort' })).toEqual([]);
    expect(obstacles({ ...config, minimum_length: config.length })).toEqual([]);
  });

  it.each<[string, Partial<Config>]>([
    ['random', { random: 'streams' }],
    ['mode', { mode: 'rope' }],
    ['task', { task: 'adjacent' }],
    ['lengths', { minimum_length: 2 }],
    ['marks', { marks: true }],
    ['palindromes', { palindromes: 0.5 }],
    ['distinct_tokens', { distinct_tokens: true }],
    ['dropout', { dropout: 0.1 }],
  ])('is %s, and is named', (obstacle, change) => {
    expect(obstacles({ ...config, ...change })).toEqual([obstacle]);
  });
});

describe('a script', () => {
  it('differs between languages in its comments alone', () => {
    const run = { config: runFixture({ mode: 'sin' }).config, steps: 300 };
    const code = (text: string): string => text.replace(/ *#.*$/gm, '');
    expect(code(pytorchScript(run, 'ko'))).toBe(code(pytorchScript(run, 'en')));
    expect(pytorchScript(run, 'ko')).toContain('torch.manual_seed(0)  # 여기서부터');
  });
});

describe.skipIf(!isCoreBuilt).each(Object.entries(kCases))('PyTorch’s %s', (name, { preset, settings }) => {
  const configOf = (core: Core): Config => {
    const valid = core.validate({ ...core.presets()[preset].config, ...settings, random: 'torch' });
    if (!valid.ok) throw new Error(valid.error.message);
    return valid.value;
  };

  it('is run from the very script that the page gives', async () => {
    const config = configOf(await load());
    expect(obstacles(config)).toEqual([]);
    await expect(pytorchScript({ config, steps: kSteps }, 'en')).toMatchFileSnapshot(
      new URL(`${name}.py`, kFixtures).pathname,
    );
  });

  it('has the core’s losses', async () => {
    const core = await load();
    const created = core.create_session(configOf(core));
    if (!created.ok) throw new Error(created.error.message);
    const wanted = (JSON.parse(await readFile(new URL('losses.json', kFixtures), 'utf8')) as Record<string, number[]>)[
      name
    ];
    const losses = Array.from({ length: kSteps }, () => created.value.step());
    created.value.delete();
    expect(wanted).toHaveLength(kSteps);
    const gaps = losses.map((loss, i) => Math.abs(loss - (wanted?.[i] ?? NaN)));
    expect(Math.max(...gaps)).toBeLessThan(kNear);
  });
});
