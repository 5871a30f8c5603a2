import { isOutdatedPart } from '../../../lib/fetch-parts';
import { reloadOnce } from '../../../lib/reload-once';
import { preloadApi } from '../../../lib/load-api';
import { saveRequest } from './save-request';
import { isRequestSaved } from './request-draft';
import { changeRequest, quoteRequest, startRequest, type SendingPhase } from '../quote-request';
import { showSendingFailure } from './show-sending-failure';

/** Fetches the code that sends a request, while there is signal. */
export const loadSending = () => import('./send-request');

/**
 * Marks the present request for sending, and sends it as `sendRequest` does. `trap`: the trap field's value. If the code is missing, page
 * and toast say so, and it is fetched again when there is signal. Never fails.
 */
export async function startSending(trap: string): Promise<void> {
  startRequest();
  const { id, startedAt = Date.now(), photos, askedAt = Date.now() } = quoteRequest();
  const seconds = Math.max(0, Math.round((Date.now() - startedAt) / 1000));
  const of = photos.length;
  const phase: SendingPhase = of > 0 ? { at: 'photos', number: 0, of, part: 0 } : { at: 'request' };
  changeRequest({ askedAt, seconds, trap, refused: [], failures: 0, phase });
  try {
    const [{ sendRequest }] = await Promise.all([loadSending(), preloadApi()]);
    await sendRequest();
  } catch (failure) {
    await saveRequest();
    if (quoteRequest().id !== id) return;
    changeRequest({ phase: { at: 'part missing' } });
    // The new release's page finds the request on this device, and sends it.
    if (isOutdatedPart(failure) && isRequestSaved(quoteRequest())) reloadOnce();
    else showSendingFailure();
    addEventListener('online', sendIfMissing, { once: true });
  }
}

function sendIfMissing(): void {
  const { phase, trap } = quoteRequest();
  if (phase.at === 'part missing') void startSending(trap);
}
