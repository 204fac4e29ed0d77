/** The notebook as text that other programs read. Numbers keep every digit; column names are the core's words. */
import { changedText, conditionsOf, type Presets } from '../../settings/conditions';
import { commandOf } from './command';
import { kPracticeFields, writtenEntries } from './practice-log';
import type { RecordRow } from './record-book';
import type { Notebook } from './stored-notebook';

export type ExportKind = 'csv' | 'markdown' | 'json';

const columns = [
  'mode',
  'seed',
  'steps',
  'preset',
  'settings',
  'status',
  'train_loss',
  'token_accuracy',
  'hypothesis',
  'hypothesis_reason',
  'digest',
  'memo',
  'command',
] as const;

/** The practice log follows the records, where it holds anything. */
export function exportText({ rows, practice }: Notebook, kind: ExportKind, presets: Presets): string {
  const records = rows.map((row) => plain(row, presets));
  const log = writtenEntries(practice);
  if (kind === 'json') return `${JSON.stringify({ records, practice: log }, null, 2)}\n`;
  const write = kind === 'csv' ? csv : markdown;
  const tables = [
    write(
      columns,
      records.map((record) => columns.map((column) => String(record[column] ?? ''))),
    ),
  ];
  if (log.length > 0) {
    tables.push(
      write(
        kPracticeFields,
        log.map((entry) => kPracticeFields.map((field) => entry[field])),
      ),
    );
  }
  return tables.join(kind === 'csv' ? '\r\n' : '\n');
}

export function fileName(kind: ExportKind): string {
  return `position-lab-records.${kind === 'markdown' ? 'md' : kind}`;
}

/** A spreadsheet takes a file without this mark for one in its country's old encoding, and Korean falls apart. */
const kByteOrderMark = '\ufeff';

export function fileText(notebook: Notebook, kind: ExportKind, presets: Presets): string {
  return (kind === 'csv' ? kByteOrderMark : '') + exportText(notebook, kind, presets);
}

/** JSON has no NaN; a loss that is no number is told by its name. */
function plain(row: RecordRow, presets: Presets): Record<(typeof columns)[number], string | number | null> {
  const { config } = row.trained;
  const conditions = conditionsOf(config, presets);
  return {
    mode: row.mode,
    seed: row.seed,
    steps: row.steps,
    preset: conditions.preset,
    settings: changedText(config, conditions),
    status: row.status,
    train_loss: Number.isFinite(row.loss) ? row.loss : String(row.loss),
    token_accuracy: row.accuracy ?? null,
    hypothesis: row.hypothesis?.accuracy ?? null,
    hypothesis_reason: row.hypothesis?.why ?? '',
    digest: row.digest,
    memo: row.memo,
    command: commandOf(row.trained, presets),
  };
}

type Lines = readonly (readonly string[])[];

/** What a spreadsheet would run: also behind blanks, and in the wide letters of Korean and Japanese keyboards. */
const kFormula = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r]/;
const kNumber = /^-?\d+(\.\d+)?(e[+-]?\d+)?$/;

function csv(head: readonly string[], lines: Lines): string {
  const cell = (text: string): string => {
    const harmless = kFormula.test(text) && !kNumber.test(text) ? `'${text}` : text;
    return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
  };
  return `${[head, ...lines].map((line) => line.map(cell).join(',')).join('\r\n')}\r\n`;
}

function markdown(head: readonly string[], lines: Lines): string {
  const cell = (text: string): string => text.replaceAll('\\', '\\\\').replaceAll('|', '\\|').replace(/\s+/g, ' ');
  const row = (line: readonly string[]): string => `| ${line.map(cell).join(' | ')} |`;
  return `${[row(head), row(head.map(() => '---')), ...lines.map(row)].join('\n')}\n`;
}
