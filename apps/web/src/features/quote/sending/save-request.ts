import { isAllowed, subscribeToConsent } from '../../../lib/consent';
import { beforeLeaving } from '../../../lib/before-leaving';
import { borrowPhotos } from '../../../lib/outbox/lent-photos';
import { readDraft, readPhotos, removeDraft, saveArrival, saveDraft, savePhoto } from '../../../lib/outbox/drafts';
import { installOutboxWorker } from '../../../lib/outbox/outbox-worker';
import { postOutboxNews, type OutboxNews } from '../../../lib/outbox/outbox-news';
import { randomId } from '../../../lib/random-id';
import { bytesOf, isPhotoUnwritten, type Photo } from '../photos/photo';
import { changePhoto, followAllPreparing, noteUrls } from '../photos/photo-list';
import { changeRequest, quoteRequest, replaceRequest, subscribeToRequest, type QuoteRequest } from '../quote-request';
import { contentOf, draftOf, draftPhotoOf, isRequestSaved, requestOf } from './request-draft';

/** Milliseconds without typing after which the request is saved: short enough to lose a word at most if the page is discarded. */
const pauseMs = 250;
/** Longest delay if somebody types without a pause. */
const longestPauseMs = 1000;
/** Sending waits no longer than this for the device to save. */
const timeoutMs = 2000;

/** How long the note of an arrival stays on the device while the visitor can read the confirmation. */
const readingMs = 2000;

let started = false;
let stage = '1 rest 0';
let timer: ReturnType<typeof setTimeout> | undefined;
let unsavedSince: number | undefined;
let turn: Promise<void> = Promise.resolve();

/** From now on, saves every change of the request on this device. */
export function saveRequestChanges(): void {
  if (started) return;
  started = true;
  subscribeToRequest(() => {
    if (quoteRequest().startedAt === undefined || isRequestSaved(quoteRequest())) return;
    unsavedSince ??= performance.now();
    clearTimeout(timer);
    // The visitor may leave the page right after a press, so it is saved at once.
    if (isPress()) return void saveRequest();
    timer = setTimeout(() => void saveRequest(), Math.max(0, Math.min(pauseMs, unsavedSince + longestPauseMs - performance.now())));
  });
  beforeLeaving(saveRequest);
  subscribeToConsent(followConsent);
}

/** Whether the last change was a press, not typing: it changed the step, the phase of the sending or the number of photos. */
function isPress(): boolean {
  const { step, phase, photos } = quoteRequest();
  const now = `${step} ${phase.at} ${photos.length}`;
  const isNew = now !== stage;
  stage = now;
  return isNew;
}

/** Saves pending changes. Resolves once they are saved, or when the device takes too long. Never fails. */
export function saveRequest(): Promise<void> {
  clearTimeout(timer);
  unsavedSince = undefined;
  turn = turn.then(writeRequest).catch(() => undefined);
  return Promise.race([turn, new Promise<void>((resolve) => setTimeout(resolve, timeoutMs))]);
}

/** Removes the request from this page, this device and its other tabs. */
export function clearRequest(): Promise<void> {
  return removeAndPost('removed');
}

/** Removes the request from this page and this device. Another tab in which somebody has changed it keeps it as its own. */
export function startAgain(): Promise<void> {
  return removeAndPost('started again');
}

async function removeAndPost(what: OutboxNews['what']): Promise<void> {
  const { id } = quoteRequest();
  await forgetRequest();
  // Posted after the removal, because another tab may then save it again.
  if (id) postOutboxNews({ id, what });
}

/** Removes the request from this page and this device, without notifying other tabs. */
export async function forgetRequest(): Promise<void> {
  const { id } = quoteRequest();
  replaceRequest();
  if (id) await removeRequest(id);
}

/**
 * Keeps this page's request after another tab has removed it from the device. It gets a new key unless it has been sent, so that nothing
 * arrives twice.
 */
export function separateRequest(): void {
  const { id, askedAt, photos } = quoteRequest();
  changeRequest({
    id: askedAt === undefined ? randomId() : id,
    savedDraft: undefined,
    photos: photos.map((photo) => ({ ...photo, saved: undefined, notSaved: undefined })),
  });
}

/**
 * Notifies other tabs that a request has arrived and removes its answers from this device. The note of its arrival is removed once the
 * visitor has had time to read it; if the page ends before that, the next visit shows it. Never fails.
 */
export async function removeArrived(id: string, ref?: string): Promise<void> {
  postOutboxNews({ id, what: 'arrived', ref });
  await removeRequest(id, async () => {
    const draft = await readDraft(id);
    if (draft?.kind !== 'quote') return;
    await saveArrival(draft, ref);
    void waitForReading().then(() => removeRequest(id));
  });
}

/** Resolves once the page has been visible for as long as it takes to read one line. */
async function waitForReading(): Promise<void> {
  if (document.visibilityState === 'hidden') {
    await new Promise((resolve) => document.addEventListener('visibilitychange', resolve, { once: true }));
  }
  await new Promise((resolve) => setTimeout(resolve, readingMs));
}

/** Removes a draft after all earlier writes. Never fails. */
async function removeRequest(id: string, remove = () => removeDraft(id)): Promise<void> {
  turn = turn.then(remove).catch(() => undefined);
  await turn;
}

/** Replaces this page's request with one from the device, unless the visitor changes it meanwhile. */
export async function restoreRequest(id: string, { returned }: { returned: boolean }): Promise<void> {
  const { values, photos } = quoteRequest();
  const [draft, saved] = await Promise.all([readDraft(id), readPhotos(id)]);
  if (draft?.kind !== 'quote' || draft.state === 'arrived') return;
  const missing = draft.photos.filter((photo) => !saved.some((found) => found.id === photo.id));
  const lent = await borrowPhotos(id, missing.map((photo) => photo.id));
  if (quoteRequest().values !== values || quoteRequest().photos !== photos) return;
  replaceRequest(requestOf(draft, saved, lent));
  changeRequest({ savedDraft: JSON.stringify(draftOf(quoteRequest(), 0)), found: contentOf(draft), returned });
  followAllPreparing();
}

async function writeRequest(): Promise<void> {
  const request = quoteRequest();
  const draft = draftOf(request, 0);
  if (!draft || isRequestSaved(request)) return;
  const savedDraft = JSON.stringify(draft);
  // A refusal may pass, since iOS closes the database of a hidden page: the next change tries again.
  if (request.savingRefused || savedDraft !== request.savedDraft) {
    try {
      await saveDraft({ ...draft, changedAt: Date.now() });
    } catch {
      // A second notice of the same refusal would count as a change, and be tried again for ever.
      if (!quoteRequest().savingRefused) changeRequest({ savingRefused: true });
      return;
    }
    if (isRequest(request)) changeRequest({ savedDraft, found: undefined, savingRefused: false });
  }
  for (const { id } of request.photos) await writePhoto(request, id);
  // The request was cleared, or has arrived, while it was being written.
  if (!isRequest(request)) await removeDraft(request.id);
  else postOutboxNews({ id: request.id, what: 'changed' });
  void installOutboxWorker();
}

/** Whether this is still the page's request. */
const isRequest = ({ id }: QuoteRequest) => quoteRequest().id === id;

/** Saves a photo's bytes. If the device has no room for them, they stay in this page's memory and are not tried again. */
async function writePhoto(request: QuoteRequest, id: string): Promise<void> {
  // The photo may have been prepared or removed while the previous one was being written.
  const photo = isRequest(request) && quoteRequest().photos.find((one) => one.id === id);
  const bytes = photo && isPhotoUnwritten(photo) && bytesOf(photo);
  if (!bytes) return;
  let outcome: Partial<Photo> = { saved: bytes };
  try {
    const saved = await draftPhotoOf(request.id, photo);
    if (saved) await savePhoto(saved);
  } catch {
    outcome = { notSaved: bytes };
  }
  if (isRequest(request)) changePhoto(id, outcome);
}

/** Keeps the draft for longer while the visitor allows functional storage. Their tick at the form counts more. */
export function followConsent(): void {
  const { startedAt, wantedAt, wantedBy } = quoteRequest();
  if (startedAt === undefined || wantedBy === 'visitor') return;
  if (isAllowed('functional')) {
    if (wantedAt === undefined) changeRequest({ wantedAt: Date.now(), wantedBy: 'consent' });
  } else if (wantedBy === 'consent') changeRequest({ wantedAt: undefined, wantedBy: undefined });
}

/** Records the addresses of photos that other tabs or the worker have uploaded meanwhile. Never fails. */
export async function noteUploadsOfOthers(id: string): Promise<void> {
  try {
    const saved = await readPhotos(id);
    if (quoteRequest().id === id) noteUrls(new Map(saved.flatMap((photo) => (photo.url ? [[photo.id, photo.url] as const] : []))));
  } catch {
    // The browser refuses its database, so no other tab has saved an address.
  }
}
