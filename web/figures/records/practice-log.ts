/** A log of an hour of practice, beside the record of the runs: for each problem what was tried, what it cost, what went wrong. */
export const kPracticeFields = ['problem', 'approach', 'complexity', 'mistakes'] as const;
export type PracticeField = (typeof kPracticeFields)[number];
export type PracticeEntry = Readonly<Record<PracticeField, string>>;

export const kEmptyEntry: PracticeEntry = { problem: '', approach: '', complexity: '', mistakes: '' };

/** Text of one field; longer ones belong into a book. */
export const kLongestEntry = 500;
export const kMostEntries = 50;

export function withEntry(
  log: readonly PracticeEntry[],
  index: number,
  field: PracticeField,
  text: string,
): readonly PracticeEntry[] {
  return log.map((entry, i) => (i === index ? { ...entry, [field]: text } : entry));
}

/** Those that say something. */
export function writtenEntries(log: readonly PracticeEntry[]): readonly PracticeEntry[] {
  return log.filter((entry) => kPracticeFields.some((field) => entry[field].trim() !== ''));
}
