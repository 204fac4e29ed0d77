/** Reads "3, 1, 4 2" as ids. Only the form is judged here; what a model accepts, the core says. */
export type Parsed = { ok: true; ids: readonly number[] } | { ok: false; piece: string };

export const longestSequence = 64;

export function parseSequence(text: string): Parsed {
  const pieces = text
    .replace(/[[\]()]/g, ' ')
    .split(/[\s,;·]+/)
    .filter((piece) => piece !== '');
  const ids: number[] = [];
  for (const piece of pieces) {
    if (!/^-?\d{1,9}$/.test(piece)) return { ok: false, piece };
    ids.push(Number(piece));
  }
  return { ok: true, ids };
}
