/**
 * Texts with places to fill: `{name}`, and in Korean `{name|은/는}` for a value and the particle that suits it.
 * A text without its value shows the place's name in braces: visible to a reader, and found by a test.
 */
import { isParticle, particleAfter } from './particles';

export type Value = string | number;

/** The names of the places in a text, known to the compiler when the text is a literal. */
export type Place<Text extends string> = Text extends `${string}{${infer Inside}}${infer Rest}`
  ? (Inside extends `${infer Name}|${string}` ? Name : Inside) | Place<Rest>
  : never;

const kPlace = /\{([a-z_][a-z_0-9]*)(?:\|([^{}]+))?\}/gi;

export function format(text: string, values: Readonly<Record<string, Value>>): string {
  return text.replace(kPlace, (whole, name: string, particle: string | undefined) => {
    const value = values[name];
    if (value === undefined) return whole;
    const word = String(value);
    return particle !== undefined && isParticle(particle) ? word + particleAfter(word, particle) : word;
  });
}

/** The names of the places in a text, each once, sorted. */
export function placesOf(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(kPlace), (match) => match[1] ?? ''))].sort();
}

/** Particles in a text that do not exist, so that a slip of the pen fails a test. */
export function unknownParticles(text: string): string[] {
  return Array.from(text.matchAll(kPlace), (match) => match[2]).filter(
    (particle): particle is string => particle !== undefined && !isParticle(particle),
  );
}
