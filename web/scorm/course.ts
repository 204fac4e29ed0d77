/** The lesson as a course of a learning platform: where the learner left off, what was read, the score of the quiz. */
import { fromMemory, toMemory } from '../figures/quiz/view-model';
import { isLocale } from '../language/locale';
import type { Store } from '../settings/memory';
import type { Lms } from './lms';
import { fromSuspendData, standingOf, timespan, toSuspendData, type Progress } from './progress';

const kQuiz = 'position-lab.quiz';
const kLanguage = 'position-lab.lang';

export class Course implements Store {
  readonly #lms: Lms;
  readonly #sections: readonly string[];
  readonly #now: () => number;
  readonly #begun: number;
  #progress: Progress;
  /** What the platform has no room for. */
  readonly #rest: Store;

  constructor(lms: Lms, sections: readonly string[], rest: Store, now: () => number = () => performance.now()) {
    this.#lms = lms;
    this.#sections = sections;
    this.#rest = rest;
    this.#now = now;
    this.#begun = now();
    this.#progress = fromSuspendData(lms.get('cmi.suspend_data'), sections);
    // A learner who opens the course is at it; one who has completed it stays so.
    if (!['completed', 'passed'].includes(lms.get('cmi.core.lesson_status'))) {
      lms.set('cmi.core.lesson_status', 'incomplete');
    }
  }

  /** A section was read. */
  read(section: string): void {
    if (this.#progress.read.includes(section)) return;
    this.#tell({ ...this.#progress, read: [...this.#progress.read, section] });
  }

  getItem(key: string): string | null {
    if (key === kQuiz) return toMemory(this.#progress.answers);
    if (key === kLanguage) return this.#progress.language ?? null;
    return this.#rest.getItem(key);
  }

  setItem(key: string, value: string): void {
    if (key === kQuiz) this.#tell({ ...this.#progress, answers: fromMemory(value) });
    else if (key === kLanguage && isLocale(value)) this.#tell({ ...this.#progress, language: value });
    else this.#rest.setItem(key, value);
  }

  removeItem(key: string): void {
    this.#rest.removeItem(key);
  }

  /** The learner leaves the page. */
  leave(): void {
    const { complete } = standingOf(this.#progress, this.#sections);
    this.#lms.set('cmi.core.session_time', timespan(this.#now() - this.#begun));
    this.#lms.set('cmi.core.exit', complete ? '' : 'suspend');
    this.#lms.commit();
    this.#lms.finish();
  }

  #tell(progress: Progress): void {
    this.#progress = progress;
    const { complete, score } = standingOf(progress, this.#sections);
    this.#lms.set('cmi.suspend_data', toSuspendData(progress));
    if (score !== undefined) {
      this.#lms.set('cmi.core.score.min', '0');
      this.#lms.set('cmi.core.score.max', '100');
      this.#lms.set('cmi.core.score.raw', String(score));
    }
    if (complete) this.#lms.set('cmi.core.lesson_status', 'completed');
    this.#lms.commit();
  }
}
