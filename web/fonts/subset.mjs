/**
 * Pretendard holds every Korean syllable in 2 MB; the page uses some hundreds of them. The subset keeps the weights
 * the page uses and the features it asks for (tabular numerals, kerning). What a learner types beyond it falls back
 * to the system's font.
 */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { charactersOf } from './characters.mjs';

export const wholeFont = createRequire(import.meta.url).resolve(
  'pretendard/dist/web/variable/woff2/PretendardVariable.woff2',
);

export async function subsetFor(folder) {
  const [{ default: subsetFont }, font, text] = await Promise.all([
    import('subset-font'),
    readFile(wholeFont),
    charactersOf(folder),
  ]);
  return subsetFont(font, text, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 750 } },
    keepFeatures: ['kern', 'tnum', 'ccmp', 'locl', 'mark', 'mkmk', 'case', 'calt'],
  });
}
