import { fetchFile, fetchRequest } from './fetch-request';
import { withFreshSignIn } from './fresh-sign-in';
import { withLivingSession } from './living-session';
import type { ApiAnswer, ApiRequest } from './request';

/** A phone with one bar of signal needs about this long for a small answer. */
const timeoutMs = 20_000;
/** A file of years of work over a slow line. */
const fileTimeoutMs = 10 * 60_000;

export interface OwnerRequest extends Pick<ApiRequest, 'method' | 'url' | 'headers'> {
  /** Sent as JSON. */
  body?: object;
  /** Nobody has just asked for it, and so nobody is asked for a fresh sign-in. */
  isBackground?: boolean;
  /** It goes on when its page is left; a few kilobytes at most, as browsers allow. */
  keepalive?: boolean;
  /** Ends it, where nobody waits for it any more. */
  signal?: AbortSignal;
}

/**
 * Makes one of the owner's calls with the session's cookie and reads its JSON (undefined for an empty body). By `fetch`, which every
 * browser has: the library of the visitors' forms would be a tenth of the dashboard. A call that needs a fresh sign-in has it asked for.
 * Every other outcome throws an ApiError.
 */
export async function ownerRequest<T = undefined>(request: OwnerRequest): Promise<ApiAnswer<T>> {
  const { method = 'GET', url, body, headers, isBackground, keepalive, signal } = request;
  const sent = body && { headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const call = () => withLivingSession(() => fetchRequest(url, { method, headers, ...sent, keepalive, signal }, timeoutMs));
  const answer = await (isBackground ? call() : withFreshSignIn(call));
  return { body: answer.body as T, header: (name) => answer.headers.get(name) ?? undefined };
}

/** Reads a file whole, in the same way. */
export function ownerFile(url: string): Promise<Blob> {
  return withFreshSignIn(() => fetchFile(url, fileTimeoutMs));
}
