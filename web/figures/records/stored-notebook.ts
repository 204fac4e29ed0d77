/**
 * The notebook as the browser keeps it until the next visit: records with memos and hypotheses, and the practice log.
 * What is found there was written by an earlier page, by another program, or by no one's good will: whatever is not
 * exactly a notebook of this version is left out, row by row.
 */
import type { Hypothesis } from '../../race/guess';
import { isConfig } from './is-config';
import { kLongestEntry, kMostEntries, kPracticeFields, type PracticeEntry } from './practice-log';
import { settingsKey, type RecordRow } from './record-book';

export interface Notebook {
  rows: readonly RecordRow[];
  practice: readonly PracticeEntry[];
}

export const kVersion = 1;
/** A browser gives a page some megabytes; a row is about one kilobyte. */
const kMostRows = 300;
const kLongestMemo = 200;

/** JSON has no NaN: a loss that is no number goes by its name. */
export function storedText({ rows, practice }: Notebook): string {
  const records = rows.slice(-kMostRows).map(({ steps, status, loss, accuracy, digest, memo, hypothesis, trained }) => {
    return {
      steps,
      status,
      loss: Number.isFinite(loss) ? loss : String(loss),
      accuracy,
      digest,
      memo,
      hypothesis,
      trained,
    };
  });
  return JSON.stringify({ version: kVersion, records, practice });
}

/** Runs of earlier visits have numbers below zero, so that none is taken for a run of this one. */
export function notebookOf(text: string | undefined): Notebook {
  const found = parsed(text);
  if (!isObject(found) || found['version'] !== kVersion) return { rows: [], practice: [] };
  const records = listOf(found['records']).slice(-kMostRows).flatMap(rowOf);
  const practice = listOf(found['practice']).slice(0, kMostEntries).flatMap(entryOf);
  return { rows: records.map((row, i) => ({ ...row, run: i - records.length })), practice };
}

function parsed(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return undefined;
  }
}

function rowOf(found: unknown): Omit<RecordRow, 'run'>[] {
  if (!isObject(found)) return [];
  const { steps, status, loss, accuracy, digest, memo, trained } = found;
  if (!isCount(steps) || (status !== 'done' && status !== 'diverged') || !isObject(trained)) return [];
  const { config } = trained;
  if (!isConfig(config) || !isCount(trained['steps']) || !isCount(trained['eval_sequences'])) return [];
  if (typeof digest !== 'string' || !/^([0-9a-f]{16})?$/.test(digest)) return [];
  const lossValue = typeof loss === 'string' ? Number(loss) : loss;
  if (typeof lossValue !== 'number' || (accuracy !== undefined && !isShare(accuracy))) return [];
  const { mode, seed } = config;
  return [
    {
      mode,
      seed,
      steps,
      status,
      loss: lossValue,
      accuracy,
      digest,
      memo: textOf(memo, kLongestMemo),
      hypothesis: hypothesisOf(found['hypothesis']),
      settings: settingsKey(config),
      trained: { config, steps: trained['steps'], eval_sequences: trained['eval_sequences'] },
    },
  ];
}

function hypothesisOf(found: unknown): Hypothesis | undefined {
  if (!isObject(found)) return undefined;
  const { accuracy, why } = found;
  return { accuracy: isShare(accuracy) ? accuracy : undefined, why: textOf(why, kLongestMemo) };
}

function entryOf(found: unknown): PracticeEntry[] {
  if (!isObject(found)) return [];
  const [problem, approach, complexity, mistakes] = kPracticeFields.map((field) => textOf(found[field], kLongestEntry));
  return [{ problem: problem ?? '', approach: approach ?? '', complexity: complexity ?? '', mistakes: mistakes ?? '' }];
}

function isObject(found: unknown): found is Record<string, unknown> {
  return typeof found === 'object' && found !== null && !Array.isArray(found);
}

function listOf(found: unknown): readonly unknown[] {
  return Array.isArray(found) ? found : [];
}

function isCount(found: unknown): found is number {
  return typeof found === 'number' && Number.isInteger(found) && found >= 0;
}

function isShare(found: unknown): found is number {
  return typeof found === 'number' && found >= 0 && found <= 1;
}

function textOf(found: unknown, longest: number): string {
  return typeof found === 'string' ? found.slice(0, longest) : '';
}
