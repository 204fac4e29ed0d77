/**
 * Figures are written in rem, and a page that hosts one may give its root any size (62.5 % is common). So in the figures'
 * styles a rem becomes a multiple of --rem, which the lab's own palette sets; conditions (@media, @container) cannot
 * hold a variable and stay as they are.
 */
import type { Plugin } from 'vite';

const kRem = /(?<![\w.-])(-?\d*\.?\d+)rem\b/g;

export function withOwnRem(style: string): string {
  return style
    .split('\n')
    .map((line) => (/^\s*@/.test(line) ? line : line.replace(kRem, 'calc($1 * var(--rem))')))
    .join('\n');
}

export function ownRem(): Plugin {
  return {
    name: 'position-lab:own-rem',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/figures\/.*\.ts$/.test(id) || !code.includes('css`')) return undefined;
      // Lines stay lines: the map of the source still holds.
      return { code: code.replace(/css`[^`]*`/g, withOwnRem), map: null };
    },
  };
}
