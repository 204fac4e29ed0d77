/** The figure in words and in numbers, for those who listen or read. */
import type { Locale } from '../../language/locale';
import { fixed, percent } from '../number-text';
import { schemeName } from '../../language/scheme-name';
import type { Twin } from '../twin-table';
import { say } from './say';
import { mirrorHeads, mirrorShare, titleOf, weightAt, type Watched } from './view-model';

export interface AttentionView {
  locale: Locale;
  all: readonly Watched[];
  ids: readonly number[];
  layer: number;
  head: number;
}

export function attentionTitle({ locale, all, ids }: AttentionView): string {
  const heads = mirrorHeads(all).map((one) =>
    say(locale, 'mirrorHead', {
      mode: schemeName(one.mode, locale),
      layer: one.layer + 1,
      head: one.head + 1,
      share: percent(one.share, locale, 0),
    }),
  );
  const title = titleOf(all, ids);
  return title === 'alike_title' || title === 'before_title'
    ? say(locale, title)
    : say(locale, title, { heads: heads.join(', ') });
}

export function attentionSummary({ locale, all, ids, layer, head }: AttentionView): string {
  if (all.length === 0) return say(locale, 'waiting');
  const step = Math.max(...all.map((one) => one.step));
  const sequence = `[${ids.join(', ')}]`;
  // No answer yet is not a wrong one.
  const answered = all.filter((one) => one.size > 0);
  if (answered.length === 0) return say(locale, 'summaryUnanswered', { step, sequence });
  const parts = answered.map((one) =>
    say(locale, 'part', {
      mode: schemeName(one.mode, locale),
      size: one.slots.filter((slot) => slot.counted).length,
      correct: one.correct,
    }),
  );
  if (!answered.every((one) => one.reverses)) {
    return say(locale, 'summaryTask', { step, sequence, parts: parts.join(', ') });
  }
  const mirrors = answered.map((one) =>
    say(locale, 'mirror', {
      mode: schemeName(one.mode, locale),
      share: percent(mirrorShare(one, layer, head), locale, 0),
    }),
  );
  return say(locale, 'summary', {
    step,
    sequence,
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
