/** How one setting is written in an address or an attribute, and read back. */
export interface Codec<T> {
  /** What can be written, in words that stand the same in every language. */
  readonly allowed: string;
  /** Undefined when the text means no such value. */
  parse: (text: string) => T | undefined;
  write: (value: T) => string;
}

/** A Korean input method may type digits, commas and signs at full width; they mean the same. */
export function plain(text: string): string {
  return text.normalize('NFKC').trim();
}

/** Tokens of a watched sequence: its attention grows with the square of its length. */
export const kLongestSequence = 64;

/** Limits are not checked here: the core and the race judge them, in one place and with better words. */
export const integer: Codec<number> = {
  allowed: '0, 1, 2',
  parse: (text) => {
    const value = finite(text);
    return value !== undefined && Number.isSafeInteger(value) && value >= 0 ? value : undefined;
  },
  write: String,
};

export const number: Codec<number> = {
  allowed: '0.001, 1e-3',
  parse: finite,
  write: String,
};

/** A map: an object would also know `constructor`. */
const kBooleans: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['1', true],
  ['', true],
  ['false', false],
  ['0', false],
]);

export const boolean: Codec<boolean> = {
  allowed: 'true, false',
  parse: (text) => kBooleans.get(text.trim().toLowerCase()),
  write: String,
};

export function choice<const T extends string>(choices: readonly T[]): Codec<T> {
  return {
    allowed: choices.join(', '),
    parse: (text) => choices.find((one) => one === text.trim()),
    write: (value) => value,
  };
}

/** Some of the choices, each once, in the order of the choices: the same set is always written the same way. */
export function someOf<const T extends string>(choices: readonly T[]): Codec<readonly T[]> {
  return {
    allowed: choices.join(', '),
    parse: (text) => {
      const words = text.split(/[\s,]+/).filter((word) => word !== '');
      if (words.length === 0 || words.some((word) => !choices.some((one) => one === word))) return undefined;
      return choices.filter((one) => words.includes(one));
    },
    write: (value) => value.join(','),
  };
}

function wordsOf(text: string): readonly string[] {
  return plain(text)
    .replace(/^\[(.*)\]$/, '$1')
    .split(/[\s,]+/)
    .filter((word) => word !== '');
}

/** How many tokens a text names, readable or not. */
export function tokenCount(text: string): number {
  return wordsOf(text).length;
}

/** Token ids, as a learner types them: `3,1,4,2`, `3 1 4 2` or `[3, 1, 4, 2]`. */
export const ids: Codec<readonly number[]> = {
  allowed: '3,1,4,2',
  parse: (text) => {
    const words = wordsOf(text);
    if (words.length > kLongestSequence) return undefined;
    const values = words.map((word) => (/^\d+$/.test(word) ? Number(word) : NaN));
    return values.length > 0 && values.every(Number.isSafeInteger) ? values : undefined;
  },
  write: (value) => value.join(','),
};

function finite(text: string): number | undefined {
  const trimmed = plain(text);
  // Number('') is 0, and 0x10 or Infinity are no settings.
  if (!/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(trimmed)) return undefined;
  const value = Number(trimmed);
  return Number.isFinite(value) ? value : undefined;
}
