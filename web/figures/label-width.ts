/** How wide a label of 12.5 px is, near enough, without a document to measure in. */

/** A Hangul syllable is nearly twice as wide as a letter. */
const hangulWidth = 12.2;
const letterWidth = 6.3;

export function labelWidth(text: string): number {
  const syllables = text.match(/\p{Script=Hangul}/gu)?.length ?? 0;
  return syllables * hangulWidth + (text.length - syllables) * letterWidth;
}
