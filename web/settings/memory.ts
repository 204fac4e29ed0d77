/**
 * What the browser may remember for the next visit: language, theme, the learner's notebook, the quiz's answers
 * and the clinic's patients.
 * Storage throws in some frames and privacy modes, and when it is full; the page then works on, and remembers nothing.
 */
export interface Store {
  getItem: (key: string) => string | null;
  setItem: (key: string, value: string) => void;
  removeItem: (key: string) => void;
}

export type Remembered = 'lang' | 'theme' | 'notebook' | 'quiz' | 'clinic';

const kPrefix = 'position-lab.';

/** Even to name localStorage may throw, so it is named inside. */
let browserStore = (): Store => localStorage;

/** For a host that remembers by itself, as a learning platform does; to be said before anything is recalled. */
export function keepIn(store: () => Store): void {
  browserStore = store;
}

export function recall(name: Remembered, store = browserStore): string | undefined {
  try {
    return store().getItem(kPrefix + name) ?? undefined;
  } catch {
    return undefined;
  }
}

export function remember(name: Remembered, value: string, store = browserStore): void {
  try {
    store().setItem(kPrefix + name, value);
  } catch {
    // Forgotten at the end of the visit.
  }
}

export function forget(name: Remembered, store = browserStore): void {
  try {
    store().removeItem(kPrefix + name);
  } catch {
    // Nothing was remembered.
  }
}
