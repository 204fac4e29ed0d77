import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { kModes } from '../race/limits';
import { schemes } from './scheme';

const tokens = readFileSync(new URL('../styles/tokens.css', import.meta.url), 'utf8');

/** A property's colour in light and in dark. */
function pair(property: string): readonly [string, string] {
  const found = new RegExp(`${property}: [^;]*light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(tokens);
  return [found?.[1] ?? '', found?.[2] ?? ''];
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: string, b: string): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

const colorOf = (mode: keyof typeof schemes): readonly [string, string] =>
  pair(schemes[mode].color.replace(/^var\((.*)\)$/, '$1'));

describe('the look of a scheme', () => {
  it.each(['dash', 'marker', 'color'] as const)('has a %s of its own', (part) => {
    expect(new Set(kModes.map((mode) => schemes[mode][part])).size).toBe(kModes.length);
  });

  it('has a hue of its own in either theme', () => {
    for (const theme of [0, 1] as const) {
      expect(new Set(kModes.map((mode) => colorOf(mode)[theme])).size).toBe(kModes.length);
    }
  });

  it.each(kModes)('can be read as text, and carries text: %s', (mode) => {
    for (const theme of [0, 1] as const) {
      for (const ground of ['--paper', '--surface', '--on-scheme']) {
        expect(contrast(colorOf(mode)[theme], pair(ground)[theme])).toBeGreaterThanOrEqual(4.5);
      }
    }
  });
});
