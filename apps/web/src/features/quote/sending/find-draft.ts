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
 * Searches this device once, after the page has started, for an earlier page's draft, and goes on with it. `known` is the id that this tab
 * had, if any: then it is the same visit, and there is no question. Never fails.
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
  // What was typed before the app started is newer; the older answers wait for the next visit.
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

/** Tells the visitor on other pages that the worker was refused for good; the request's own page shows it anyway. */
function showDeclined(): void {
  if (quoteRequest().phase.at === 'declined' && !isRequestPage()) showSendingFailure();
}

/** Another tab may have gone on with this request while this one was suspended. */
async function refreshRequest(): Promise<void> {
  const { id, startedAt, phase } = quoteRequest();
  if (startedAt === undefined || phase.at === 'sent' || !isRequestSaved(quoteRequest())) return;
  try {
    const draft = await readDraft(id);
    if (draft?.kind !== 'quote') return;
    if (draft.state === 'arrived') await showArrival(id, draft);
    // Typing meanwhile takes precedence over the draft.
    else if (isRequestSaved(quoteRequest()) && isOlder(draft)) await restoreRequest(id, { returned: quoteRequest().returned });
  } catch {
    changeRequest({ savingRefused: true });
  }
}

/** Whether this page shows something else than the draft, with nothing of its own to save. */
function isOlder(draft: QuoteDraft): boolean {
  const { values, reached } = quoteRequest();
  return JSON.stringify([values, reached]) !== JSON.stringify([draft.values, draft.reached]);
}
