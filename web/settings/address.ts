/**
 * The settings in the page's address. Writing may be forbidden (history.replaceState throws in a srcdoc frame) and is
 * never needed: the page then only loses its shareable link.
 */
import { parseHash, writeHash, type Parsed, type Settings } from './settings';

export interface AddressBar {
  readonly location: { readonly hash: string; readonly pathname: string; readonly search: string };
  readonly history: { readonly state: unknown; replaceState: (data: unknown, unused: string, url: string) => void };
}

export function readAddress({ location }: AddressBar = window): Parsed {
  return parseHash(location.hash);
}

/** True when the address now says the settings. */
export function writeAddress(settings: Settings, { location, history }: AddressBar = window): boolean {
  const hash = writeHash(settings);
  // The reader may stand at an anchor of the page, which says no settings and is kept while there are none.
  if (hash === '' && !location.hash.includes('=')) return true;
  try {
    history.replaceState(history.state, '', location.pathname + location.search + (hash === '' ? '' : `#${hash}`));
    return true;
  } catch {
    return false;
  }
}
