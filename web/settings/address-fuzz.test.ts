/** Ten thousand addresses, drawn from one seed: whatever stands there, what comes of it is a whole, valid Settings. */
import { describe, expect, it } from 'vitest';
import { kDefaults, kSettingNames, parseHash, writeHash } from './settings';
import { numbers, type Draw } from './testing/draws';

const kInputs = 10_000;

const kGood = [
  'preset=lesson&modes=none,sin&steps=40&seed=3&lr=1e-3&sequence=3,1,4,2',
  'preset=nopos&digest=none:0123456789abcdef,sin:fedcba9876543210&version=0123456789ab&lang=en',
  'modes=rope,t5_bias&attention_head=2.1&theme=dark&d_model=32&causal=true&eps=1e-9',
];
const kPieces = [
  '', '&', '=', '#', '%', '%00', '%zz', '%E0%A4%A', '+', ',', ':', '.', '-1', '1e999', 'NaN', '0x10', '9'.repeat(400),
  '__proto__', 'constructor', 'toString', '\u0000', '\ud800', '\u202e', '３', '한글', '<script>', 'javascript:', ' ',
  ...kSettingNames,
]; // prettier-ignore

function hash(draw: Draw): string {
  const piece = (): string => kPieces[draw(kPieces.length)] ?? '';
  if (draw(3) === 0) return Array.from({ length: draw(30) }, () => String.fromCharCode(draw(0x10000))).join('');
  if (draw(2) === 0) return Array.from({ length: 1 + draw(12) }, piece).join(draw(2) === 0 ? '' : '=');
  let text = kGood[draw(kGood.length)] ?? '';
  for (let left = 1 + draw(6); left > 0; left -= 1) {
    const at = draw(text.length + 1);
    text = text.slice(0, at) + piece() + text.slice(at + draw(4));
  }
  return text;
}

describe('an address that anybody may write', () => {
  it('gives valid settings, which write and read as themselves', () => {
    const draw = numbers(6);
    const before = JSON.stringify(kDefaults);
    let taken = 0;
    let refusals = 0;
    for (let i = 0; i < kInputs; i += 1) {
      const text = hash(draw);
      const { settings, refused } = parseHash(`#${text}`);
      expect(Object.keys(settings).sort(), text).toEqual(Object.keys(kDefaults).sort());
      const again = parseHash(`#${writeHash(settings)}`);
      expect(again.refused, text).toEqual([]);
      expect(again.settings, text).toEqual(settings);
      for (const { field, value } of refused)
        expect(Math.max(field.length, value.length), text).toBeLessThanOrEqual(60);
      taken += writeHash(settings) === '' ? 0 : 1;
      refusals += refused.length;
    }
    expect(JSON.stringify(kDefaults)).toBe(before);
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
    // The inputs reach both sides.
    expect(taken).toBeGreaterThan(kInputs / 20);
    expect(refusals).toBeGreaterThan(kInputs / 20);
  }, 60_000);
});
