import { sendingWords } from '../../../content/sending-words';
import type { QuoteDraft } from '../../../lib/outbox/draft';
import { listDrafts, readDraft } from '../../../lib/outbox/drafts';
import { followOutboxNews, type OutboxNews } from '../../../lib/outbox/outbox-news';
import { showToast } from '../../../ui/toast/show-toast';
import { changeRequest, quoteRequest } from '../quote-request';
import { showArrival } from './finish-request';
import { isRequestSaved } from './request-draft';
import { isRequestPage } from './request-page';
import { extendDraftIfAllowed, forgetRequest, removeArrived, restoreRequest, saveRequestChanges, separateRequest } from './save-request';
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
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && void refreshRequest());
  const drafts = (await listDrafts()).filter(({ kind }) => kind === 'quote') as QuoteDraft[];
  for (const { id, state, askedAt, ref } of drafts) {
    if (state !== 'arrived') continue;
    showToast({ title: sendingWords.arrived(askedAt), description: ref && sendingWords.reference(ref) });
    await removeArrived(id, ref);
  }
  const open = drafts.filter(({ state }) => state !== 'arrived');
  const found = open.find(({ id }) => id === known) ?? open[0];
  // Answers typed before the app started are newer; the draft waits for the next visit.
  if (!found || quoteRequest().startedAt !== undefined) return;
  await restoreRequest(found.id, { returned: found.id !== known });
  extendDraftIfAllowed();
  showDeclined();
  const isWhole = quoteRequest().photos.length === found.photos.length;
  if (found.state === 'asked' && isWhole) void resumeSending();
}

/** Another tab or the worker has changed this request. */
async function applyNews({ id, what, ref }: OutboxNews): Promise<void> {
  const request = quoteRequest();
  if (request.id !== id || request.phase.at === 'sent') return;
  if (what === 'arrived') await showArrival(id, { ref });
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

/** Restores the request if another tab has changed it while this tab was hidden. */
async function refreshRequest(): Promise<void> {
  const { id, startedAt, phase } = quoteRequest();
  if (startedAt === undefined || phase.at === 'sent' || !isRequestSaved(quoteRequest())) return;
  try {
    const draft = await readDraft(id);
    if (draft?.kind !== 'quote') return;
    if (draft.state === 'arrived') await showArrival(id, draft);
    // Answers typed in this tab meanwhile take precedence over the draft.
    else if (isRequestSaved(quoteRequest()) && differsFrom(draft)) await restoreRequest(id, { returned: quoteRequest().returned });
  } catch {
    changeRequest({ savingRefused: true });
  }
}

/** Whether the page shows other answers than the draft. */
function differsFrom(draft: QuoteDraft): boolean {
  const { values, reached } = quoteRequest();
  return JSON.stringify([values, reached]) !== JSON.stringify([draft.values, draft.reached]);
}
