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

/** A sequence to begin with: the lesson's 3, 1, 4, 2, then other tokens, as long as the training's sequences. */
export function exampleSequence(length: number, vocabSize: number): readonly number[] {
  const start = [3, 1, 4, 2, 7, 0, 9, 5];
  return Array.from({ length }, (_, i) => (start[i % start.length] ?? 0) % Math.max(1, vocabSize));
}
