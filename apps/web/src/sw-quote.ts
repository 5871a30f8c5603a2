import { fetchCalls } from './lib/outbox/fetch-calls';
import { outboxWorker } from './lib/outbox/outbox-worker';
import { sendAllKept } from './lib/outbox/send-all-kept';
import { paths } from './lib/paths';

/**
 * The worker of the quote page. It keeps the page and all its parts of one release, so that the page opens without signal,
 * and sends what is kept when the browser says that there is signal, whether a page is open or not.
 */

/** The files of this release and a name that is new with any of them; the build writes them here. */
declare const release: { name: string; files: string[] };

interface ExtendableEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}
interface FetchEvent extends ExtendableEvent {
  request: Request;
  respondWith: (answer: Promise<Response>) => void;
}
interface SyncEvent extends ExtendableEvent {
  tag: string;
}
interface Worker {
  addEventListener: (<E extends ExtendableEvent>(type: string, listener: (event: E) => void) => void);
  skipWaiting: () => Promise<void>;
}

const worker = globalThis as unknown as Worker;
const prefix = 'quote-page-';
/** This release and the one before: a page that is still open may ask for a part of its own. */
const releasesKept = 2;
const hasHash = (path: string) => path.startsWith('/assets/') || path.startsWith('/fonts/');

worker.addEventListener('install', (event) => event.waitUntil(install()));
worker.addEventListener('activate', (event) => event.waitUntil(forgetOldReleases()));
worker.addEventListener<FetchEvent>('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate' && pathname.replace(/\/$/, '') === paths.quote) event.respondWith(page(request));
  else if (hasHash(pathname)) event.respondWith(part(request));
});
worker.addEventListener<SyncEvent>('sync', (event) => {
  if (event.tag === outboxWorker.syncTag) event.waitUntil(sendKept());
});

/** All files or none: a release is never there in part. */
async function install(): Promise<void> {
  const cache = await caches.open(prefix + release.name);
  await Promise.all(release.files.map(async (path) => cache.put(path, (hasHash(path) && (await kept(path))) || (await fetched(path)))));
  await worker.skipWaiting();
}

async function fetched(path: string): Promise<Response> {
  const answer = await fetch(path, { cache: hasHash(path) ? 'default' : 'reload' });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer;
}

async function forgetOldReleases(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== prefix + release.name);
  for (const name of names.slice(0, Math.max(0, names.length - (releasesKept - 1)))) await caches.delete(name);
}

/** The page of this release; with the parts that it names, which are in the same cache. */
async function page(request: Request): Promise<Response> {
  return (await (await caches.open(prefix + release.name)).match(paths.quote, { ignoreVary: true })) ?? fetch(request);
}

async function part(request: Request): Promise<Response> {
  return (await kept(new URL(request.url).pathname)) ?? fetch(request);
}

function kept(path: string): Promise<Response | undefined> {
  return caches.match(path, { ignoreVary: true });
}

/** The browser tries again by itself when this fails. */
async function sendKept(): Promise<void> {
  if (await sendAllKept(fetchCalls)) throw new Error('Not everything has arrived');
}
