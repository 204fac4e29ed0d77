/**
 * Keeps the lesson page for a classroom without network. A build is kept whole or not at all: every file is held against
 * the hash that the build has written down, so that a server in the middle of an update leaves the last build standing.
 * The page itself comes from the network as long as there is one.
 */
import { kCachePrefix, nameOf, planFor, type Build } from './plan';

declare const self: ServiceWorkerGlobalScope;
declare const __BUILD__: Build;

const build = __BUILD__;
const cacheName = kCachePrefix + build.version;
const scope = new URL('./', self.location.href).href;

self.addEventListener('install', (event) => {
  event.waitUntil(keepWhole().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(forgetOlder().then(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const plan = planFor(request, scope, build);
  if (plan === 'page') event.respondWith(page(request));
  else if (plan === 'kept') event.respondWith(kept(request));
});

/** Half a build must not pass for the one before the next. */
async function keepWhole(): Promise<void> {
  try {
    await keep();
  } catch (error) {
    await caches.delete(cacheName);
    throw error;
  }
}

async function keep(): Promise<void> {
  const cache = await caches.open(cacheName);
  await Promise.all(
    Object.entries(build.files).map(async ([name, integrity]) => {
      const url = new URL(name, scope).href;
      const response = await fetch(url, { integrity, cache: 'no-cache' });
      if (!response.ok) throw new Error(`${url}: ${String(response.status)}`);
      await cache.put(url, response);
    }),
  );
}

/** The build before this one stays: a page of it may still be open, and ask for a part that it has not loaded yet. */
async function forgetOlder(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(kCachePrefix) && name !== cacheName);
  await Promise.all(names.slice(0, -1).map((name) => caches.delete(name)));
}

async function page(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch {
    const cache = await caches.open(cacheName);
    return (await cache.match(scope)) ?? Response.error();
  }
}

async function kept(request: Request): Promise<Response> {
  // Of whatever build: the address names the content.
  const copy = await caches.match(new URL(nameOf(request.url, scope), scope).href);
  return copy ?? fetch(request);
}
