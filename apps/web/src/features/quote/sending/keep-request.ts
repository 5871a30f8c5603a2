import type { KeptPhoto } from '../../../lib/outbox/kept-form';
import { isAllowed, subscribeToConsent } from '../../../lib/consent';
import { installOutboxWorker } from '../../../lib/outbox/outbox-worker';
import { tellOutboxNews } from '../../../lib/outbox/outbox-news';
import { noteUrls } from '../photos/photo-list';
import { keptOf, requestOf } from './kept-request';
import { changeRequest, quoteRequest, replaceRequest, subscribeToRequest, type Keeping } from './quote-request';

/** A pause in typing: short enough that a page that is thrown away has lost a word at most. */
const pauseMs = 250;
/** Whoever types without a pause is not kept waiting for one. */
const longestPauseMs = 1000;
/** Whoever pressed Send does not wait longer for the device. */
const patienceMs = 2000;

/** The line that tells of an arrival has been read by then. */
const readingMs = 2000;

/** The code that talks to the browser's database comes with the first keystroke. */
export const loadKeptForms = () => import('../../../lib/outbox/kept-forms');

type Remove = (keptForms: Awaited<ReturnType<typeof loadKeptForms>>) => Promise<void>;

/** What the device holds of the request of now: the text of its record and the photos whose bytes it has. */
let written = { id: '', text: '', photos: new Set<number>() };
let followed = false;
let place = '1 rest';
let timer: ReturnType<typeof setTimeout> | undefined;
let waitingSince: number | undefined;
let turn: Promise<void> = Promise.resolve();

/** Keeps every change of the request on this device, from now on. */
export function followRequest(): void {
  if (followed) return;
  followed = true;
  subscribeToRequest(() => {
    if (quoteRequest().startedAt === undefined) return;
    // With the first keystroke, which is shown first: when the signal is gone, it is too late.
    if (waitingSince === undefined) setTimeout(() => void loadKeptForms().catch(() => undefined));
    waitingSince ??= performance.now();
    clearTimeout(timer);
    // A press is worth more than a key: whoever goes on to another step or sends may leave the page at once.
    if (isPress()) return void keepNow();
    timer = setTimeout(() => void keepNow(), Math.max(0, Math.min(pauseMs, waitingSince + longestPauseMs - performance.now())));
  });
  addEventListener('pagehide', () => void keepNow());
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && void keepNow());
  subscribeToConsent(keepLongerIfAllowed);
}

/** Whether the last change was another step or another phase of the sending, and not what is typed. */
function isPress(): boolean {
  const { step, phase } = quoteRequest();
  const now = `${step} ${phase.at}`;
  const isNew = now !== place;
  place = now;
  return isNew;
}

/** Writes down what is not written yet. Done when it is written, or when the device takes too long. Never fails. */
export function keepNow(): Promise<void> {
  clearTimeout(timer);
  waitingSince = undefined;
  turn = turn.then(keep).catch(() => undefined);
  return Promise.race([turn, new Promise<void>((resolve) => setTimeout(resolve, patienceMs))]);
}

/** Whether the device has all of the request that there is: then nothing is lost with the page. */
export function isAllKept(): boolean {
  const request = quoteRequest();
  const record = keptOf(request, 0);
  if (!record) return true;
  return request.keeping === 'kept' && written.text === JSON.stringify(record) && request.photos.every(({ id }) => written.photos.has(id));
}

/** Removes the request from this page and this device. */
export async function clearRequest(): Promise<void> {
  const { id } = quoteRequest();
  replaceRequest();
  if (!id) return;
  tellOutboxNews({ id, what: 'removed' });
  await removeRequest(id);
}

/**
 * Tells other tabs that a request has arrived and removes it from this device: what was typed at once, the rest when the visitor
 * has had time to read that it arrived; a page that ends before that leaves the word to the next visit. Never fails.
 */
export async function forgetArrived(id: string, ref?: string): Promise<void> {
  tellOutboxNews({ id, what: 'arrived', ref });
  await removeRequest(id, async ({ readKept, keepArrival }) => {
    const kept = await readKept(id);
    if (kept?.kind !== 'quote') return;
    await keepArrival(kept, ref);
    void hasRead().then(() => removeRequest(id));
  });
}

/** The visitor has been looking at the page for as long as it takes to read one line. */
async function hasRead(): Promise<void> {
  if (document.visibilityState === 'hidden') {
    await new Promise((resolve) => document.addEventListener('visibilitychange', resolve, { once: true }));
  }
  await new Promise((resolve) => setTimeout(resolve, readingMs));
}

/** Never fails. */
async function removeRequest(id: string, remove: Remove = ({ removeKept }) => removeKept(id)): Promise<void> {
  turn = turn.then(async () => remove(await loadKeptForms())).catch(() => undefined);
  await turn;
}

/** Takes the place of this page's request with one that the device keeps. */
export async function takeKeptRequest(id: string, { returned }: { returned: boolean }): Promise<void> {
  const { readKept, readPhotos } = await loadKeptForms();
  const [kept, photos] = await Promise.all([readKept(id), readPhotos(id)]);
  if (kept?.kind !== 'quote' || kept.state === 'arrived') return;
  replaceRequest({ ...requestOf(kept, photos), returned });
  written = { id, text: JSON.stringify(keptOf(quoteRequest(), 0)), photos: new Set(photos.map((photo) => photo.id)) };
}

async function keep(): Promise<void> {
  const request = quoteRequest();
  const record = keptOf(request, 0);
  if (!record || request.keeping === 'refused') return;
  if (written.id !== request.id) written = { id: request.id, text: '', photos: new Set() };
  const text = JSON.stringify(record);
  const ready = request.photos.filter(({ id, blob }) => blob && !written.photos.has(id));
  if (text === written.text && ready.length === 0) return;
  // Code that does not come for want of signal is asked for again with the next change.
  const { keepForm, keepPhoto, removeKept } = await loadKeptForms();
  try {
    await keepForm({ ...record, changedAt: Date.now() });
  } catch {
    changeRequest({ keeping: 'refused' });
    return;
  }
  written.text = text;
  let keeping: Keeping = request.keeping === 'no room for photos' ? request.keeping : 'kept';
  for (const { id, blob, preview, url } of ready) {
    try {
      if (blob) await keepPhoto(await withBytes({ request: request.id, id, type: blob.type, url }, blob, preview));
    } catch {
      keeping = 'no room for photos';
    }
    // Tried once: a photo without room stays with this page.
    written.photos.add(id);
  }
  // Cleared or arrived while it was being written.
  if (quoteRequest().id !== request.id) await removeKept(request.id);
  else if (quoteRequest().keeping !== keeping) changeRequest({ keeping });
  void installOutboxWorker();
}

async function withBytes(photo: Omit<KeptPhoto, 'bytes'>, blob: Blob, preview: Blob | undefined): Promise<KeptPhoto> {
  return { ...photo, bytes: await blob.arrayBuffer(), preview: await preview?.arrayBuffer() };
}

/** Keeping for longer was allowed for this kind of storage as a whole. */
export function keepLongerIfAllowed(): void {
  const { startedAt, wantedAt } = quoteRequest();
  if (startedAt !== undefined && wantedAt === undefined && isAllowed('functional')) changeRequest({ wantedAt: Date.now() });
}

/** Notes which photos other tabs or the worker have uploaded meanwhile. Never fails. */
export async function noteUploadsOfOthers(id: string): Promise<void> {
  try {
    const kept = await (await loadKeptForms()).readPhotos(id);
    if (quoteRequest().id === id) noteUrls(new Map(kept.flatMap((photo) => (photo.url ? [[photo.id, photo.url] as const] : []))));
  } catch {
    // Nothing is kept here.
  }
}
