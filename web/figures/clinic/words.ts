/** The clinic in words and in numbers: records, what the tests found, and what to say to a diagnosis. */
import { schemeName } from '../../language/scheme-name';
import type { Locale } from '../../language/locale';
import { taskName } from '../../language/task-words';
import type { Config, Examination, FaultName } from '../../protocol/core';
import { fixed, grouped, percent } from '../number-text';
import { kRounding } from '../rounding';
import type { Twin } from '../twin-table';
import { say } from './say';
import type { Contradiction } from './signs';
import { accuracyOf, examined, stageOf, type Answer, type Half, type Patient, type Test } from './view-model';

export function faultName(fault: FaultName, locale: Locale): string {
  return say(locale, `${fault}Name`);
}

export interface RecordLine {
  name: string;
  value: string;
}

export function recordLines({ config, steps }: Patient, locale: Locale): readonly RecordLine[] {
  const { length, minimum_length: least } = config;
  return [
    { name: say(locale, 'recordTask'), value: taskName(config.task, locale) },
    { name: say(locale, 'recordMode'), value: schemeName(config.mode, locale) },
    {
      name: say(locale, 'recordLength'),
      value: least > 0 ? say(locale, 'mixedLengths', { least, length }) : String(length),
    },
    { name: say(locale, 'recordMore'), value: moreOf(config, locale) },
    { name: say(locale, 'recordSteps'), value: String(steps) },
  ];
}

function moreOf(config: Config, locale: Locale): string {
  const all = [
    ...(config.tie_weights ? [say(locale, 'recordTie')] : []),
    ...(config.dropout > 0 ? [say(locale, 'recordDropout', { rate: config.dropout })] : []),
    ...(config.causal ? [say(locale, 'recordMask')] : []),
  ];
  return all.length === 0 ? say(locale, 'recordPlain') : all.join(', ');
}

/** What a test says of the two models; in `twin` and `ill` the same measure of each. */
export interface TestLine {
  name: string;
  twin: string;
  ill: string;
}

/** A difference that is 0 on paper; what rounding leaves is called 0. */
function difference(value: number | undefined): string {
  if (value === undefined) return '–';
  if (value === 0) return '0';
  return value < kRounding ? `< ${kRounding.toFixed(5)}` : fixed(value, 3);
}

const kShownPairs = 4;
const kShownBiases = 4;

/** All but the training data, which are shown as rows. */
export function testLines(test: Test, twin: Examination, ill: Examination, locale: Locale): readonly TestLine[] {
  const line = (name: string, show: (one: Examination) => string): TestLine => ({
    name,
    twin: show(twin),
    ill: show(ill),
  });
  switch (test) {
    case 'rows':
      return [];
    case 'table':
      return tableLines(twin, ill, locale);
    case 'order':
      return [line(say(locale, 'orderRow'), ({ by_order }) => difference(by_order))];
    case 'equal':
      return [line(say(locale, 'equalRow'), (one) => difference(one.between_equal_sequences))];
    case 'scale':
      return [
        line(say(locale, 'scaleToken'), ({ scale }) => fixed(scale.token, 3)),
        line(say(locale, 'scalePosition'), ({ scale }) => fixed(scale.position, 3)),
      ];
    case 'twice':
      return ([0, 1] as const).flatMap((time) => [
        line(say(locale, time === 0 ? 'firstLoss' : 'secondLoss'), ({ evaluations }) =>
          fixed(evaluations[time]?.loss ?? NaN, 4),
        ),
        line(say(locale, time === 0 ? 'firstAccuracy' : 'secondAccuracy'), ({ evaluations }) =>
          percent(evaluations[time]?.token_accuracy ?? NaN, locale),
        ),
      ]);
    case 'parameters':
      return [line(say(locale, 'parametersRow'), ({ parameters }) => grouped(parameters, locale))];
    case 'tables':
      return [line(say(locale, 'tablesRow'), (one) => difference(one.tables_apart))];
    case 'bias':
      return [...twin.bias.subarray(0, kShownBiases).keys()].map((slot) =>
        line(say(locale, 'biasRow', { slot }), ({ bias }) => fixed(bias[slot] ?? NaN, 3)),
      );
    case 'later':
      return [line(say(locale, 'laterRow'), ({ later_attention }) => difference(later_attention))];
  }
}

function tableLines({ table: twin }: Examination, { table: ill }: Examination, locale: Locale): readonly TestLine[] {
  if (twin === undefined || ill === undefined) return [];
  const lines = [
    {
      name: say(locale, 'tableCircle'),
      twin: difference(twin.circle_error),
      ill: difference(ill.circle_error),
    },
    { name: say(locale, 'tableShift'), twin: difference(twin.shift_error), ill: difference(ill.shift_error) },
  ];
  const values = (row: Float32Array, pair: number): string =>
    [...row.subarray(2 * pair, 2 * pair + 2)].map((value) => fixed(value, 3)).join(', ');
  for (let pair = 0; pair < Math.min(kShownPairs, Math.floor(ill.row.length / 2)); pair += 1) {
    lines.push({ name: say(locale, 'tableRow', { pair }), twin: values(twin.row, pair), ill: values(ill.row, pair) });
  }
  return lines;
}

export interface ShownRow {
  name: string;
  inputs: readonly string[];
  answers: readonly string[];
}

/** A mark has a letter, and a slot that is not counted a dot. */
export function shownRows(examination: Examination, config: Config, locale: Locale): readonly ShownRow[] {
  const token = (id: number): string => {
    if (id < config.vocab_size) return String(id);
    return id === config.vocab_size ? kStartMark : kEndMark;
  };
  return examination.rows.map(({ ids, targets }, i) => ({
    name: say(locale, 'rowLabel', { number: i + 1 }),
    inputs: Array.from(ids, token),
    answers: Array.from(targets, (target) => (target < 0 ? '·' : token(target))),
  }));
}

export const kStartMark = 'S';
export const kEndMark = 'E';

export function testAsks(test: Test, config: Config, locale: Locale): string {
  if (test !== 'rows') return say(locale, `${test}Asks`);
  return config.marks ? say(locale, 'rowsAsks', { start: kStartMark, end: kEndMark }) : say(locale, 'rowsPlainAsks');
}

/** Why a diagnosis is wrong, from what was measured. */
export function contradictionText(against: Contradiction, locale: Locale): string {
  if (against.kind === 'record') return say(locale, against.excluded);
  if (against.kind === 'table') return say(locale, `table${against.seen}`, { test: say(locale, 'tableName') });
  const test = say(locale, `${against.test}Name`);
  return against.kind === 'differs'
    ? say(locale, 'differs', { test })
    : say(locale, `${against.test}Missing`, { test });
}

export function clinicTitle(
  patients: readonly Patient[],
  answers: ReadonlyMap<number, Answer>,
  locale: Locale,
): string {
  const solved = patients.filter(({ number }) => answers.get(number)?.solved === true).length;
  const all = patients.length;
  if (solved === 0) return say(locale, 'before');
  return solved === all ? say(locale, 'all', { all }) : say(locale, 'some', { all, solved });
}

/** What is over, and not what goes by: it is read aloud. */
export function clinicSummary(patient: Patient, answer: Answer, locale: Locale): string {
  const { number, fault } = patient;
  if (answer.solved) return say(locale, 'summarySolved', { number, name: faultName(fault, locale) });
  const found = examined(patient);
  if (found !== undefined) {
    const accuracy = (half: Half): string => percent(accuracyOf(half) ?? NaN, locale);
    return say(locale, 'summaryDone', { number, twin: accuracy(patient.twin), ill: accuracy(patient.ill) });
  }
  return stageOf(patient) === 'running' ? say(locale, 'summaryRunning', { number }) : '';
}

export function clinicTwin({ twin, ill }: Patient, locale: Locale): Twin {
  const steps = [...new Set([...twin.evaluations, ...ill.evaluations].map(({ step }) => step))].sort((a, b) => a - b);
  const at = (half: Half, step: number): [string, string] => {
    const metrics = half.evaluations.find((one) => one.step === step)?.metrics;
    return metrics === undefined ? ['–', '–'] : [percent(metrics.token_accuracy, locale), fixed(metrics.loss, 4)];
  };
  return {
    caption: say(locale, 'caption'),
    head: [
      say(locale, 'headStep'),
      say(locale, 'headTwinAccuracy'),
      say(locale, 'headIllAccuracy'),
      say(locale, 'headTwinLoss'),
      say(locale, 'headIllLoss'),
    ],
    rows: steps.map((step) => {
      const [twinAccuracy, twinLoss] = at(twin, step);
      const [illAccuracy, illLoss] = at(ill, step);
      return [String(step), twinAccuracy, illAccuracy, twinLoss, illLoss];
    }),
  };
}
