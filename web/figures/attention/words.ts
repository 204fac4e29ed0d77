/** The figure in words and in numbers, for those who listen or read. */
import type { Locale } from '../../language/locale';
import { fixed, percent } from '../number-text';
import { markName } from '../../language/mark-name';
import { schemeName } from '../../language/scheme-name';
import type { Twin } from '../twin-table';
import { slotSign, watchedSlots, type WatchedSlot } from '../watched-slots';
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

/** A slot as it is spoken of. */
export function slotName(slot: WatchedSlot | undefined, locale: Locale): string {
  if (slot === undefined) return '–';
  return slot.mark === undefined ? say(locale, 'place', { slot: slot.slot, id: slot.id }) : markName(slot.mark, locale);
}

/** A slot at the head of a row or column. */
function slotHead(slot: WatchedSlot, locale: Locale): string {
  return slot.mark === undefined ? `${slot.slot}: ${slotSign(slot)}` : markName(slot.mark, locale);
}

export function attentionTwin({ locale, all, ids, layer, head }: AttentionView): Twin {
  const slots = all[0]?.slots.map(({ holds }) => holds) ?? watchedSlots(ids, false);
  return {
    caption: say(locale, 'caption', { layer: layer + 1, head: head + 1 }),
    head: [say(locale, 'rowHead'), ...slots.map((slot) => slotHead(slot, locale))],
    rows: all.flatMap((one) =>
      (one.size === 0 ? [] : slots).map((slot, query) => [
        `${schemeName(one.mode, locale)} · ${slotHead(slot, locale)}`,
        ...slots.map((_, key) => fixed(weightAt(one, layer, head, query, key) ?? NaN, 4)),
      ]),
    ),
  };
}
