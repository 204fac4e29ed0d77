/** A link to the runs, and how what an opened link promises compares with what has come. */
import type { Mode } from '../../protocol/core';
import type { Run } from '../../protocol/race';
import type { Locale } from '../../language/locale';
import { kModes } from '../../race/limits';
import type { Digests } from '../../settings/promise';
import { writeHash, type Settings } from '../../settings/settings';

/** Of the runs that are over. */
export function digestsOf(runs: readonly Run[]): Digests {
  const over = runs.filter(
    ({ status, digest }) => (status === 'done' || status === 'diverged') && digest !== undefined,
  );
  return Object.fromEntries(over.map(({ mode, digest }) => [mode, digest]));
}

export function isEmpty(digests: Digests): boolean {
  return Object.keys(digests).length === 0;
}

export interface Linked {
  /** Of the page, without what stands behind #; '' where it has none that others could open. */
  page: string;
  settings: Settings;
  /** Of runs that have followed these settings. */
  digests: Digests;
  locale: Locale;
  version: string;
}

/** A promise that was opened is not passed on: a link says what has come here. */
export function linkOf({ page, settings, digests, locale, version }: Linked): string {
  const promise = isEmpty(digests) ? { digest: {}, version: '' } : { digest: digests, version };
  return `${page}#${writeHash({ ...settings, ...promise, lang: locale })}`;
}

/** What others can open: a frame made of a text has no address. */
export function pageAddress(href: string): string {
  return /^(https?|file):/.test(href) ? href.replace(/#.*$/s, '') : '';
}

export type Verdict = 'notYet' | 'same' | 'differs' | 'notChosen';

export interface Compared {
  mode: Mode;
  expected: string;
  found: string | undefined;
  verdict: Verdict;
}

/** `found` of `modes`, which train or are to train. */
export function compared(expected: Digests, modes: readonly Mode[], found: Digests): readonly Compared[] {
  return kModes.flatMap((mode) => {
    const promised = expected[mode];
    if (promised === undefined) return [];
    const come = found[mode];
    return [{ mode, expected: promised, found: come, verdict: verdict(promised, come, modes.includes(mode)) }];
  });
}

function verdict(expected: string, found: string | undefined, chosen: boolean): Verdict {
  if (!chosen) return 'notChosen';
  if (found === undefined) return 'notYet';
  return found === expected ? 'same' : 'differs';
}

/** What a difference may come from. */
export function reason(theirs: string, ours: string): 'whyUnknown' | 'whySame' | 'whyVersion' {
  if (theirs === '') return 'whyUnknown';
  return theirs === ours ? 'whySame' : 'whyVersion';
}
