/** Reads "3, 1, 4 2" as ids. Only the form is judged here; what a model accepts, the core says. */
import { plain } from '../../settings/codec';

export type Parsed = { ok: true; ids: readonly number[] } | { ok: false; piece: string };

export function parseSequence(text: string): Parsed {
  const pieces = plain(text)
    .replace(/[[\]()]/g, ' ')
    .split(/[\s,;·、]+/)
    .filter((piece) => piece !== '');
  const ids: number[] = [];
  for (const piece of pieces) {
    if (!/^-?\d{1,9}$/.test(piece)) return { ok: false, piece };
    ids.push(Number(piece));
  }
  return { ok: true, ids };
}
