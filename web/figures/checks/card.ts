/** A check card: one step of the lesson's code as a claim that the core confirms or refutes, with inputs to change. */
import type { Locale } from '../../language/locale';
import type { Result } from '../../protocol/core';
import { refusal } from '../../protocol/errors';
import type { CoreAnswers } from '../../protocol/questions';

/** What stands in the inputs, field by field; a field of one number is a list of one. */
export type Inputs = Readonly<Record<string, readonly number[]>>;

export interface CheckField {
  /** As in code: `ids`, `d_model`. */
  name: string;
  label: (locale: Locale) => string;
  /** What it holds at first: the lesson's own values. */
  initial: readonly number[];
  /** Just one number, or a list of at most so many. */
  most: number;
}

/** One line of the outcome. */
export interface Finding {
  /** The claim, as a sentence or as code. */
  claim: (locale: Locale) => string;
  /** What Python would print for it. Undefined where the line only tells a value. */
  holds: boolean | undefined;
  /** The measured value beside it: a shape, an error, some numbers. */
  measured: (locale: Locale) => string;
}

export interface Card {
  /** The attribute that chooses it. */
  name: string;
  /** A sentence that says what is checked. */
  title: (locale: Locale) => string;
  note: (locale: Locale) => string;
  fields: readonly CheckField[];
  /** Asks the core; never throws. */
  run: (core: CoreAnswers, inputs: Inputs) => Promise<Result<readonly Finding[]>>;
  /** The same step in PyTorch, to be copied: it prints what the findings say. */
  python: (inputs: Inputs) => string;
}

/** The only number of a field. */
export function single(inputs: Inputs, name: string): number {
  return inputs[name]?.[0] ?? Number.NaN;
}

export function listed(inputs: Inputs, name: string): number[] {
  return [...(inputs[name] ?? [])];
}

/** Reads a field's text. What a value may be, the core says; here only whether there are numbers, and how many. */
export function readField({ name, most }: CheckField, text: string): Result<readonly number[]> {
  const pieces = text
    .normalize('NFKC')
    .replace(/[[\]()]/g, ' ')
    .split(/[\s,;]+/)
    .filter((piece) => piece !== '');
  const values = pieces.map((piece) => (/^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d{1,3})?$/i.test(piece) ? Number(piece) : NaN));
  const wrong = pieces[values.findIndex((value) => !Number.isFinite(value))];
  if (wrong !== undefined) return { ok: false, error: refusal('not_numbers', {}, name, wrong) };
  if (values.length === 0 || values.length > most) {
    const code = most === 1 ? 'not_one_number' : 'too_many_numbers';
    return { ok: false, error: refusal(code, { most: String(most) }, name, text.trim()) };
  }
  return { ok: true, value: values };
}
