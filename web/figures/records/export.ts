/** The record table as text that other programs read. Numbers keep every digit; column names are the core's words. */
import { changedText, commandOf, conditionsOf, type Presets } from './command';
import type { RecordRow } from './record-book';

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
  'digest',
  'memo',
  'command',
] as const;

export function exportText(rows: readonly RecordRow[], kind: ExportKind, presets: Presets): string {
  const records = rows.map((row) => plain(row, presets));
  if (kind === 'json') return `${JSON.stringify(records, null, 2)}\n`;
  const lines = records.map((record) => columns.map((column) => String(record[column] ?? '')));
  return kind === 'csv' ? csv(lines) : markdown(lines);
}

export function fileName(kind: ExportKind): string {
  return `position-lab-records.${kind === 'markdown' ? 'md' : kind}`;
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
    digest: row.digest,
    memo: row.memo,
    command: commandOf(row.trained, presets),
  };
}

function csv(lines: readonly (readonly string[])[]): string {
  // A cell that begins like a formula would be run by a spreadsheet; a minus before digits is only a number.
  const cell = (text: string): string => {
    const harmless = /^[=+@\t\r]|^-(?!\d)/.test(text) ? `'${text}` : text;
    return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
  };
  return `${[columns, ...lines].map((line) => line.map(cell).join(',')).join('\r\n')}\r\n`;
}

function markdown(lines: readonly (readonly string[])[]): string {
  const cell = (text: string): string => text.replaceAll('\\', '\\\\').replaceAll('|', '\\|').replace(/\s+/g, ' ');
  const row = (line: readonly string[]): string => `| ${line.map(cell).join(' | ')} |`;
  return `${[row(columns), row(columns.map(() => '---')), ...lines.map(row)].join('\n')}\n`;
}
