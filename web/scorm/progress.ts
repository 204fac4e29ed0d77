/** What a learning platform keeps of a learner: sections read, the quiz's answers, the language. At most 4,096 characters. */
import { fromMemory, scoreOf, toMemory, type Answers } from '../figures/quiz/view-model';
import { isLocale, type Locale } from '../language/locale';

export interface Progress {
  /** Ids of the sections that were read. */
  read: readonly string[];
  answers: Answers;
  language: Locale | undefined;
}

/** Of cmi.suspend_data in SCORM 1.2. */
export const kMostCharacters = 4096;

export const kNoProgress: Progress = { read: [], answers: {}, language: undefined };

export function toSuspendData({ read, answers, language }: Progress): string {
  return JSON.stringify({ read, answers: toMemory(answers), language });
}

/** Whatever stands there: only sections and answers that exist are taken. */
export function fromSuspendData(text: string, sections: readonly string[]): Progress {
  let stored: unknown;
  try {
    stored = JSON.parse(text.slice(0, kMostCharacters));
  } catch {
    return kNoProgress;
  }
  if (typeof stored !== 'object' || stored === null) return kNoProgress;
  const { read, answers, language } = stored as Partial<Record<keyof Progress, unknown>>;
  return {
    read: Array.isArray(read) ? sections.filter((section) => read.includes(section)) : [],
    answers: fromMemory(typeof answers === 'string' ? answers : undefined),
    language: typeof language === 'string' && isLocale(language) ? language : undefined,
  };
}

export interface Standing {
  /** All sections were read, or every question was answered. */
  complete: boolean;
  /** Share of right answers in percent; undefined before the first answer. */
  score: number | undefined;
}

export function standingOf({ read, answers }: Progress, sections: readonly string[]): Standing {
  const { answered, right, all } = scoreOf(answers);
  return {
    complete: sections.every((section) => read.includes(section)) || answered === all,
    score: answered === 0 ? undefined : Math.round((100 * right) / all),
  };
}

/** HHHH:MM:SS.SS, as the standard writes a time span. */
export function timespan(milliseconds: number): string {
  const seconds = Math.max(0, milliseconds) / 1000;
  const two = (value: number): string => String(Math.floor(value)).padStart(2, '0');
  const hours = String(Math.floor(seconds / 3600)).padStart(4, '0');
  const rest = (seconds % 60).toFixed(2).padStart(5, '0');
  return `${hours}:${two((seconds / 60) % 60)}:${rest}`;
}
