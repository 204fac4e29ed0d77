import { describe, expect, it } from 'vitest';
import { readSections } from '../../article/plugin';
import { kLocales } from '../../language/locale';
import { kCards } from './cards';

describe('the check cards', () => {
  it('stand in the article, each once, and no place waits for a card that is not there', () => {
    const places = readSections().flatMap(({ texts }) =>
      Array.from(texts[0]?.matchAll(/<lab-check card="([^"]+)">/g) ?? [], ([, name]) => name ?? ''),
    );
    expect([...places].sort()).toEqual(kCards.map(({ name }) => name).sort());
    expect(new Set(places).size).toBe(places.length);
  });

  it.each(kCards.map((card) => [card.name, card] as const))('%s has a title and code that can be copied', (_, card) => {
    for (const locale of kLocales) expect(card.title(locale)).toMatch(/\S/);
    const inputs = Object.fromEntries(card.fields.map(({ name, initial }) => [name, initial]));
    expect(card.python(inputs)).toContain('import torch');
  });
});
