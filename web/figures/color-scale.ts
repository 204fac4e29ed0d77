/**
 * The two colour scales of the page, one for each kind of quantity, the same in every figure:
 *   attention  sequential, fixed from 0 to 1
 *   signed     diverging, fixed from -limit to +limit, zero is the neutral paper; a cosine from -1 to 1
 * A scale is a table of 256 colours, so that a heatmap costs one look-up a cell.
 */
import { rgb } from 'd3-color';
import { interpolateLab } from 'd3-interpolate';
import { scaleLinear } from 'd3-scale';
import type { Theme } from './theme';

export interface ColorScale {
  minimum: number;
  maximum: number;
  /** 256 x RGBA. */
  table: Uint8ClampedArray;
  css(value: number): string;
  /** Ink that is readable on the colour of a value. */
  inkOn(value: number): string;
}

/** Values beyond this are drawn as this: the legend says so. */
export const signedLimit = 1.5;

const stops: Record<'attention' | 'signed', Record<Theme, readonly string[]>> = {
  attention: {
    light: ['#f4f2ed', '#c8cde4', '#8a94c9', '#50529f', '#211d4f'],
    dark: ['#1d2027', '#343a61', '#5c63a9', '#99a2e0', '#eef0ff'],
  },
  signed: {
    light: ['#4d2277', '#8a64ad', '#c6b3d6', '#f5f3ee', '#b0d0ac', '#559a5c', '#145527'],
    dark: ['#d9bdf5', '#9d78c2', '#574270', '#1f2228', '#35583b', '#5fa268', '#bdebbb'],
  },
};

const cache = new Map<string, ColorScale>();

export function attentionScale(theme: Theme): ColorScale {
  return cached('attention', theme, 0, 1);
}

export function signedScale(theme: Theme): ColorScale {
  return cached('signed', theme, -signedLimit, signedLimit);
}

export function cosineScale(theme: Theme): ColorScale {
  return cached('signed', theme, -1, 1);
}

/** Where a value falls in the table; a value that is not a number falls on the minimum. */
export function tableIndex(scale: ColorScale, value: number): number {
  const share = (value - scale.minimum) / (scale.maximum - scale.minimum);
  if (!(share > 0)) return 0;
  return share >= 1 ? 255 : Math.round(share * 255);
}

function cached(kind: 'attention' | 'signed', theme: Theme, minimum: number, maximum: number): ColorScale {
  const key = `${kind} ${theme} ${String(maximum)}`;
  let scale = cache.get(key);
  if (scale === undefined) {
    scale = build(stops[kind][theme], minimum, maximum);
    cache.set(key, scale);
  }
  return scale;
}

function build(colors: readonly string[], minimum: number, maximum: number): ColorScale {
  const between = scaleLinear(
    colors.map((_, i) => i / (colors.length - 1)),
    colors,
  ).interpolate(interpolateLab);
  const table = new Uint8ClampedArray(256 * 4);
  for (let i = 0; i < 256; ++i) {
    const color = rgb(between(i / 255));
    table.set([color.r, color.g, color.b, 255], i * 4);
  }
  const at = (value: number): readonly [number, number, number] => {
    const i = tableIndex(scale, value) * 4;
    return [table[i] ?? 0, table[i + 1] ?? 0, table[i + 2] ?? 0];
  };
  const scale: ColorScale = {
    minimum,
    maximum,
    table,
    css: (value) => `rgb(${at(value).join(',')})`,
    inkOn: (value) => {
      const [r, g, b] = at(value);
      // Where black and white contrast alike, both 4.58:1.
      return relativeLuminance(r, g, b) > 0.179 ? '#000000' : '#ffffff';
    },
  };
  return scale;
}

/** WCAG 2 relative luminance. */
function relativeLuminance(r: number, g: number, b: number): number {
  const linear = (channel: number): number => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
}
