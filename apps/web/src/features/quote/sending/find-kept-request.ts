import { sendingWords } from '../../../content/sending-words';
import type { KeptQuote } from '../../../lib/outbox/kept-form';
import { listKept, readKept } from '../../../lib/outbox/kept-forms';
import { followOutboxNews, type OutboxNews } from '../../../lib/outbox/outbox-news';
import { showToast } from '../../../ui/toast/show-toast';
import { followRequest, forgetArrived, forgetRequest, keepLongerIfAllowed, separateRequest, takeKeptRequest } from './keep-request';
import { isAllKept } from './kept-request';
import { changeRequest, quoteRequest } from '../quote-request';
import { isRequestPage } from './request-page';
import { resumeSending } from './send-request';
import { showArrival } from './settle-request';
import { showSendingFailure } from './show-sending-failure';

let search: Promise<void> | undefined;

/**
 * Looks once, after the page has started, for what this device keeps of an earlier one, and goes on with it. `known` is the
 * id that this very tab had, if it had one: then it is the same visit, and nothing needs to be asked. Never fails.
 */
export function findKeptRequest(known?: string): Promise<void> {
  search ??= lookForKept(known).catch(() => undefined);
  return search;
}

async function lookForKept(known: string | undefined): Promise<void> {
  followRequest();
  followOutboxNews((news) => void hear(news));
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && void lookAgain());
  const kept = (await listKept()).filter(({ kind }) => kind === 'quote') as KeptQuote[];
  for (const { id, state, askedAt, ref } of kept) {
    if (state !== 'arrived') continue;
    showToast({ title: sendingWords.arrived(askedAt), description: ref && sendingWords.reference(ref) });
    await forgetArrived(id, ref);
  }
  const open = kept.filter(({ state }) => state !== 'arrived');
  const found = open.find(({ id }) => id === known) ?? open[0];
  // What was typed before the app came is newer; the older answers wait for the next visit.
  if (!found || quoteRequest().startedAt !== undefined) return;
  await takeKeptRequest(found.id, { returned: found.id !== known });
  keepLongerIfAllowed();
  showDeclined();
  const isWhole = quoteRequest().photos.length === found.photos.length;
  if (found.state === 'asked' && isWhole) void resumeSending();
}

/** Another tab or the worker has done something with this request. */
async function hear({ id, what, ref }: OutboxNews): Promise<void> {
  const request = quoteRequest();
  if (request.id !== id || request.phase.at === 'sent') return;
  if (what === 'arrived') await showArrival(id, { ref });
  else if (what === 'started again' && !request.returned) separateRequest();
  else if (what === 'started again' || what === 'removed') await forgetRequest();
  else {
    await takeKeptRequest(id, { returned: request.returned });
    showDeclined();
  }
}

/** Says on other pages than its own that the worker was refused for good; its own has a line for it. */
function showDeclined(): void {
  if (quoteRequest().phase.at === 'declined' && !isRequestPage()) showSendingFailure();
}

/** Another tab may have gone on with this request while this one was asleep. */
async function lookAgain(): Promise<void> {
  const { id, startedAt, phase } = quoteRequest();
  if (startedAt === undefined || phase.at === 'sent' || !isAllKept(quoteRequest())) return;
  try {
    const kept = await readKept(id);
    if (kept?.kind !== 'quote') return;
    if (kept.state === 'arrived') await showArrival(id, kept);
    // Whoever has typed meanwhile is ahead of what is kept.
    else if (isAllKept(quoteRequest()) && isOlder(kept)) await takeKeptRequest(id, { returned: quoteRequest().returned });
  } catch {
    changeRequest({ savingRefused: true });
  }
}

/** Whether this page shows something else than what is kept, with nothing of its own to keep. */
function isOlder(kept: KeptQuote): boolean {
  const { values, reached } = quoteRequest();
  return JSON.stringify([values, reached]) !== JSON.stringify([kept.values, kept.reached]);
}
