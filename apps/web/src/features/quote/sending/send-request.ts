import { sendQuote, uploadPhoto } from '../../../lib/api-client';
import { oneAtATime } from '../../../lib/one-at-a-time';
import { savePhotoUrl } from '../../../lib/outbox/drafts';
import { outboxName } from '../../../lib/outbox/outbox-name';
import { askForBackgroundSending } from '../../../lib/outbox/outbox-worker';
import { retryWaitMs } from '../../../lib/outbox/retry-wait';
import { sendQuoteRequest, type QuoteCalls, type SendingEnd, type SendingWatch, type TravellingPhoto } from '../../../lib/outbox/send-quote-request';
import { noteUrls, shrinkForSlowLine } from '../photos/photo-list';
import { saveRequest, noteUploadsOfOthers } from './save-request';
import { changeRequest, quoteRequest, startRequest, type SendingPhase } from '../quote-request';
import { finishRequest, type FinalEnd } from './finish-request';
import { refreshRequest } from './refresh-request';
import { showSendingFailure } from './show-sending-failure';

/** If a photo took this long before it failed, the line is slow rather than gone. */
const stuckAfterMs = 8000;

let endWait = () => {};
let stopUpload = () => {};
let sending: string | undefined;
/** The request whose visitor has pressed Send and does not know yet how that went. */
let pressed: string | undefined;

/**
 * Marks the present request for sending, sends it, and keeps trying until it has arrived, was refused or is cleared, whatever happens to
 * the page's components. `trap`: the trap field's value. Never fails; the request holds the result.
 */
export async function sendRequest(trap: string): Promise<void> {
  startRequest();
  const { startedAt = Date.now(), photos, askedAt = Date.now() } = quoteRequest();
  const seconds = Math.max(0, Math.round((Date.now() - startedAt) / 1000));
  const of = photos.length;
  const phase: SendingPhase = of > 0 ? { at: 'photos', number: 0, of, part: 0 } : { at: 'request' };
  changeRequest({ askedAt, seconds, trap, refused: [], failures: 0, phase });
  await sendPrepared(true);
}

/** Continues sending a request from an earlier page. Never fails. */
export async function resumeSending(): Promise<void> {
  changeRequest({ phase: { at: 'waiting', trouble: 'line' }, failures: 1 });
  await sendPrepared(false);
}

/** Waits for the photos that are still being prepared. `announced`: the visitor has pressed Send on this page. */
async function sendPrepared(announced: boolean): Promise<void> {
  const { id, photos } = quoteRequest();
  await Promise.all(photos.map(({ prepared }) => prepared));
  // A photo that turned out not to be a picture has been removed by now, with a message at its step.
  if (quoteRequest().id === id && quoteRequest().photos.length < photos.length) changeRequest({ phase: { at: 'rest' }, step: 3 });
  else {
    if (announced && isSlowLine()) await shrinkForSlowLine(0);
    await sendUntilFinished(id, announced);
  }
}

/** Skips the wait before the next try. */
export function tryNow(): void {
  endWait();
}

/** Leaves out the photos that have not arrived, and sends the rest at once. Never fails. */
export async function sendWithoutPhotos(): Promise<void> {
  changeRequest({ photos: quoteRequest().photos.filter(({ url }) => url), phase: { at: 'request' } });
  stopUpload();
  await sendUntilFinished(quoteRequest().id, true);
}

async function sendUntilFinished(id: string, announced: boolean): Promise<void> {
  if (announced) pressed = id;
  if (sending === id) {
    endWait();
    return;
  }
  sending = id;
  let final: FinalEnd | undefined;
  try {
    await saveRequest();
    // The tab may end during the first try.
    void askForBackgroundSending();
    let timesStuck = 0;
    let failures = 0;
    while (isWanted(id)) {
      const end = await oneAtATime(outboxName, () => sendIfWanted(id));
      if (!end || !isWanted(id)) return;
      if (end.at === 'outdated') continue;
      if (end.at !== 'later') {
        final = end;
        break;
      }
      failures += 1;
      changeRequest({ phase: { at: 'waiting', trouble: end.trouble }, failures: quoteRequest().failures + 1 });
      if (pressed === id) showSendingFailure();
      pressed = undefined;
      void askForBackgroundSending();
      const smaller = (end.photoMs ?? 0) > stuckAfterMs ? shrinkForSlowLine(timesStuck++) : undefined;
      await nextChance(retryWaitMs(failures, end.waitSeconds));
      await smaller;
    }
  } finally {
    // Another request may have begun meanwhile.
    if (sending === id) sending = undefined;
  }
  // A press on Send while the end is being saved begins a new sending.
  if (final) await finishRequest(id, final, announced || pressed === id);
}

/** Whether the browser reports a 2G line; iPhones and Firefox never do. */
function isSlowLine(): boolean {
  const { connection } = navigator as { connection?: { effectiveType?: string } };
  return connection?.effectiveType?.endsWith('2g') ?? false;
}

/** Whether this is still the page's request, and still to be sent. */
function isWanted(id: string): boolean {
  const request = quoteRequest();
  return request.id === id && ['photos', 'request', 'waiting'].includes(request.phase.at);
}

async function sendIfWanted(id: string): Promise<SendingEnd | undefined> {
  // Another tab may have changed the request, or be changing it. A browser that refuses its database has no other tab's changes.
  if (isWanted(id)) await refreshRequest().catch(() => undefined);
  return isWanted(id) ? sendOnce(id) : undefined;
}

async function sendOnce(id: string): Promise<SendingEnd> {
  await noteUploadsOfOthers(id);
  // The visitor may have added photos during a wait.
  await Promise.all(quoteRequest().photos.map(({ prepared }) => prepared));
  // The visitor may have begun to change the answers by now.
  if (!isWanted(id)) return { at: 'outdated' };
  const { photos, seconds, trap } = quoteRequest();
  const travelling = photos.flatMap(({ id: photoId, name, blob, url }): TravellingPhoto[] =>
    blob ? [{ id: photoId, name, blob, url }] : [],
  );
  const sizes = travelling.map(({ blob }) => blob.size);
  const all = Math.max(1, sumOf(sizes));
  const watch: SendingWatch = {
    onPhoto: (number, of, part) => {
      const gone = sumOf(sizes.slice(0, number - 1)) + (sizes[number - 1] ?? 0) * part;
      if (isWanted(id)) changeRequest({ phase: { at: 'photos', number, of, part: gone / all } });
    },
    onPhotoArrived: async (photoId, url) => {
      noteUrls(new Map([[photoId, url]]));
      await saveUrl(id, photoId, url);
    },
    onPhotosForgotten: async () => {
      noteUrls(new Map(photos.map((photo) => [photo.id, undefined])));
      for (const photo of photos) await saveUrl(id, photo.id, undefined);
    },
    onRequest: () => isWanted(id) && changeRequest({ phase: { at: 'request' } }),
  };
  // Returns the present answers, because the visitor may change them while the photos are being sent.
  const values = () => {
    const now = quoteRequest();
    return isWanted(id) && String(now.photos.map((photo) => photo.id)) === String(photos.map((photo) => photo.id)) ? now.values : undefined;
  };
  const stop = new AbortController();
  stopUpload = () => stop.abort();
  const calls: QuoteCalls = { uploadPhoto: (photo, onProgress) => uploadPhoto(photo, onProgress, stop.signal), sendQuote };
  return sendQuoteRequest({ id, values, photos: travelling, seconds, trap }, calls, watch);
}

async function saveUrl(id: string, photoId: string, url: string | undefined): Promise<void> {
  try {
    await savePhotoUrl(id, photoId, url);
  } catch {
    // The browser refuses its database: the address is in the page's memory alone.
  }
}

/** Resolves when the time is up, the signal returns, the page is shown again or "Try now" is pressed. */
function nextChance(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const onVisible = () => document.visibilityState === 'visible' && endWait();
    const timer = setTimeout(() => endWait(), ms);
    endWait = () => {
      clearTimeout(timer);
      removeEventListener('online', endWait);
      document.removeEventListener('visibilitychange', onVisible);
      endWait = () => {};
      resolve();
    };
    addEventListener('online', endWait);
    document.addEventListener('visibilitychange', onVisible);
  });
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
