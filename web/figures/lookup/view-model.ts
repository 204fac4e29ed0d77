/** Ids as a learner writes them, row by row, and the table they are looked up in. */
import type { Config, CoreError, Matrix } from '../../protocol/core';
import { refusal } from '../../protocol/errors';
import { words } from './words-of-ids';

export const kTable = 'emb.tok.weight';
/** d: the columns of the table. */
export const kWidth = 8;
export const kMostRows = 3;
export const kMostSlots = 6;

/** The table of torch.nn.Embedding(10, 8): N(0, 1), and nothing is multiplied. */
export const settings: Partial<Config> = {
  mode: 'none',
  vocab_size: words.length,
  d_model: kWidth,
  nhead: 1,
  length: 8,
  scale_sqrt_d: false,
  token_init: 'normal',
};

/** (B, T) */
export type Batch = readonly (readonly number[])[];

export type BatchTrouble =
  { code: 'refused'; refused: CoreError } | { code: 'ragged'; one: number; other: number } | { code: 'many_rows' };

/** Numbers apart by blanks or commas, rows apart by strokes. Which ids there are, the core says. */
export function readBatch(text: string): { ok: true; value: Batch } | { ok: false; error: BatchTrouble } {
  const rows = text
    .normalize('NFKC')
    .split('/')
    .map((row) => row.split(/[\s,;[\]()]+/).filter((piece) => piece !== ''));
  const wrong = rows.flat().find((piece) => !/^[-+]?\d+(\.\d+)?$/.test(piece));
  if (wrong !== undefined) return refused(refusal('not_numbers', {}, 'ids', wrong));
  if (rows.length > kMostRows) return { ok: false, error: { code: 'many_rows' } };
  const first = rows[0]?.length ?? 0;
  const ragged = rows.find((row) => row.length !== first);
  if (ragged !== undefined) return { ok: false, error: { code: 'ragged', one: first, other: ragged.length } };
  if (first > kMostSlots) {
    return refused(refusal('too_many_numbers', { most: String(kMostSlots) }, 'ids', rows[0]?.join(', ') ?? ''));
  }
  return { ok: true, value: rows.map((row) => row.map(Number)) };
}

function refused(error: CoreError): { ok: false; error: BatchTrouble } {
  return { ok: false, error: { code: 'refused', refused: error } };
}

export function writeBatch(batch: Batch): string {
  return batch.map((row) => row.join(', ')).join(' / ');
}

/** The batch with another id in one slot. Slots are counted through all rows. */
export function withId(batch: Batch, slot: number, id: number): Batch {
  const length = batch[0]?.length ?? 0;
  return batch.map((row, b) => row.map((old, t) => (b * length + t === slot ? id : old)));
}

/** One more sentence of the same length: the words of the last, from behind. */
export function withRow(batch: Batch): Batch {
  const last = batch.at(-1) ?? [];
  return [...batch, [...last].reverse()];
}

/** (B, T, d) */
export function shapeOf(batch: Batch): [number, number, number] {
  return [batch.length, batch[0]?.length ?? 0, kWidth];
}

/** The first id that occurs more than once. */
export function repeatedId(batch: Batch): number | undefined {
  const ids = batch.flat();
  return ids.find((id, slot) => ids.includes(id, slot + 1));
}

/** The other row that points most nearly where row `id` points. */
export function nearest({ rows, cols, values }: Matrix, id: number): { id: number; cosine: number } | undefined {
  const others = Array.from({ length: rows }, (_, other) => ({ id: other, cosine: values[id * cols + other] ?? NaN }));
  return others
    .filter((other) => other.id !== id)
    .reduce<{ id: number; cosine: number } | undefined>(
      (best, other) => (best === undefined || other.cosine > best.cosine ? other : best),
      undefined,
    );
}
