import { problemContentType, type Problem } from '#dto';
import { ApiError } from './api-error';

/** A call's answer: its JSON (undefined when it is empty) and its headers. */
export interface FetchAnswer<T> {
  body: T | undefined;
  headers: Headers;
}

/** Makes one call as a worker can, which has nothing but `fetch`. Every outcome but a success throws an ApiError. */
export async function fetchRequest<T extends object>(url: string, init: RequestInit, timeoutMs: number): Promise<FetchAnswer<T>> {
  const { response, text } = await textFrom(url, { ...init, signal: AbortSignal.timeout(timeoutMs) });
  const { status, headers } = response;
  if (response.ok) {
    const body = objectIn<T>(text);
    // A hotspot's sign-in page answers 200 to everything; that is no success.
    if (!body && text) throw new ApiError(status, text);
    return { body, headers };
  }
  const isProblem = headers.get('content-type')?.startsWith(problemContentType);
  const retryAfterSeconds = Number(headers.get('retry-after')) || undefined;
  throw new ApiError(status, text || response.statusText, isProblem ? objectIn<Problem>(text) : undefined, retryAfterSeconds);
}

async function textFrom(url: string, init: RequestInit): Promise<{ response: Response; text: string }> {
  try {
    const response = await fetch(url, init);
    return { response, text: await response.text() };
  } catch (error) {
    throw new ApiError(0, String(error));
  }
}

function objectIn<T extends object>(text: string): T | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value ? (value as T) : undefined;
  } catch {
    return undefined;
  }
}
