import { changeRequest, quoteRequest, startRequest } from './quote-request';
import { showSendingFailure } from './show-sending-failure';

const loadSending = () => import('./send-request');

/** Fetches the code that sends a request: with the signal gone it is too late. May be called often. Never fails. */
export async function preloadRequestSending(): Promise<void> {
  await loadSending().catch(() => undefined);
}

/**
 * Notes that the request of now is to be sent, and sends it as `sendRequest` does. `trap`: what is in the field that people never
 * see. When the code for it does not come, the toast says so and the next press asks for it again. Never fails.
 */
export async function startSending(trap: string): Promise<void> {
  startRequest();
  const { startedAt = Date.now(), photos, askedAt = Date.now() } = quoteRequest();
  const seconds = Math.max(0, Math.round((Date.now() - startedAt) / 1000));
  const of = photos.length;
  changeRequest({ askedAt, seconds, trap, refused: [], phase: of > 0 ? { at: 'photos', number: 0, of, part: 0 } : { at: 'request' } });
  try {
    const { sendRequest } = await loadSending();
    await sendRequest();
  } catch {
    changeRequest({ phase: { at: 'rest' } });
    showSendingFailure();
  }
}
