/**
 * What the browser may remember for the next visit: language and theme. Storage throws in some frames and privacy
 * modes; the page then starts from what the browser prefers, and nothing is missing.
 */
export interface Store {
  getItem: (key: string) => string | null;
  setItem: (key: string, value: string) => void;
}

const kPrefix = 'position-lab.';

/** Even to name localStorage may throw, so it is named inside. */
const kBrowserStore = (): Store => localStorage;

export function recall(name: 'lang' | 'theme', store = kBrowserStore): string | undefined {
  try {
    return store().getItem(kPrefix + name) ?? undefined;
  } catch {
    return undefined;
  }
}

export function remember(name: 'lang' | 'theme', value: string, store = kBrowserStore): void {
  try {
    store().setItem(kPrefix + name, value);
  } catch {
    // Forgotten at the end of the visit.
  }
}
