/** What computes, and how fast, in a few words each. */
import type { Locale } from '../../language/locale';
import type { CoreFacts, Run, ThreadsDenied } from '../../protocol/race';
import { schemeName } from '../../language/scheme-name';
import type { Way } from '../../race/way';
import { say } from './say';

/** What the colophon reads of a race whose module is loaded. */
export interface Machinery {
  facts: CoreFacts;
  runs: readonly Run[];
  threads_denied: ThreadsDenied | undefined;
  way: Way | undefined;
}

export function machineryWords(machinery: Machinery, locale: Locale): string[] {
  const { facts, runs, way } = machinery;
  return [
    say(locale, 'kernel', { kernel: facts.kernel }),
    ...(way === 'page' ? [say(locale, 'in_page')] : [threadsWords(machinery, locale)]),
    ...(way === 'blob_worker' ? [say(locale, 'in_blob')] : []),
    ...runs.flatMap(({ mode, steps_per_second: speed }) =>
      speed === undefined ? [] : [say(locale, 'speed', { mode: schemeName(mode, locale), speed: Math.round(speed) })],
    ),
  ];
}

function threadsWords({ facts, runs, threads_denied }: Machinery, locale: Locale): string {
  const [run, another] = runs;
  if (run === undefined || another !== undefined) return say(locale, 'threads', { threads: facts.threads });
  const { threads } = run;
  if (threads > 1 || threads_denied === undefined) return say(locale, 'alone', { threads });
  return say(locale, `alone_${threads_denied}`, { threads });
}
