import { describe, expect, it } from 'vitest';
import { kFigureNames as kAllFigures, kHideable } from '../element/names';
import { readWish } from '../element/attributes';
import { kDefaults } from '../settings/settings';
import { kFigureNames } from './figure-names';
import { kHosts, snippetFor } from './hosts';
import { elementMarkup, frameAddress, frameMarkup, markup } from './snippets';
import { attributesOf, kFirstWish, partsOf, withField, type Wish } from './wish';

const kBase = 'https://lab.example/a/';
const kWish: Wish = {
  figure: 'race',
  card: '',
  settings: { ...kDefaults, modes: ['none', 'rope'], lang: 'ko', theme: 'dark', config: { seed: 3, lr: 1e21 } },
  hidden: ['records', 'colophon'],
  height: 700,
};
/** Breaks out of whatever does not escape it. */
const kHostile = `"><script>alert(1)</script>'&lt;{}\n\`\`\``;

describe('a snippet', () => {
  it('says what is particular, and reads back as the same wish', () => {
    expect(frameAddress(kFirstWish, kBase)).toBe('https://lab.example/a/embed.html?figure=race');
    const address = new URL(frameAddress(kWish, kBase));
    expect(address.search).toBe(
      '?figure=race&modes=none,rope&lang=ko&theme=dark&seed=3&lr=1e%2B21&hide=records,colophon',
    );
    const { settings, figure, hidden, refused } = readWish((name) => address.searchParams.get(name));
    expect({ settings, figure, hidden: [...hidden], refused }).toEqual({
      settings: kWish.settings,
      figure: 'race',
      hidden: kWish.hidden,
      refused: [],
    });
  });

  it('promises no digests, and tells a figure without runs of no settings of runs', () => {
    const settings = { ...kWish.settings, digest: { none: '0123456789abcdef' }, version: 'a' };
    expect(attributesOf({ ...kWish, settings }).map(([name]) => name)).not.toContain('digest');
    expect(attributesOf({ ...kWish, figure: 'sinusoid', hidden: [] })).toEqual([
      ['figure', 'sinusoid'],
      ['lang', 'ko'],
      ['theme', 'dark'],
    ]);
  });

  it('is markup that reads back, whatever the title and the card hold', () => {
    const wish = { ...kWish, figure: 'check' as const, card: kHostile, hidden: [] };
    for (const text of [frameMarkup(wish, kBase, kHostile), elementMarkup(wish, kBase)]) {
      const values = Array.from(text.matchAll(/ [a-z]+="([^"]*)"/g), ([, value = '']) => value);
      for (const value of values) expect(value).not.toMatch(/[<>']/);
      expect(text).not.toContain('<script>alert');
    }
    expect(markup(kHostile)).not.toMatch(/[<>"']/);
  });

  it.each(kHosts)('for %s keeps a hostile card within its place', (host) => {
    const text = snippetFor(host, { ...kWish, figure: 'check', card: kHostile, hidden: [] }, kBase, 'Position Lab');
    expect(text).not.toContain('alert(1)<');
    expect(text).not.toContain('<script>alert');
    expect(text).toContain(
      host === 'element' ? 'https://lab.example/a/position-lab.js' : 'https://lab.example/a/embed.html?',
    );
  });
});

describe('what can be chosen', () => {
  it('has every figure of the element, by a name in each language', () => {
    for (const names of Object.values(kFigureNames)) expect(Object.keys(names)).toEqual([...kAllFigures]);
  });

  it('leaves out only parts that the figure has, and never the figure itself', () => {
    expect(partsOf('race', kHideable)).toEqual(['controls', 'lanes', 'curves', 'records', 'colophon']);
    expect(partsOf('sinusoid', kHideable)).toEqual([]);
    expect(partsOf('curtain', kHideable)).toEqual(['colophon']);
  });
});

describe('a field of the builder', () => {
  it('takes what an address would take', () => {
    expect(withField(kFirstWish, 'seed', '5')).toEqual({
      ...kFirstWish,
      settings: { ...kDefaults, config: { seed: 5 } },
    });
    expect(withField(kFirstWish, 'modes', 'rope, none')).toMatchObject({ settings: { modes: ['none', 'rope'] } });
    expect(withField(kFirstWish, 'height', '400')).toMatchObject({ height: 400 });
    expect(withField(kWish, 'figure', 'check')).toMatchObject({ figure: 'check', hidden: [] });
  });

  it('begins anew with another preset, in the same dress', () => {
    expect(withField(kWish, 'preset', 'nopos')).toMatchObject({
      settings: { preset: 'nopos', modes: ['none', 'sin'], steps: 800, lang: 'ko', theme: 'dark', config: {} },
    });
  });

  it.each([
    ['seed', '1.5', '0, 1, 2'],
    ['steps', '0', '1 - 100000'],
    ['height', '20', '100 - 5000'],
    ['height', '<b>', '100 - 5000'],
  ] as const)('refuses %s %s by name', (field, text, allowed) => {
    expect(withField(kWish, field, text)).toMatchObject({ field, value: text, parameters: { allowed } });
  });
});
