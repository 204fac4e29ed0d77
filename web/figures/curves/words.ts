/** The figure in words and in numbers, for those who listen or read. */
import type { Locale } from '../../language/locale';
import type { Run } from '../../protocol/race';
import { fixed, percent } from '../number-text';
import { schemeName } from '../../language/scheme-name';
import type { Twin } from '../twin-table';
import { say } from './say';
import { valueAt, type CurvesModel } from './view-model';

export function curvesSummary(model: CurvesModel, runs: readonly Run[], locale: Locale): string {
  if (model.sentence === 'before') return say(locale, 'empty');
  const step = Math.max(0, ...runs.map((run) => run.step));
  const left = model.panels[1].departures.map((one) =>
    say(locale, 'leftPart', { mode: schemeName(one.mode, locale), step: one.step }),
  );
  return [say(locale, 'summary', { step, parts: readingsAt(model, step, locale).join(', ') }), ...left].join(' ');
}

/** What every curve says at a step. */
export function readingsAt(model: CurvesModel, step: number, locale: Locale): string[] {
  const [loss, accuracy] = model.panels;
  return loss.series.map((one, i) => {
    const mode = schemeName(one.mode, locale);
    if (one.status === 'diverged') return say(locale, 'partDiverged', { mode });
    const beside = accuracy.series[i];
    const lossThen = valueAt(one, step);
    const accuracyThen = beside === undefined ? undefined : valueAt(beside, step);
    return say(locale, 'part', {
      mode,
      loss: lossThen === undefined ? '–' : fixed(lossThen, 3),
      accuracy: accuracyThen === undefined ? '–' : percent(accuracyThen, locale),
    });
  });
}

export function curvesTwin(runs: readonly Run[], locale: Locale): Twin {
  const steps = new Set(runs.flatMap((run) => run.evaluations.map((point) => point.step)));
  return {
    caption: say(locale, 'caption'),
    head: [
      say(locale, 'step'),
      ...runs.flatMap((run) => {
        const mode = schemeName(run.mode, locale);
        return [say(locale, 'columnLoss', { mode }), say(locale, 'columnAccuracy', { mode })];
      }),
    ],
    rows: [...steps]
      .sort((a, b) => a - b)
      .map((step) => [
        String(step),
        ...runs.flatMap((run) => {
          const at = run.evaluations.find((point) => point.step === step);
          const loss = run.losses[step - 1];
          return [
            loss === undefined ? '–' : fixed(loss, 4),
            at === undefined ? '–' : percent(at.metrics.token_accuracy, locale),
          ];
        }),
      ]),
  };
}
