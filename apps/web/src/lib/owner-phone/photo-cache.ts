import { openOwnerCache } from './owner-database';

/** The cache of photos for when there is no signal. */
const cacheName = 'owner-photos';
const maxBytes = 40 * 1024 * 1024;

/**
 * Caches these photos and no others, in order, up to the first that would exceed 40 MB. Stops at the first failure and at the signal; the
 * next call goes on. Throws the reason it stopped.
 */
export async function cachePhotos(urls: readonly string[], signal: AbortSignal): Promise<void> {
  // Browsers offer caches on secure addresses only.
  if (!('caches' in globalThis)) return;
  signal.throwIfAborted();
  const cache = await openOwnerCache(cacheName);
  const wanted = new Set(urls.map((url) => new URL(url, location.origin).href));
  for (const { url } of await cache.keys()) if (!wanted.has(url)) await cache.delete(url);
  let bytes = 0;
  for (const url of wanted) {
    const cached = await cache.match(url, { ignoreVary: true });
    if (bytes <= maxBytes) {
      const photo = cached ?? (await fetchPhoto(url, signal));
      bytes += (await photo.clone().blob()).size;
      if (!cached && bytes <= maxBytes) await cache.put(url, photo);
    }
    if (cached && bytes > maxBytes) await cache.delete(url);
  }
}

/** Removes all photos. Never fails. */
export async function removePhotos(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(cacheName).catch(() => false);
}

async function fetchPhoto(url: string, signal: AbortSignal): Promise<Response> {
  const answer = await fetch(url, { signal });
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return answer;
}
