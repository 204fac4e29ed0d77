/** The figure in words and in numbers, for those who listen or read. */
import type { Locale } from '../../language/locale';
import { fixed, percent } from '../number-text';
import { schemeName } from '../scheme-name';
import type { Twin } from '../twin-table';
import { say } from './say';
import { mirrorShare, weightAt, type Watched } from './view-model';

export interface AttentionView {
  locale: Locale;
  all: readonly Watched[];
  ids: readonly number[];
  layer: number;
  head: number;
}

export function attentionSummary({ locale, all, ids, layer, head }: AttentionView): string {
  if (all.length === 0) return say(locale, 'waiting');
  const parts = all.map((one) =>
    say(locale, 'part', { mode: schemeName(one.mode, locale), size: one.slots.length, correct: one.correct }),
  );
  const mirrors = all.map((one) =>
    say(locale, 'mirror', {
      mode: schemeName(one.mode, locale),
      share: percent(mirrorShare(one, layer, head), locale, 0),
    }),
  );
  return say(locale, 'summary', {
    step: Math.max(...all.map((one) => one.step)),
    sequence: `[${ids.join(', ')}]`,
    parts: parts.join(', '),
    layer: layer + 1,
    head: head + 1,
    mirrors: mirrors.join(', '),
  });
}

export function attentionTwin({ locale, all, ids, layer, head }: AttentionView): Twin {
  return {
    caption: say(locale, 'caption', { layer: layer + 1, head: head + 1 }),
    head: [say(locale, 'rowHead'), ...ids.map((id, i) => `${i}: ${id}`)],
    rows: all.flatMap((one) =>
      Array.from({ length: one.size }, (_, query) => [
        `${schemeName(one.mode, locale)} · ${query}: ${ids[query] ?? '–'}`,
        ...ids.map((__, key) => fixed(weightAt(one, layer, head, query, key) ?? NaN, 4)),
      ]),
    ),
  };
}
