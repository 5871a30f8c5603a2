import { workerScope, type FetchEvent } from './worker-scope';

/** The files of some pages in one release, and a name that changes if any of them does. The build writes both into a worker. */
export interface Release {
  name: string;
  files: string[];
}

/** This release and the one before, because a page that is still open may need its own parts. */
const releasesCached = 2;
const hasHash = (path: string) => path.startsWith('/assets/') || path.startsWith('/fonts/');

/** How long to wait for the network, which may have a newer release, before the cached page is shown. */
const timeoutMs = 1000;

/**
 * Caches a whole release, in a cache whose name begins with `prefix`, so that HTML and parts always belong together. Serves hashed parts
 * from it, and the page that `pageOf` names for a path if the network takes longer than its patience. `openCache` opens the cache; it
 * rejects if nothing may be kept, and then the worker is not installed.
 */
export function serveRelease(
  release: Release,
  prefix: string,
  pageOf: (pathname: string) => string | undefined,
  openCache = (name: string) => caches.open(name),
): void {
  workerScope.addEventListener('install', (event) => event.waitUntil(install(release, () => openCache(prefix + release.name))));
  workerScope.addEventListener('activate', (event) => event.waitUntil(forgetOldReleases(release, prefix)));
  workerScope.addEventListener<FetchEvent>('fetch', (event) => {
    const { request } = event;
    const { origin, pathname } = new URL(request.url);
    if (request.method !== 'GET' || origin !== location.origin) return;
    const page = request.mode === 'navigate' ? pageOf(pathname.replace(/(.)\/$/, '$1')) : undefined;
    if (page) event.respondWith(newestPage(request, prefix + release.name, page));
    else if (hasHash(pathname)) event.respondWith(cachedPart(request));
  });
}

async function install(release: Release, openCache: () => Promise<Cache>): Promise<void> {
  const cache = await openCache();
  const fileOf = async (path: string) => (hasHash(path) && (await cachedFile(path))) || fetchFile(path, release.files);
  await Promise.all(release.files.map(async (path) => cache.put(path, await fileOf(path))));
  await workerScope.skipWaiting();
}

async function fetchFile(path: string, files: readonly string[]): Promise<Response> {
  const answer = await fetch(path, { cache: hasHash(path) ? 'default' : 'reload' });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  if (!hasHash(path)) checkParts(await answer.clone().text(), files);
  return answer;
}

/** Throws if a page is of a release that came meanwhile. The browser installs that release's own worker soon. */
function checkParts(html: string, files: readonly string[]): void {
  const names = /data-parts="([^"]*)"/.exec(html)?.[1]?.split(' ') ?? [];
  const foreign = names.find((name) => !files.includes(`/assets/${name}.js`));
  if (foreign) throw new Error(`${foreign} belongs to another release`);
}

async function forgetOldReleases(release: Release, prefix: string): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== prefix + release.name);
  for (const name of names.slice(0, Math.max(0, names.length - (releasesCached - 1)))) await caches.delete(name);
}

/** The page from the network, or else this release's, whose parts are in the same cache. */
async function newestPage(request: Request, cacheName: string, page: string): Promise<Response> {
  const cached = await cachedFile(page, cacheName);
  return cached ? ((await fetchInTime(request.url)) ?? cached) : fetch(request);
}

/** The response, if it is a success and comes soon enough; otherwise undefined. */
async function fetchInTime(url: string): Promise<Response | undefined> {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), timeoutMs);
  try {
    const answer = await fetch(url, { redirect: 'manual', signal: patience.signal });
    return answer.ok ? answer : undefined;
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}

async function cachedPart(request: Request): Promise<Response> {
  return (await cachedFile(new URL(request.url).pathname)) ?? fetch(request);
}

/** A file from the cache. Some browsers' caches fail now and then: then it is not there. */
function cachedFile(path: string, cacheName?: string): Promise<Response | undefined> {
  return caches.match(path, { cacheName, ignoreVary: true }).catch(() => undefined);
}
