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
  /** At least so many; one unless said. */
  least?: number;
  /** Whole numbers from one to the other; any number unless said. */
  whole?: readonly [minimum: number, maximum: number];
}

/** What the core takes, of the fields that several cards have (core/model/config.cpp). */
export const kWhole = {
  /** Tokens of the vocabulary of ten. */
  id: [0, 9],
  d_model: [2, 1024],
  vocab_size: [2, 65536],
  max_len: [1, 8192],
  slot: [0, 1_000_000],
} as const;

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

/** Reads a field's text. What the numbers mean together, the core says. */
export function readField(field: CheckField, text: string): Result<readonly number[]> {
  const pieces = text
    .normalize('NFKC')
    .replace(/[[\]()]/g, ' ')
    .split(/[\s,;]+/)
    .filter((piece) => piece !== '');
  const values = pieces.map((piece) => (/^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d{1,3})?$/i.test(piece) ? Number(piece) : NaN));
  const wrong = pieces[values.findIndex((value) => !Number.isFinite(value))];
  const { name, most, least = 1, whole } = field;
  if (wrong !== undefined) return refuse(most === 1 ? 'not_one_number' : 'not_numbers', {}, name, wrong);
  if (values.length < least || values.length > most) {
    const limits = { least: String(least), most: String(most) };
    if (most === 1) return refuse('not_one_number', {}, name, text.trim());
    return refuse(least === most ? 'not_so_many_numbers' : 'too_many_numbers', limits, name, text.trim());
  }
  if (whole !== undefined) {
    const limits = { minimum: String(whole[0]), maximum: String(whole[1]) };
    const broken = pieces[values.findIndex((value) => !Number.isInteger(value))];
    if (broken !== undefined) return refuse('not_a_whole_number', limits, name, broken);
    const outside = pieces[values.findIndex((value) => value < whole[0] || value > whole[1])];
    if (outside !== undefined) return refuse('setting_out_of_range', limits, name, outside);
  }
  return { ok: true, value: values };
}

function refuse(...error: Parameters<typeof refusal>): Result<never> {
  return { ok: false, error: refusal(...error) };
}
