/** The figure in words and in numbers: each sentence is made from what was measured. */
import { errorText } from '../../language/errors';
import type { Locale } from '../../language/locale';
import { schemeName } from '../../language/scheme-name';
import type { CoreError, Mode } from '../../protocol/core';
import { fixed, percent } from '../number-text';
import type { Twin } from '../twin-table';
import { say } from './say';
import {
  accuracyAt,
  belowOrderBlind,
  bestAt,
  farthest,
  learnsRows,
  lossAt,
  refusals,
  vocabularyBound,
  type Best,
  type LengthsModel,
} from './view-model';

const names = (modes: readonly Mode[], locale: Locale): string =>
  modes.map((mode) => schemeName(mode, locale)).join(', ');

export function lengthsTitle(model: LengthsModel, locale: Locale): string {
  const { phase, progress, trained, schemes } = model;
  if (phase === 'unready' || phase === 'ready') return say(locale, phase);
  if (phase === 'measuring') return say(locale, 'measuring', progress);
  const here = bestAt(schemes, trained);
  const far = farthest(model);
  const there = far === undefined ? undefined : bestAt(schemes, far);
  if (here === undefined) return say(locale, 'partly');
  const shown = (best: Best) => ({
    best: names(best.modes, locale),
    value: percent(best.accuracy, locale),
    length: best.length,
  });
  const at = shown(here);
  if (there === undefined) return say(locale, 'bestHere', at);
  const beyond = shown(there);
  const values = { ...at, far: beyond.length, farBest: beyond.best, farValue: beyond.value };
  return say(locale, at.best === beyond.best ? 'bestBoth' : 'bestEach', values);
}

/** How far the measured models had been trained. */
export function lengthsSteps({ steps: { least, most } }: LengthsModel, locale: Locale): string {
  if (least < most) return say(locale, 'stepRange', { least, most });
  return say(locale, most === 1 ? 'oneStep' : 'steps', { step: most });
}

/** What is so beyond the trained length, one sentence a fact. */
export function lengthsFindings(model: LengthsModel, locale: Locale): readonly string[] {
  const { phase, schemes, rows } = model;
  if (phase !== 'measured' && phase !== 'partly') return [];
  const far = farthest(model);
  const findings: string[] = [];
  if (far !== undefined) {
    const below = belowOrderBlind(model, far);
    if (below !== undefined) {
      findings.push(
        say(locale, 'below', {
          length: far,
          modes: names(
            below.schemes.map(({ mode }) => mode),
            locale,
          ),
          ceiling: percent(below.ceiling, locale),
        }),
      );
      if (below.confident) {
        const losses = below.schemes.map((scheme) =>
          say(locale, 'loss', {
            mode: schemeName(scheme.mode, locale),
            loss: fixed(lossAt(scheme, far) ?? NaN, 3),
          }),
        );
        const uniform = fixed(Math.log(model.vocabSize), 3);
        findings.push(say(locale, 'confident', { uniform, losses: losses.join(', ') }));
      }
    }
    const learning = schemes.map(({ mode }) => mode).filter(learnsRows);
    if (learning.length > 0) {
      findings.push(say(locale, 'untrainedRows', { modes: names(learning, locale), first: rows }));
    }
  }
  for (const { modes, lengths, error } of refusals(model)) {
    const refused = { modes: names(modes, locale), lengths: spans(lengths), reason: refusalText(model, error, locale) };
    findings.push(say(locale, 'refused', refused));
  }
  return findings;
}

/** The core's reason, and what stands behind it where a learner could not know. */
export function refusalText(model: LengthsModel, error: CoreError, locale: Locale): string {
  const reason = errorText(error, locale);
  const bound = vocabularyBound(model, error);
  if (bound === undefined) return reason;
  const last = model.vocabSize - 1;
  return `${reason} ${say(locale, bound === 'numbers' ? 'noNumber' : 'noToken', { count: model.vocabSize, last })}`;
}

/** `2, 3, 9–16` */
export function spans(lengths: readonly number[]): string {
  const groups: [number, number][] = [];
  for (const length of lengths) {
    const last = groups.at(-1);
    if (last?.[1] === length - 1) last[1] = length;
    else groups.push([length, length]);
  }
  return groups.map(([from, to]) => (from === to ? String(from) : `${String(from)}–${String(to)}`)).join(', ');
}

export function lengthsSummary(model: LengthsModel, locale: Locale): string {
  const { phase, trained, schemes } = model;
  if (phase !== 'measured' && phase !== 'partly') return '';
  const far = farthest(model);
  const parts = [trained, ...(far === undefined ? [] : [far])].map((length) =>
    say(locale, 'summaryAt', {
      length,
      parts: schemes
        .flatMap((scheme) => {
          const value = accuracyAt(scheme, length);
          return value === undefined ? [] : [`${schemeName(scheme.mode, locale)} ${percent(value, locale)}`];
        })
        .join(', '),
    }),
  );
  return parts.join(' ');
}

export function lengthsTwin(model: LengthsModel, locale: Locale): Twin {
  const { schemes, ceilings, lengths } = model;
  return {
    caption: say(locale, 'caption'),
    head: [say(locale, 'length'), ...schemes.map(({ mode }) => schemeName(mode, locale)), say(locale, 'ceiling')],
    rows: lengths.map((length) => {
      const values = schemes.map((scheme) => accuracyAt(scheme, length));
      const best = ceilings.find((one) => one.length === length)?.ceiling.token_accuracy;
      return [
        String(length),
        ...[...values, best].map((value) => (value === undefined ? '–' : percent(value, locale, 2))),
      ];
    }),
  };
}
