/**
 * What a link promises of its runs: the digest of each, and the version of the lab that trained them. Both are hostile
 * until read, as any other setting is.
 */
import type { Mode } from '../protocol/core';
import { kModes } from '../race/limits';
import type { Codec } from './codec';

/** Of all weights at a run's end, by model. */
export type Digests = Readonly<Partial<Record<Mode, string>>>;

const kDigest = /^[0-9a-f]{16}$/;
/** All nine models fit; a text that is longer is not even taken apart. */
const kLongest = 400;

export const digests: Codec<Digests> = {
  allowed: 'none:0123456789abcdef,sin:0123456789abcdef',
  parse: (text) => {
    if (text.length > kLongest) return undefined;
    const found: Partial<Record<Mode, string>> = {};
    for (const pair of text.trim().split(',')) {
      const [name, digest = '', ...more] = pair.split(':');
      const mode = kModes.find((one) => one === name);
      if (mode === undefined || Object.hasOwn(found, mode) || !kDigest.test(digest) || more.length > 0)
        return undefined;
      found[mode] = digest;
    }
    return found;
  },
  // In the order of the models, so that the same digests are always written the same way.
  write: (value) => kModes.flatMap((mode) => (value[mode] === undefined ? [] : [`${mode}:${value[mode]}`])).join(','),
};

/** '' is not said. */
export const version: Codec<string> = {
  allowed: '0123456789ab',
  parse: (text) => (/^[0-9a-z.-]{1,24}$/i.test(text.trim()) ? text.trim() : undefined),
  write: (value) => value,
};

/** A head of the attention, counted from 1 as the figure does. */
export interface ShownHead {
  layer: number;
  head: number;
}

/** 'auto' lets the figure choose. */
export const shownHead: Codec<ShownHead | 'auto'> = {
  allowed: 'auto, 1.1, 2.4',
  parse: (text) => {
    const plain = text.trim();
    if (plain === 'auto') return plain;
    const [, layer, head] = /^([1-9]\d?)\.([1-9]\d?)$/.exec(plain) ?? [];
    return layer === undefined || head === undefined ? undefined : { layer: Number(layer), head: Number(head) };
  },
  write: (value) => (value === 'auto' ? value : `${value.layer}.${value.head}`),
};
