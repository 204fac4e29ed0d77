import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Session } from '../protocol/core';
import type { CoreFacts } from '../protocol/race';
import { kModes } from '../race/limits';
import { kPresets } from '../settings/presets';
import { kDefaults, type Settings } from '../settings/settings';
import { loadBuiltCore } from '../worker/testing/built-core';
import { headerOf } from './header';
import { modelOfFile } from './model-of-file';

const kFixtures = new URL('../../tests/fixtures/pytorch/', import.meta.url);
const fromTorch = new Uint8Array(readFileSync(new URL('learned.safetensors', kFixtures)));
const answer = JSON.parse(readFileSync(new URL('learned.json', kFixtures), 'utf8')) as {
  ids: number[];
  probabilities: number[];
  token_accuracy: number;
};
/** 10,000 random files, as a hostile or broken world might give them; the same ones every time. */
const kHostile = 10_000;

const { result } = await loadBuiltCore();
if (!result.ok) throw new Error(result.error.message);
const core = result.value;
const facts = { presets: core.presets() } as CoreFacts;

function sessionOf(settings: Settings): Session {
  const created = core.create_session({
    ...core.presets()[settings.preset].config,
    ...settings.config,
    mode: settings.modes[0] ?? 'none',
  });
  if (!created.ok) throw new Error(created.error.message);
  return created.value;
}

function accuracyOf(session: Session): number {
  session.begin_evaluation(session.config().length, 512);
  for (;;) {
    const step = session.advance_evaluation();
    if (!step.ok) throw new Error(step.error.message);
    if (step.value !== undefined) return step.value.token_accuracy;
  }
}

/** Numbers from 0 to 1, the same ones every time. */
function uniform(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** A file of a header and nothing behind it. */
function fileOf(header: string): Uint8Array {
  const text = new TextEncoder().encode(header);
  const file = new Uint8Array(8 + text.length);
  new DataView(file.buffer).setBigUint64(0, BigInt(text.length), true);
  file.set(text, 8);
  return file;
}

describe('a model from PyTorch', () => {
  it('is known by its tensors, and answers what PyTorch answered', () => {
    const model = modelOfFile('learned.safetensors', fromTorch, kDefaults, facts);
    if ('code' in model) throw new Error(model.message);
    expect(model.from).toBe('shapes');
    expect(model.settings).toMatchObject({
      modes: ['learned'],
      config: { vocab_size: 10, d_model: 32, num_layers: 1, dim_feedforward: 64, max_len: 16, tie_weights: false },
    });
    const session = sessionOf(model.settings);
    expect(session.load(fromTorch)).toEqual({ ok: true, value: true });
    const prediction = session.predict(answer.ids);
    if (!prediction.ok) throw new Error(prediction.error.message);
    const gaps = answer.probabilities.map((p, i) => Math.abs(p - (prediction.value.probabilities[i] ?? NaN)));
    expect(Math.max(...gaps)).toBeLessThan(1e-5);
    expect([...prediction.value.predictions]).toEqual([...answer.ids].reverse());
    expect(answer.token_accuracy).toBe(1);
    expect(accuracyOf(session)).toBe(1);
    session.delete();
  });

  it('is taken for the chosen scheme where several keep the same tensors', () => {
    const modeOf = (modes: Settings['modes']): unknown => {
      const model = modelOfFile('f', fromTorch, { ...kDefaults, modes }, facts);
      return 'code' in model ? model : model.settings.modes;
    };
    expect(modeOf(['random_learned'])).toEqual(['random_learned']);
    expect(modeOf(['rope'])).toEqual(['learned']);
  });
});

describe('a model that the lab has saved', () => {
  const trained = sessionOf({
    ...kDefaults,
    modes: ['sin'],
    config: { d_model: 32, nhead: 2, norm_first: true, seed: 7 },
  });
  for (let step = 0; step < 5; step += 1) trained.step();
  const saved = trained.save();

  it('says its own settings, whatever is chosen, and comes back with the same digest', () => {
    const model = modelOfFile('f', saved, { ...kDefaults, preset: 'lesson', modes: ['rope'] }, facts);
    if ('code' in model) throw new Error(model.message);
    expect([model.from, model.steps, model.settings.modes]).toEqual(['file', 5, ['sin']]);
    expect(model.settings.config).toMatchObject({ d_model: 32, nhead: 2, norm_first: true, seed: 7 });
    const session = sessionOf(model.settings);
    expect(session.load(saved).ok).toBe(true);
    expect(session.digest()).toBe(trained.digest());
    session.delete();
  });

  it('is byte for byte the file that the command writes', () => {
    const tiny: Settings = {
      ...kDefaults,
      modes: ['sin'],
      config: { d_model: 4, nhead: 1, num_layers: 1, dim_feedforward: 4, vocab_size: 4, length: 4, max_len: 4 },
    };
    const session = sessionOf(tiny);
    for (let step = 0; step < 3; step += 1) session.step();
    expect(Buffer.from(session.save()).equals(readFileSync(new URL('../poslab/sin.safetensors', kFixtures)))).toBe(
      true,
    );
    session.delete();
  });

  it('by a version that knew fewer settings has the defaults for the rest, as for the command', () => {
    const file = fileOf('{"__metadata__":{"poslab.config":"{\\"mode\\":\\"none\\"}"}}');
    const model = modelOfFile('f', file, { ...kDefaults, preset: 'uva', config: { nhead: 8 } }, facts);
    if ('code' in model) throw new Error(model.message);
    const opened = sessionOf(model.settings);
    const plain = sessionOf({ ...kDefaults, modes: ['none'] });
    expect(opened.config()).toEqual(plain.config());
    for (const session of [opened, plain]) session.delete();
  });

  it('with settings that mean nothing is refused by name', () => {
    const file = fileOf('{"__metadata__":{"poslab.config":"{\\"d_model\\":\\"x\\"}"}}');
    expect(modelOfFile('broken.safetensors', file, kDefaults, facts)).toMatchObject({
      code: 'file_config',
      field: 'broken.safetensors',
      parameters: { reason: 'd_model = x' },
    });
  });
});

describe('the tensors of every model the lab can make', () => {
  // As PyTorch would hold them: nothing is said of the settings.
  function unsaid(saved: Uint8Array): Uint8Array {
    const length = Number(new DataView(saved.buffer, saved.byteOffset, 8).getBigUint64(0, true));
    const header = JSON.parse(new TextDecoder().decode(saved.subarray(8, 8 + length))) as Record<string, unknown>;
    delete header['__metadata__'];
    return Buffer.concat([fileOf(JSON.stringify(header)), saved.subarray(8 + length)]);
  }

  it.each(kPresets.flatMap((preset) => kModes.map((mode) => [preset, mode] as const)))(
    'are enough to open it under the same task: %s, %s',
    (preset, mode) => {
      const heads = { d_model: 32, nhead: 2, maximum_distance: 5 };
      const original = sessionOf({ ...kDefaults, preset, modes: [mode], config: heads });
      const bytes = unsaid(original.save());
      // Width and, where a table of the attention tells, heads and distances are the file's.
      const told = mode === 'relative' || mode === 't5_bias' ? {} : { nhead: 2 };
      const model = modelOfFile('f', bytes, { ...kDefaults, preset, modes: [mode], config: told }, facts);
      if ('code' in model) throw new Error(model.message);
      const opened = sessionOf(model.settings);
      expect(opened.load(bytes)).toEqual({ ok: true, value: true });
      expect([opened.digest(), opened.config().nhead]).toEqual([original.digest(), 2]);
      for (const session of [original, opened]) session.delete();
    },
  );

  it('are named where one has a shape of its own, such as a table with a batch axis', () => {
    const file = fileOf(
      '{"emb.tok.weight":{"dtype":"F32","shape":[10,64],"data_offsets":[0,0]},"emb.pe":{"dtype":"F32","shape":[1,16,64],"data_offsets":[0,0]}}',
    );
    const model = modelOfFile('f', file, { ...kDefaults, modes: ['sin'] }, facts);
    if ('code' in model) throw new Error(model.message);
    expect([model.settings.modes, model.settings.config.max_len]).toEqual([['sin'], 16]);
  });
});

describe('whatever is given as a model file', () => {
  it('is read or refused, never thrown at, and leaves the weights that stand', () => {
    const session = sessionOf({
      ...kDefaults,
      modes: ['learned'],
      config: { d_model: 32, num_layers: 1, dim_feedforward: 64 },
    });
    session.load(fromTorch);
    const digest = session.digest();
    const random = uniform(1);
    const whole = (below: number): number => Math.floor(random() * below);
    let refused = 0;
    for (let i = 0; i < kHostile; i += 1) {
      const hostile = fromTorch.slice(0, i % 3 === 0 ? whole(2000) : fromTorch.length);
      const headerLength = 2000;
      for (let change = 0; change <= whole(6); change += 1)
        hostile[whole(Math.min(headerLength, hostile.length))] = whole(256);
      const model = modelOfFile('hostile', hostile, kDefaults, facts);
      if ('code' in model) {
        refused += 1;
        continue;
      }
      const loaded = session.load(hostile);
      // Numbers of a table may have changed in a file that is otherwise sound; then the weights are put back.
      if (loaded.ok) {
        session.load(fromTorch);
        continue;
      }
      refused += 1;
      expect(loaded.error.message.length).toBeGreaterThan(0);
      // What one refused file changed would still be seen some files later.
      if (refused % 20 === 0) expect(session.digest()).toBe(digest);
    }
    expect(session.digest()).toBe(digest);
    expect(refused).toBeGreaterThan(kHostile * 0.9);
    session.delete();
  }, 60_000);

  it('of random bytes has no header', () => {
    const random = uniform(2);
    for (let i = 0; i < kHostile; i += 1) {
      const bytes = Uint8Array.from({ length: Math.floor(random() * 40) }, () => Math.floor(random() * 256));
      const header = headerOf(bytes);
      expect(header === undefined || header.shapes.size === 0).toBe(true);
    }
  });
});
