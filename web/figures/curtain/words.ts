/** The grid in words and in numbers, for those who listen or read. */
import type { Locale } from '../../language/locale';
import { schemeName } from '../../language/scheme-name';
import type { ModelCeiling } from '../../protocol/core';
import { fixed, percent } from '../number-text';
import { kRounding } from '../rounding';
import type { Twin } from '../twin-table';
import { say } from './say';
import { knowledgeOf, progressOf, type CurtainCell } from './view-model';

export function maskName(causal: boolean, locale: Locale): string {
  return say(locale, causal ? 'causal' : 'open');
}

/** A largest difference; what only rounding has left is named so. */
export function differenceText(value: number, locale: Locale): string {
  return value < kRounding ? say(locale, 'rounding') : fixed(value, 3);
}

export function ceilingText({ ceiling }: ModelCeiling, locale: Locale): string {
  return ceiling === undefined ? say(locale, 'unknown') : percent(ceiling.token_accuracy, locale);
}

export function accuracyText(cell: CurtainCell, locale: Locale): string {
  if (cell.training === 'failed') return say(locale, 'failed');
  return cell.accuracy === undefined ? say(locale, 'untrained') : percent(cell.accuracy, locale);
}

export function curtainProgress(cells: readonly CurtainCell[], steps: number, locale: Locale): string {
  const { over, all, present } = progressOf(cells);
  if (over === 0 && present === undefined) return '';
  const parts = [say(locale, 'progress', { over, all })];
  if (present !== undefined) {
    const { step } = present;
    const names = { mode: schemeName(present.mode, locale), mask: maskName(present.causal, locale) };
    parts.push(
      present.training === 'paused'
        ? say(locale, 'pausedAt', { ...names, step })
        : say(locale, 'present', { ...names, step, steps }),
    );
  }
  return parts.join(' ');
}

/** What is over, and not what goes by: it is read aloud. */
export function curtainSummary(cells: readonly CurtainCell[], locale: Locale): string {
  return cells
    .flatMap((cell) => {
      if (cell.reading === undefined) return [];
      const { sensitivity } = cell.reading;
      const told = say(locale, 'knowing', {
        mode: schemeName(cell.mode, locale),
        mask: maskName(cell.causal, locale),
        what: say(locale, knowledgeOf(cell.reading)),
        shuffle: differenceText(sensitivity.equivariance_error, locale),
        spread: differenceText(sensitivity.constant_input_spread, locale),
      });
      const learnt =
        cell.training === 'done' ? `, ${say(locale, 'accuracyPart', { accuracy: accuracyText(cell, locale) })}` : '';
      return [`${told}${learnt}.`];
    })
    .join(' ');
}

export function curtainTwin(cells: readonly CurtainCell[], locale: Locale): Twin {
  return {
    caption: say(locale, 'caption'),
    head: [
      say(locale, 'cellHead'),
      say(locale, 'shuffle'),
      say(locale, 'reflection'),
      say(locale, 'spread'),
      say(locale, 'ceiling'),
      say(locale, 'own'),
      say(locale, 'stepHead'),
      say(locale, 'ownCeiling'),
    ],
    rows: cells.map((cell) => {
      const { reading } = cell;
      const difference = (value: number | undefined): string => (value === undefined ? '–' : value.toExponential(2));
      return [
        `${schemeName(cell.mode, locale)} · ${maskName(cell.causal, locale)}`,
        difference(reading?.sensitivity.equivariance_error),
        difference(reading?.sensitivity.reflection_error),
        difference(reading?.sensitivity.constant_input_spread),
        reading === undefined ? '–' : ceilingText(reading.reverse, locale),
        accuracyText(cell, locale),
        String(cell.step),
        reading === undefined ? '–' : ceilingText(reading.own_index, locale),
      ];
    }),
  };
}
