import { apiRoutes, type Confirm, type SessionLives } from '#dto';
import { fetchRequest } from './fetch-request';
import { problemKind } from './problem-kind';

const timeoutMs = 20_000;

let replacement: Promise<unknown> | undefined;

/**
 * Proves the person's identity: replaces the session with one whose sign-in is fresh. Throws an ApiError: 422 names a wrong `password` or
 * `response` of a passkey.
 */
export async function confirmSession(proof: Confirm): Promise<void> {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(proof) };
  await (replacement = fetchRequest(apiRoutes.confirm, init, timeoutMs));
}

/** Whether the browser's session is alive on the server, after any pending replacement. Throws an ApiError without an answer. */
export async function sessionLives(): Promise<boolean> {
  await replacement?.catch(() => undefined);
  return (await fetchRequest<SessionLives>(apiRoutes.sessionLives, {}, timeoutMs)).body?.lives ?? false;
}

/** Makes a call, and repeats it if its session was replaced before it arrived. */
export async function withLivingSession<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (refusal) {
    if (problemKind(refusal) !== 'not-signed-in' || !(await sessionLives().catch(() => false))) throw refusal;
    return call();
  }
}
