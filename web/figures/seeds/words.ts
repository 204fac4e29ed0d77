/** The figure in words: each sentence is made from what was measured. */
import { errorText } from '../../language/errors';
import type { Locale } from '../../language/locale';
import { schemeName } from '../../language/scheme-name';
import { percent } from '../number-text';
import { say } from './say';
import { kAlike, widest, type SeedsModel } from './view-model';

export function seedsTitle(model: SeedsModel, locale: Locale): string {
  const wide = widest(model);
  if (wide === undefined) return say(locale, model.phase === 'measured' ? 'empty' : model.phase);
  const { mode, range } = wide;
  if (range.highest - range.lowest <= kAlike) return say(locale, 'alike');
  return say(locale, 'apart', {
    mode: schemeName(mode, locale),
    lowest: percent(range.lowest, locale),
    highest: percent(range.highest, locale),
  });
}

export function seedsProgress(model: SeedsModel, steps: number, locale: Locale): string {
  const { phase, progress, present } = model;
  if (progress.all === 0 || phase === 'measured') return '';
  const said = [say(locale, 'progress', progress)];
  if (present.length > 0) {
    const parts = present
      .map(({ mode, seed, step }) => say(locale, 'part', { mode: schemeName(mode, locale), seed, step, steps }))
      .join(', ');
    said.push(say(locale, phase === 'running' ? 'now' : 'paused', { parts }));
  }
  return said.join(' ');
}

export function seedsFailures({ failed }: SeedsModel, locale: Locale): readonly string[] {
  return failed.map(({ mode, seed, error }) =>
    say(locale, 'failed', {
      mode: schemeName(mode, locale),
      seed,
      reason: error === undefined ? '' : errorText(error, locale),
    }),
  );
}

/** Read aloud: what stands, and not what goes by. */
export function seedsSummary(model: SeedsModel, locale: Locale): string {
  if (model.phase === 'running') return '';
  return model.schemes
    .map(({ mode, range }) => {
      const [mean, lowest, highest] = [range.mean, range.lowest, range.highest].map((value) => percent(value, locale));
      return say(locale, 'summary', {
        mode: schemeName(mode, locale),
        mean: mean ?? '',
        lowest: lowest ?? '',
        highest: highest ?? '',
      });
    })
    .join('. ');
}
