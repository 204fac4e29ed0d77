/**
 * The patients whose fault the learner found, kept for the next visit. Wrong diagnoses and answers that were only shown
 * are of this visit: a patient given up may be tried anew.
 */
import { kUnanswered, type Answer } from './view-model';

export function toMemory(answers: ReadonlyMap<number, Answer>): string {
  return JSON.stringify([...answers].filter(([, { solved }]) => solved).map(([number]) => number));
}

/** What a browser remembers may be old, or not ours: a number that no patient has is never looked up. */
export function fromMemory(text: string | undefined): ReadonlyMap<number, Answer> {
  const stored = parsed(text);
  if (!Array.isArray(stored)) return new Map();
  const numbers = stored.filter((one: unknown): one is number => typeof one === 'number' && Number.isInteger(one));
  return new Map(numbers.map((number) => [number, { ...kUnanswered, solved: true }]));
}

function parsed(text: string | undefined): unknown {
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
