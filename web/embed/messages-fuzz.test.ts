/** Ten thousand messages and ten thousand sets of attributes, drawn from one seed: a host may say anything. */
import { describe, expect, it } from 'vitest';
import { readWish } from '../element/attributes';
import { kDefaults, kSettingNames, parseHash, writeHash } from '../settings/settings';
import { orderOf } from './messages';
import { numbers, type Draw } from '../settings/testing/draws';

const kInputs = 10_000;
const kNames = ['figure', 'card', 'hide', ...kSettingNames];
/** Of a page's elements, none of the lab's. */
const kForeign = ['onload', 'style', 'class', '__proto__', 'constructor', 'toString', 'innerHTML', 'FIGURE', '', ' '];
const kTexts = [
  'race', 'attention', 'sinusoid', 'controls,records', 'paper', 'lesson', 'none,sin', '7', '1e-3', 'ko', 'dark', 'true',
  '', ',', ' \n', '-1', '1e999', 'NaN', '9'.repeat(401), '__proto__', 'constructor', '\u0000', '\ud800', '\u202e',
  '한글', '<img src=x onerror=alert(1)>', 'javascript:alert(1)', '3,1,4,2', 'race ',
]; // prettier-ignore

function pick<T>(draw: Draw, from: readonly [T, ...T[]] | readonly T[]): T {
  const one = from[draw(from.length)];
  if (one === undefined) throw new Error('nothing to pick from');
  return one;
}

function text(draw: Draw): string {
  if (draw(4) > 0) return pick(draw, kTexts);
  return Array.from({ length: draw(20) }, () => String.fromCharCode(draw(0x10000))).join('');
}

/** Anything that can be posted from one window to another. */
function posted(draw: Draw, depth = 0): unknown {
  const plain = [text(draw), draw(1000), Number.NaN, null, undefined, draw(2) === 0, 12n, new Date(0), /x/, new Map()];
  if (depth > 3 || draw(3) > 0) return plain[draw(plain.length)];
  if (draw(3) === 0) return Array.from({ length: draw(4) }, () => posted(draw, depth + 1));
  return Object.fromEntries(Array.from({ length: draw(4) }, () => [name(draw), posted(draw, depth + 1)]));
}

function name(draw: Draw): string {
  return draw(8) === 0 ? pick(draw, kForeign) : pick(draw, kNames);
}

function message(draw: Draw): unknown {
  if (draw(5) === 0) return posted(draw);
  const one: Record<string, unknown> = {
    target: draw(10) === 0 ? posted(draw) : 'position-lab',
    type: draw(8) === 0 ? posted(draw) : pick(draw, ['run', 'pause', 'reset', 'set', 'set', 'set', 'RUN', 'toString']),
  };
  if (draw(6) > 0) {
    // As JSON gives it, __proto__ is a name like any other.
    const pairs = Array.from({ length: draw(4) }, () => [name(draw), draw(9) === 0 ? posted(draw) : text(draw)]);
    one['settings'] = draw(10) === 0 ? posted(draw) : Object.fromEntries(pairs);
  }
  return one;
}

describe('messages that anybody may post', () => {
  it('are orders of the agreed form, or nothing', () => {
    const draw = numbers(13);
    const seen = new Map<string, number>();
    for (let i = 0; i < kInputs; i += 1) {
      const order = orderOf(message(draw));
      const type = order?.type ?? 'ignored';
      seen.set(type, (seen.get(type) ?? 0) + 1);
      if (order?.type === 'set')
        for (const [setting, value] of order.settings) {
          expect(kNames).toContain(setting);
          expect(typeof value).toBe('string');
          expect(value.length).toBeLessThanOrEqual(400);
        }
      else if (order !== undefined) expect(Object.keys(order)).toEqual(['type']);
    }
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
    // The inputs reach every answer.
    for (const type of ['run', 'pause', 'reset', 'set', 'ignored'])
      expect(seen.get(type) ?? 0, type).toBeGreaterThan(kInputs / 50);
  }, 60_000);
});

describe('attributes that anybody may write', () => {
  it('give a figure there is and valid settings, and name what was refused', () => {
    const draw = numbers(14);
    const before = JSON.stringify(kDefaults);
    let taken = 0;
    let refusals = 0;
    for (let i = 0; i < kInputs; i += 1) {
      const attributes = new Map(Array.from({ length: draw(8) }, () => [name(draw), text(draw)]));
      const shown = JSON.stringify([...attributes]);
      const wish = readWish((one) => attributes.get(one) ?? null);
      expect(wish.recipe.parts.length, shown).toBeGreaterThan(0);
      expect(Object.keys(wish.settings).sort(), shown).toEqual(Object.keys(kDefaults).sort());
      expect(parseHash(writeHash(wish.settings)).settings, shown).toEqual(wish.settings);
      for (const { field, value } of wish.refused) {
        expect(kNames, shown).toContain(field);
        expect(value.length, shown).toBeLessThanOrEqual(60);
      }
      taken += writeHash(wish.settings) === '' ? 0 : 1;
      refusals += wish.refused.length;
    }
    expect(JSON.stringify(kDefaults)).toBe(before);
    expect(taken).toBeGreaterThan(kInputs / 20);
    expect(refusals).toBeGreaterThan(kInputs / 20);
  }, 60_000);
});
