/** What the service worker does with a request; apart from it, so that it can be tested without one. */

/** All files of one build, by their address beside the lesson page ('' is the page), each with the hash of its content. */
export interface Build {
  version: string;
  files: Readonly<Record<string, string>>;
}

export const kCachePrefix = 'position-lab-';

/**
 * 'page': from the network, and from this build only without one. 'kept': one of the files whose address names its content,
 * of this build or of one before it, whose page may still be open; any build's copy is right. 'leave': not ours to touch.
 */
export type Plan = 'page' | 'kept' | 'leave';

export function planFor(
  { url, method, mode }: { url: string; method: string; mode: string },
  scope: string,
  { files }: Build,
): Plan {
  if (method !== 'GET' || !url.startsWith(scope)) return 'leave';
  const name = nameOf(url, scope);
  if (mode === 'navigate') return name.replace(/\?.*/, '') === '' || name.startsWith('index.html') ? 'page' : 'leave';
  return name !== '' && (Object.hasOwn(files, name) || kNamesItsContent.test(name)) ? 'kept' : 'leave';
}

const kNamesItsContent = /^(assets\/[^?]+|core\/[^?]+\?v=.+|lab-worker\.js\?v=.+)$/;

/** Beside the page, without what follows the hash; a query is part of the name. */
export function nameOf(url: string, scope: string): string {
  return url.slice(scope.length).replace(/#.*$/, '');
}
