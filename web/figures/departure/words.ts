/** The figure in words and in numbers. */
import type { Locale } from '../../language/locale';
import { schemeName } from '../../language/scheme-name';
import { fixed, percent } from '../number-text';
import type { Twin } from '../twin-table';
import { slotSign, type WatchedSlot } from '../watched-slots';
import { say } from './say';
import { oppositeShare, weightAt, type DepartureModel, type Head, type Leaving } from './view-model';

export function departureTitle(model: DepartureModel, head: Head, locale: Locale): string {
  if (model.phase !== 'shown' || !model.reverses) return say(locale, model.phase);
  const parts = model.leavings.map((one) =>
    say(locale, 'share', { mode: name(one, locale), ...shares(one, head, locale) }),
  );
  return say(locale, 'shares', { layer: head.layer + 1, head: head.head + 1, parts: parts.join(', ') });
}

export function departureNote({ phase }: DepartureModel, locale: Locale): string {
  return say(locale, phase === 'shown' ? 'note' : phase === 'lost' ? 'noteLost' : 'noteBefore');
}

export function departureSummary(model: DepartureModel, head: Head, locale: Locale): string {
  return model.leavings
    .map((one) => {
      const left = say(locale, 'summary', { mode: name(one, locale), left: one.then.step });
      return model.reverses ? `${left} ${say(locale, 'summaryShare', shares(one, head, locale))}` : left;
    })
    .join(' ');
}

export function departureTwin(model: DepartureModel, head: Head, slots: readonly WatchedSlot[], locale: Locale): Twin {
  const signs = slots.map(slotSign);
  return {
    caption: say(locale, 'caption', { layer: head.layer + 1, head: head.head + 1 }),
    head: [say(locale, 'rowHead'), ...signs],
    rows: model.leavings.flatMap((one) =>
      [one.then, one.now].flatMap(({ step, prediction }) =>
        signs.map((sign, query) => [
          say(locale, 'row', { mode: name(one, locale), step, slot: sign }),
          ...signs.map((_, key) => fixed(weightAt(prediction, head, query, key), 4)),
        ]),
      ),
    ),
  };
}

function name({ mode }: Leaving, locale: Locale): string {
  return schemeName(mode, locale);
}

function shares({ then, now }: Leaving, head: Head, locale: Locale): { then: string; now: string } {
  return {
    then: percent(oppositeShare(then.prediction, head), locale, 0),
    now: percent(oppositeShare(now.prediction, head), locale, 0),
  };
}
