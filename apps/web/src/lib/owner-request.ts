import { fetchRequest } from './fetch-request';
import type { ApiAnswer, ApiRequest } from './request';

/** A phone with one bar of signal needs about this long for a small answer. */
const timeoutMs = 20_000;

export interface OwnerRequest extends Pick<ApiRequest, 'method' | 'url' | 'headers'> {
  /** Sent as JSON. */
  body?: object;
}

/**
 * Makes one of the owner's calls with the session's cookie and reads its JSON (undefined for an empty body). By `fetch`, which every
 * browser has: the library of the visitors' forms would be a tenth of the dashboard. Every other outcome throws an ApiError.
 */
export async function ownerRequest<T = undefined>({ method = 'GET', url, body, headers }: OwnerRequest): Promise<ApiAnswer<T>> {
  const sent = body && { headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const answer = await fetchRequest(url, { method, headers, ...sent }, timeoutMs);
  return { body: answer.body as T, header: (name) => answer.headers.get(name) ?? undefined };
}
