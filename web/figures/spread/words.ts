/** The figure in words and in numbers: each sentence is made from what was measured. */
import { errorText } from '../../language/errors';
import type { Locale } from '../../language/locale';
import { schemeName } from '../../language/scheme-name';
import type { Mode } from '../../protocol/core';
import type { Trial } from '../../race/trial';
import { percent } from '../number-text';
import type { Twin } from '../twin-table';
import { say } from './say';
import {
  belowCeiling,
  expectedMinutes,
  holdingAt,
  kHolds,
  rangeAt,
  remainingMinutes,
  standings,
  widest,
  type SpreadModel,
  type Standing,
} from './view-model';

const names = (modes: readonly Mode[], locale: Locale): string =>
  modes.map((mode) => schemeName(mode, locale)).join(', ');
const limitText = (locale: Locale): string => percent(kHolds, locale, 0);

function ranges(all: readonly Standing[], locale: Locale): string {
  return all
    .map(({ mode, range }) =>
      say(locale, 'part', {
        mode: schemeName(mode, locale),
        lowest: percent(range.lowest, locale),
        highest: percent(range.highest, locale),
      }),
    )
    .join(', ');
}

function means(all: readonly Standing[], locale: Locale): string {
  return all
    .map(({ mode, range }) =>
      say(locale, 'meanPart', { mode: schemeName(mode, locale), mean: percent(range.mean, locale) }),
    )
    .join(', ');
}

export function spreadTitle(model: SpreadModel, length: number, locale: Locale): string {
  const { phase, progress } = model;
  if (phase === 'empty') return say(locale, 'empty');
  if (phase === 'running' || phase === 'partly') return say(locale, phase, progress);
  const { hold } = holdingAt(model, length);
  const values = { length, count: model.question.seeds.length, limit: limitText(locale) };
  if (hold.length === 0) return say(locale, 'holdsNone', values);
  const modes = names(
    hold.map(({ mode }) => mode),
    locale,
  );
  return say(locale, 'holds', { ...values, modes });
}

export function spreadNote({ question }: SpreadModel, locale: Locale): string {
  const [from, to] = question.trained;
  const { steps, sequences } = question;
  return say(locale, 'note', { from, to, steps, sequences, seeds: question.seeds.join(', ') });
}

/** What it would take, as long as nothing has shown its speed. */
export function spreadExpected(model: SpreadModel, locale: Locale): string {
  const [least, most] = expectedMinutes(model);
  const all = model.progress.all - model.progress.over;
  return say(locale, 'expected', { all, workers: Math.min(all, model.question.workers), least, most });
}

export function spreadProgress(model: SpreadModel, locale: Locale): string {
  const { progress, present, phase } = model;
  if (phase === 'empty' && present.length === 0) return '';
  const parts = [say(locale, 'progress', progress)];
  if (present.length > 0) {
    const told = present.map((run) => runPart(run, model.question.steps, locale)).join(', ');
    parts.push(say(locale, phase === 'running' ? 'now' : 'paused', { parts: told }));
  }
  const minutes = phase === 'running' ? remainingMinutes(model) : undefined;
  if (minutes !== undefined && minutes > 0) parts.push(say(locale, 'remaining', { minutes }));
  return parts.join(' ');
}

function runPart({ mode, seed, step }: Trial, steps: number, locale: Locale): string {
  const name = schemeName(mode, locale);
  return step >= steps
    ? say(locale, 'measuring', { mode: name, seed })
    : say(locale, 'training', { mode: name, seed, step, steps });
}

export function spreadFailures({ failed }: SpreadModel, locale: Locale): readonly string[] {
  return failed.map(({ mode, seed, error }) =>
    say(locale, 'failed', {
      mode: schemeName(mode, locale),
      seed,
      reason: error === undefined ? '' : errorText(error, locale),
    }),
  );
}

/** What is so at a length, one sentence a fact; of schemes with every seed measured. */
export function spreadFindings(model: SpreadModel, length: number, locale: Locale): readonly string[] {
  const { hold, fall, waver } = holdingAt(model, length);
  const { seeds } = model.question;
  const unfinished = model.schemes.filter(({ complete }) => !complete).map(({ mode }) => mode);
  const counted = { length, count: seeds.length, limit: limitText(locale) };
  const findings: string[] = [];
  if (hold.length + fall.length + waver.length > 0) {
    findings.push(
      hold.length === 0
        ? say(locale, 'holdNone', counted)
        : say(locale, 'hold', { ...counted, parts: ranges(hold, locale) }),
    );
    if (waver.length > 0) findings.push(say(locale, 'waver', { ...counted, parts: ranges(waver, locale) }));
    if (fall.length > 0) findings.push(say(locale, 'fall', { ...counted, parts: ranges(fall, locale) }));
    findings.push(...belowFinding(model, length, locale), ...bestFindings(model, length, locale));
    const wide = widest(model, length);
    if (wide !== undefined) {
      findings.push(
        say(locale, 'widest', {
          length,
          mode: schemeName(wide.mode, locale),
          lowest: percent(wide.range.lowest, locale),
          highest: percent(wide.range.highest, locale),
        }),
      );
    }
    findings.push(say(locale, 'scope', { count: seeds.length }));
  }
  if (unfinished.length > 0) findings.push(say(locale, 'unfinished', { modes: names(unfinished, locale) }));
  return findings;
}

function belowFinding(model: SpreadModel, length: number, locale: Locale): readonly string[] {
  const below = belowCeiling(model, length);
  const ceiling = model.ceilings.find((one) => one.length === length)?.accuracy;
  if (below.length === 0 || ceiling === undefined) return [];
  return [say(locale, 'below', { ceiling: percent(ceiling, locale), parts: means(below, locale) })];
}

/** Beyond the trained lengths: what became of those that were best within them. */
function bestFindings(model: SpreadModel, length: number, locale: Locale): readonly string[] {
  const [, trained] = model.question.trained;
  const complete = standings(model, trained).filter((one) => one.complete);
  const top = complete[0]?.range.mean;
  if (length <= trained || top === undefined || complete.length < 2) return [];
  const shown = (value: number): number => Math.round(value * 1000);
  const here = complete.filter(({ range }) => shown(range.mean) === shown(top));
  const there = standings(model, length).filter(({ mode }) => here.some((one) => one.mode === mode));
  const modes = names(
    here.map(({ mode }) => mode),
    locale,
  );
  const values = { trained, length, modes, value: percent(top, locale), there: means(there, locale) };
  const findings = [say(locale, 'best', values)];
  const { hold } = holdingAt(model, length);
  if (hold.length > 0 && !hold.some(({ mode }) => here.some((one) => one.mode === mode))) {
    const holding = names(
      hold.map(({ mode }) => mode),
      locale,
    );
    findings.push(say(locale, 'others', { trained, length, modes: holding }));
  }
  return findings;
}

/** Read aloud: what stands, and not what goes by. */
export function spreadSummary(model: SpreadModel, length: number, locale: Locale): string {
  if (model.phase === 'running') return '';
  const [, trained] = model.question.trained;
  return [...new Set([trained, length])]
    .flatMap((one) => {
      const all = standings(model, one);
      return all.length === 0 ? [] : [say(locale, 'summaryAt', { length: one, parts: means(all, locale) })];
    })
    .join(' ');
}

export function spreadTwin(model: SpreadModel, locale: Locale): Twin {
  const { lengths } = model.question;
  const shown = (value: number | undefined): string => (value === undefined ? '–' : (value * 100).toFixed(2));
  const rows = model.schemes.flatMap((scheme) => {
    const mode = schemeName(scheme.mode, locale);
    const all = lengths.map((length) => rangeAt(scheme, length));
    return [
      ...scheme.runs.map(({ seed }) => [
        say(locale, 'rowSeed', { mode, seed }),
        ...all.map((range) => shown(range?.values.find((one) => one.seed === seed)?.accuracy)),
      ]),
      [say(locale, 'rowMean', { mode }), ...all.map((range) => shown(range?.mean))],
      [say(locale, 'rowLowest', { mode }), ...all.map((range) => shown(range?.lowest))],
      [say(locale, 'rowHighest', { mode }), ...all.map((range) => shown(range?.highest))],
    ];
  });
  const ceilings = lengths.map((length) => shown(model.ceilings.find((one) => one.length === length)?.accuracy));
  return {
    caption: say(locale, 'caption'),
    head: [say(locale, 'rowHead'), ...lengths.map((length) => `${say(locale, 'length')} ${String(length)}`)],
    rows: [...rows, [say(locale, 'ceiling'), ...ceilings]],
  };
}
