/** The lookup in words and in numbers. */
import type { Locale } from '../../language/locale';
import { errorText } from '../../language/errors';
import type { Matrix } from '../../protocol/core';
import { fixed } from '../number-text';
import type { Twin } from '../twin-table';
import { say } from './say';
import {
  kMostRows,
  kWidth,
  nearest,
  repeatedId,
  shapeOf,
  writeBatch,
  type Batch,
  type BatchTrouble,
} from './view-model';
import { wordOf, words } from './words-of-ids';

export const tableShape = `(${String(words.length)}, ${String(kWidth)})`;

export function idsShape(batch: Batch): string {
  return `(${shapeOf(batch).slice(0, 2).join(', ')})`;
}

export function outShape(batch: Batch): string {
  return `(${shapeOf(batch).join(', ')})`;
}

export function troubleText(trouble: BatchTrouble, locale: Locale): string {
  if (trouble.code === 'ragged') return say(locale, 'ragged', { one: trouble.one, other: trouble.other });
  if (trouble.code === 'many_rows') return say(locale, 'manyRows', { most: kMostRows });
  return errorText(trouble.refused, locale);
}

/** `id`: the token in the chosen slot. */
export function lookupTitle(batch: Batch, id: number, locale: Locale): string {
  const repeated = repeatedId(batch);
  if (repeated !== undefined) return say(locale, 'repeated', { word: wordOf(repeated, locale) });
  return say(locale, 'title', { id, word: wordOf(id, locale) });
}

export function nearText(cosine: Matrix, id: number, locale: Locale): string {
  const other = nearest(cosine, id);
  if (other === undefined) return '';
  return say(locale, 'near', {
    word: wordOf(id, locale),
    id: other.id,
    other: wordOf(other.id, locale),
    cosine: fixed(other.cosine, 2),
  });
}

export function lookupSummary(batch: Batch, id: number, locale: Locale): string {
  return say(locale, 'summary', {
    ids: writeBatch(batch),
    shape_ids: idsShape(batch),
    shape_table: tableShape,
    shape_out: outShape(batch),
    title: lookupTitle(batch, id, locale),
  });
}

/** `out`: (B T, d), as it came for `batch`. */
export function lookupTwin(batch: Batch, out: Matrix, locale: Locale): Twin {
  const ids = batch.flat();
  return {
    caption: say(locale, 'caption'),
    head: [say(locale, 'slotHead'), 'id', ...Array.from({ length: out.cols }, (_, col) => String(col))],
    rows: Array.from({ length: out.rows }, (_, slot) => [
      String(slot % (batch[0]?.length ?? 1)),
      `${String(ids[slot] ?? '')} ${wordOf(ids[slot] ?? NaN, locale)}`,
      ...Array.from(out.values.subarray(slot * out.cols, (slot + 1) * out.cols), (value) => fixed(value, 4)),
    ]),
  };
}
