import { apiRoutes } from '#dto';
import { workerScope, type FetchEvent } from '../worker/worker-scope';

/** The cache of photos that must be there without signal. */
const cacheName = 'owner-photos';
const maxBytes = 40 * 1024 * 1024;

/** In the worker: answers a photo from the cache, since its bytes never change, else from the server. */
export function servePhotos(): void {
  workerScope.addEventListener<FetchEvent>('fetch', (event) => {
    const { request } = event;
    const { origin, pathname } = new URL(request.url);
    if (request.method !== 'GET' || origin !== location.origin || !pathname.startsWith(`${apiRoutes.photos}/`)) return;
    event.respondWith(caches.match(request, { cacheName, ignoreVary: true }).then((kept) => kept ?? fetch(request)));
  });
}

/**
 * Keeps these photos and no others, the first ones first, as many as 40 MB hold. Stops at the first that does not come: the next
 * call goes on. Never fails.
 */
export async function keepPhotos(urls: readonly string[]): Promise<void> {
  // Browsers offer caches on secure addresses only.
  if (!('caches' in globalThis)) return;
  try {
    const cache = await caches.open(cacheName);
    const wanted = new Set(urls.map((url) => new URL(url, location.origin).href));
    for (const { url } of await cache.keys()) if (!wanted.has(url)) await cache.delete(url);
    let bytes = 0;
    for (const url of wanted) {
      const photo = (await cache.match(url, { ignoreVary: true })) ?? (await fetched(url));
      const size = (await photo.clone().blob()).size;
      bytes += size;
      if (bytes > maxBytes) {
        await cache.delete(url);
        bytes -= size;
      } else {
        await cache.put(url, photo);
      }
    }
  } catch {
    // No signal, or no room.
  }
}

/** Removes all photos. Never fails. */
export async function forgetPhotos(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(cacheName).catch(() => false);
}

async function fetched(url: string): Promise<Response> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return answer;
}
