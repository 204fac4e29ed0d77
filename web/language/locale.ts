/**
 * The page's two languages and the switch between them.
 *
 * A table of texts is a plain object per language with the same keys (`text.ko.ts`, `text.en.ts`); `texts` joins
 * them, and the compiler holds every call to the places that the Korean text has.
 */
import { format, type Place, type Value } from './format';

export const kLocales = ['ko', 'en'] as const;
export type Locale = (typeof kLocales)[number];

type Table = Readonly<Record<string, string>>;

/** Values for the places of one text; none at all when it has no places. */
type Values<Text extends string> = [Place<Text>] extends [never] ? [] : [values: Readonly<Record<Place<Text>, Value>>];

export type Texts<Ko extends Table> = <Key extends keyof Ko & string>(
  locale: Locale,
  key: Key,
  ...values: Values<Ko[Key]>
) => string;

export function texts<const Ko extends Table>(ko: Ko, en: { readonly [Key in keyof Ko]: string }): Texts<Ko> {
  const tables: Record<Locale, { readonly [Key in keyof Ko]: string }> = { ko, en };
  return (locale, key, ...values) => format(tables[locale][key], values[0] ?? {});
}

/** Where the chosen language shows: <html lang>, which also tells screen readers how to speak. */
export interface LanguageMark {
  lang: string;
}

/** Fires 'change' when the reader switches; elements redraw with `current`. */
export class Language extends EventTarget {
  #current: Locale;
  readonly #mark: LanguageMark;

  constructor(current: Locale, mark: LanguageMark) {
    super();
    this.#current = current;
    this.#mark = mark;
    mark.lang = current;
  }

  get current(): Locale {
    return this.#current;
  }

  choose(locale: Locale): void {
    if (locale === this.#current) return;
    this.#current = locale;
    this.#mark.lang = locale;
    this.dispatchEvent(new Event('change'));
  }
}

export function isLocale(text: string): text is Locale {
  return (kLocales as readonly string[]).includes(text);
}

/** The first wish that the page speaks; Korean when there is none, whatever the browser's language. */
export function firstLocale(...wishes: readonly (string | undefined)[]): Locale {
  return wishes.find((wish): wish is Locale => wish !== undefined && isLocale(wish)) ?? 'ko';
}
