/** A window over a text: what is fed, what is to be answered, and both countings of the slots. */
import type { Config, Matrix } from '../../protocol/core';
import { integer } from '../../settings/codec';
import { kCharacters, kStoryIds, kVocabularySize } from './story';

export const kBlockSizes: readonly number[] = [32, 64, 128, 256];

export interface Window {
  /** The slot of the text that comes first. */
  start: number;
  /** Characters that are fed. */
  fed: number;
  /** Rows of the position table. */
  blockSize: number;
}

/** Even the last character that is fed has one behind it, its answer. */
export function lastStart(fed: number): number {
  return Math.max(0, kCharacters.length - fed - 1);
}

/** The most that can be fed from the text's beginning. */
export const kMostFed = kCharacters.length - 1;

export function placed(start: number, fed: number): number {
  return Math.min(Math.max(0, Math.round(start)), lastStart(fed));
}

/** The two numbers that can be typed. */
export type Field = 'start' | 'fed';

/** What stands in a field and cannot be. */
export type Refused = Readonly<Record<Field, string | undefined>>;

export const kNoneRefused: Refused = { start: undefined, fed: undefined };

export function limitsOf(field: Field, { fed }: Window): readonly [least: number, most: number] {
  return field === 'fed' ? [1, kMostFed] : [0, lastStart(fed)];
}

/** A number as typed; undefined where the window cannot have it. */
export function readField(field: Field, text: string, window: Window): number | undefined {
  const [least, most] = limitsOf(field, window);
  const value = integer.parse(text);
  return value !== undefined && value >= least && value <= most ? value : undefined;
}

/**
 * The window after a change. What was refused stays in its field until that field gets another number; a start that
 * lies in the text now, since less is fed, is taken.
 */
export function moved(window: Window, refused: Refused, change: Partial<Window>): { window: Window; refused: Refused } {
  const next = { ...window, ...change };
  const typed = change.start === undefined ? refused.start : undefined;
  const start = typed === undefined ? undefined : readField('start', typed, next);
  return {
    window: { ...next, start: placed(start ?? next.start, next.fed) },
    refused: {
      start: start === undefined ? typed : undefined,
      fed: change.fed === undefined ? refused.fed : undefined,
    },
  };
}

export function modelOf({ blockSize }: Window): Partial<Config> {
  return {
    mode: 'learned',
    vocab_size: kVocabularySize,
    length: blockSize,
    max_len: blockSize,
    d_model: 16,
    nhead: 2,
    num_layers: 1,
    dim_feedforward: 16,
    batch: 1,
    causal: true,
  };
}

export function idsAt(start: number, fed: number): number[] {
  return kStoryIds.slice(start, start + fed);
}

export interface Column {
  textSlot: number;
  cropSlot: number;
  input: string;
  target: string;
  /** There is a row of the table for it. */
  hasRow: boolean;
}

export function columnAt({ start, blockSize }: Window, cropSlot: number): Column {
  const textSlot = start + cropSlot;
  return {
    textSlot,
    cropSlot,
    input: visible(kCharacters[textSlot]),
    target: visible(kCharacters[textSlot + 1]),
    hasRow: cropSlot < blockSize,
  };
}

/** A space is a character like any other, and is drawn. */
function visible(character: string | undefined): string {
  return character === ' ' ? '␣' : (character ?? '');
}

/** The first slots and the last; undefined for what is left out between them. */
export function shownColumns(window: Window, first: number, last: number): (Column | undefined)[] {
  const { fed } = window;
  const slots = Array.from({ length: fed }, (_, i) => i);
  const cells = (some: readonly number[]): Column[] => some.map((slot) => columnAt(window, slot));
  if (fed <= first + last + 1) return cells(slots);
  return [...cells(slots.slice(0, first)), undefined, ...cells(slots.slice(-last))];
}

export type Kind = 'first' | 'restarts' | 'over';

export function kindOf({ start, fed, blockSize }: Window): Kind {
  if (fed > blockSize) return 'over';
  return start === 0 ? 'first' : 'restarts';
}

/** Between the rows of slot 0; 0 says that both hold the same numbers. */
export function firstRowDifference(one: Matrix, other: Matrix): number {
  const row = one.values.subarray(0, one.cols);
  return row.reduce((most, value, i) => Math.max(most, Math.abs(value - (other.values[i] ?? Number.NaN))), 0);
}
