import type { QuoteDraft } from '../../../lib/outbox/draft';
import { readDraft } from '../../../lib/outbox/drafts';
import { quoteRequest } from '../quote-request';
import { showArrival } from './finish-request';
import { contentOf, isRequestSaved } from './request-draft';
import { restoreRequest } from './save-request';

/**
 * Takes over what another tab has changed of this request, and shows its arrival. What this device has not saved of this tab takes
 * precedence over the draft. Rejects if the browser refuses its database.
 */
export async function refreshRequest(): Promise<void> {
  const { id, startedAt, phase } = quoteRequest();
  if (startedAt === undefined || phase.at === 'sent' || !isRequestSaved(quoteRequest())) return;
  const draft = await readDraft(id);
  // Another refresh may have replaced the request meanwhile, whose id is then another.
  if (draft?.kind !== 'quote' || quoteRequest().id !== id) return;
  if (draft.state === 'arrived') await showArrival(id, draft);
  else if (isRequestSaved(quoteRequest()) && differsFrom(draft)) await restoreRequest(id, { returned: quoteRequest().returned });
}

/** Whether the draft has other answers or photos than this page. Photos that were missing when it was found are missed once only. */
function differsFrom(draft: QuoteDraft): boolean {
  const content = contentOf(draft);
  return content !== contentOf(quoteRequest()) && content !== quoteRequest().found;
}
