/** What a teacher wants to embed, as typed settings. */
import { isFigureName, type FigureName } from '../element/names';
import { kRecipes } from '../element/recipes';
import type { CoreError } from '../protocol/core';
import { refusal } from '../protocol/errors';
import { integer } from '../settings/codec';
import { kDefaults, parseSettings, shortened, writeHash, type Settings } from '../settings/settings';

export interface Wish {
  figure: FigureName;
  /** Of the figure `check`. */
  card: string;
  settings: Settings;
  hidden: readonly string[];
  /** In CSS pixels. */
  height: number;
}

export const kFirstWish: Wish = { figure: 'race', card: '', settings: kDefaults, hidden: [], height: 900 };
export const kHeights = { minimum: 100, maximum: 5000 } as const;

/** Parts of this figure that can be left out. */
export function partsOf(figure: FigureName, hideable: readonly string[]): readonly string[] {
  const names = kRecipes[figure].parts.map(({ name }) => name);
  return hideable.filter((name) => names.includes(name) && name !== figure);
}

/** Names and values, in the order in which a snippet says them; no more than what is particular. */
export function attributesOf({ figure, card, settings, hidden }: Wish): readonly (readonly [string, string])[] {
  const told = kRecipes[figure].experiment ? settings : { ...kDefaults, lang: settings.lang, theme: settings.theme };
  return [
    ['figure', figure],
    ...(figure === 'check' && card !== '' ? ([['card', card]] as const) : []),
    ...new URLSearchParams(writeHash({ ...told, digest: {}, version: '' }).replaceAll('+', '%2B')),
    ...(hidden.length > 0 ? ([['hide', hidden.join(',')]] as const) : []),
  ];
}

export const kFields = ['figure', 'card', 'height', 'lang', 'theme', 'preset', 'seed', 'steps', 'modes'] as const;
export type Field = (typeof kFields)[number];

/** The wish with one field as it was typed or chosen; where that cannot be used, why. */
export function withField(wish: Wish, field: Field, text: string): Wish | CoreError {
  switch (field) {
    case 'figure':
      return isFigureName(text) ? { ...wish, figure: text, hidden: [], card: '' } : wish;
    case 'card':
      return { ...wish, card: text };
    case 'height': {
      const height = integer.parse(text);
      const { minimum, maximum } = kHeights;
      if (height !== undefined && height >= minimum && height <= maximum) return { ...wish, height };
      const limits = { allowed: `${String(minimum)} - ${String(maximum)}` };
      return refusal('setting_not_allowed', limits, field, shortened(text));
    }
    default: {
      const { settings } = wish;
      // Another preset is a fresh start.
      const kept = field === 'preset' ? { ...kDefaults, lang: settings.lang, theme: settings.theme } : settings;
      const entries = new URLSearchParams(writeHash(kept).replaceAll('+', '%2B'));
      entries.set(field, text);
      const parsed = parseSettings(entries);
      return parsed.refused[0] ?? { ...wish, settings: parsed.settings };
    }
  }
}
