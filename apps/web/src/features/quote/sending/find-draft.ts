import { sendingWords } from '../../../content/sending-words';
import type { DraftPhoto, QuoteDraft } from '../../../lib/outbox/draft';
import { listDrafts } from '../../../lib/outbox/drafts';
import { lendPhotos } from '../../../lib/outbox/lent-photos';
import { followOutboxNews, type OutboxNews } from '../../../lib/outbox/outbox-news';
import { showToast } from '../../../ui/toast/show-toast';
import { quoteRequest } from '../quote-request';
import { showArrival } from './finish-request';
import { isPhotoSaved } from '../photos/photo';
import { refreshRequest } from './refresh-request';
import { draftPhotoOf, isRequestSaved } from './request-draft';
import { isRequestPage } from './request-page';
import { followConsent, forgetRequest, removeArrived, restoreRequest, saveRequestChanges, separateRequest } from './save-request';
import { resumeSending } from './send-request';
import { showSendingFailure } from './show-sending-failure';

let search: Promise<void> | undefined;

/**
 * Searches this device once for an earlier page's draft, and restores it. `known` is the id of the request that this tab had, if any: a
 * draft with that id belongs to the same visit and is shown at once. Never fails.
 */
export function findDraft(known?: string): Promise<void> {
  search ??= searchDrafts(known).catch(() => undefined);
  return search;
}

async function searchDrafts(known: string | undefined): Promise<void> {
  saveRequestChanges();
  followOutboxNews((news) => void applyNews(news));
  lendPhotos(photosOfThisPage);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && void showAgain());
  const drafts = (await listDrafts()).filter(({ kind }) => kind === 'quote') as QuoteDraft[];
  for (const { id, state, askedAt, ref } of drafts) {
    if (state !== 'arrived') continue;
    showToast({ title: sendingWords.arrived(askedAt), description: ref && sendingWords.reference(ref) });
    await removeArrived(id, ref);
  }
  const open = drafts.filter(({ state }) => state !== 'arrived');
  const found = open.find(({ id }) => id === known) ?? open[0];
  // Answers typed before the app started, or a confirmation reloaded, come first; the draft waits for the next visit.
  if (!found || quoteRequest().startedAt !== undefined || quoteRequest().phase.at === 'sent') return;
  await restoreRequest(found.id, { returned: found.id !== known });
  followConsent();
  showDeclined();
  resumeIfAsked();
}

/** Goes on sending a restored request that is whole and to be sent. */
function resumeIfAsked(): void {
  if (quoteRequest().phase.at === 'waiting') void resumeSending();
}

/** Another tab or the worker has changed this request. */
async function applyNews({ id, what, ref }: OutboxNews): Promise<void> {
  const request = quoteRequest();
  if (request.id !== id || request.phase.at === 'sent') return;
  if (what === 'changed') return showAgain();
  // Whatever this tab has changed since its visitor pressed Send came too late.
  const isChanged = !isRequestSaved(request) || (request.phase.at === 'rest' && request.askedAt !== undefined);
  if (what === 'arrived') await showArrival(id, { ref, withoutChanges: isChanged });
  else if (what === 'started again' && !request.returned) separateRequest();
  else if (what === 'started again' || what === 'removed') await forgetRequest();
  else {
    await restoreRequest(id, { returned: request.returned });
    showDeclined();
  }
}

/** Shows a toast on other pages if the server refused the worker's request for good. The request's own page shows it anyway. */
function showDeclined(): void {
  if (quoteRequest().phase.at === 'declined' && !isRequestPage()) showSendingFailure();
}

/** Restores the request if another tab has changed it while this tab was hidden, or beside it. */
async function showAgain(): Promise<void> {
  const { edition } = quoteRequest();
  try {
    await refreshRequest();
    if (quoteRequest().edition !== edition) resumeIfAsked();
  } catch {
    // A failed read says nothing about the next write, so the page keeps what it has.
  }
}

/** This page's photos of a request that the device has not saved. */
async function photosOfThisPage(request: string): Promise<DraftPhoto[]> {
  const { id, photos } = quoteRequest();
  const unsaved = id === request ? photos.filter((photo) => !isPhotoSaved(photo)) : [];
  return (await Promise.all(unsaved.map((photo) => draftPhotoOf(request, photo)))).filter((photo) => photo !== undefined);
}
