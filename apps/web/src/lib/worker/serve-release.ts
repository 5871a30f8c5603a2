import { PrecacheController, type PrecacheEntry } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { NetworkOnly } from 'workbox-strategies';
import { cachedOrFetched } from './cached-or-fetched';
import { workerScope } from './worker-scope';

/** The files of some pages in one release, and a name that changes if any of them does. The renderer writes both in front of a worker. */
export interface Release {
  name: string;
  /** A page has a revision, and the hash of its HTML: that of another release, which may come meanwhile, is not kept. */
  files: PrecacheEntry[];
}

/** This release and the one before, because a page that is still open may need its own parts. */
const releasesKept = 2;

/** How long to wait for the network, which may have a newer release, before the kept page is shown. */
const patienceSeconds = 1;

/** How many files are fetched at a time. Workbox fetches one: on a line of 100 ms the owner's 115 files took 21 s, so they take 8 s. */
const lanes = 6;

/** Called for each file that has been kept, with the name of its cache. Throws if nothing may be kept any more. */
type AfterPut = (put: { cacheName: string }) => Promise<void>;

/**
 * Keeps a whole release by Workbox, and serves its pages when the network is silent, late or broken. Workbox knows one list of files and
 * removes all others when a worker takes over, with the parts of pages that are still open; so each release has a precache of its own,
 * whose name begins with `prefix`, and the removal is ours. If a file cannot be kept, the worker is not installed and the pages do without.
 */
export function serveRelease({ name, files }: Release, prefix: string, cacheDidUpdate?: AfterPut): void {
  const cacheName = prefix + name;
  const precacheOf = (entries: PrecacheEntry[]) => {
    const precache = new PrecacheController({ cacheName, plugins: cacheDidUpdate && [{ cacheDidUpdate }] });
    precache.addToCacheList(entries);
    return precache;
  };
  const precache = precacheOf(files);
  for (let lane = 0; lane < lanes; lane += 1) {
    const some = precacheOf(files.filter((_, place) => place % lanes === lane));
    workerScope.addEventListener('install', (event) => void some.install(event));
  }
  workerScope.addEventListener('activate', (event) => event.waitUntil(forgetOldReleases(cacheName, prefix)));
  // The new worker sends what waits from now on, and keeps the parts of pages that the one before has served.
  workerScope.addEventListener('install', () => void workerScope.skipWaiting());

  const pageOf = ({ url }: Request) => new URL(url).pathname.replace(/(.)\/$/, '$1');
  const newestPage = new NetworkOnly({
    networkTimeoutSeconds: patienceSeconds,
    plugins: [
      {
        fetchDidSucceed: ({ response }) => {
          if (response.status < 500) return Promise.resolve(response);
          return Promise.reject(new Error(`${response.status}`));
        },
        // Some browsers' caches fail now and then, or are emptied: then there is only the network.
        handlerDidError: async ({ request }) => (await precache.matchPrecache(pageOf(request)).catch(() => undefined)) ?? fetch(request),
      },
    ],
  });
  registerRoute(({ request }) => request.mode === 'navigate' && Boolean(precache.getCacheKeyForURL(pageOf(request))), newestPage);

  const isHashed = /^\/(?:assets|fonts)\//;
  registerRoute(({ sameOrigin, url }) => sameOrigin && isHashed.test(url.pathname), cachedOrFetched);
}

async function forgetOldReleases(current: string, prefix: string): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== current);
  for (const name of others.slice(0, Math.max(0, others.length - (releasesKept - 1)))) await caches.delete(name);
}
