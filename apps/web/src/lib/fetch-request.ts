import { problemContentType, type Problem } from '#dto';
import { ApiError } from './api-error';

/** A call's answer: its JSON (undefined when it is empty) and its headers. */
export interface FetchAnswer<T> {
  body: T | undefined;
  headers: Headers;
}

/** Makes one call as a worker can, which has nothing but `fetch`. Every outcome but a success throws an ApiError. */
export async function fetchRequest<T extends object>(url: string, init: RequestInit, timeoutMs: number): Promise<FetchAnswer<T>> {
  const { response, content: text } = await contentFrom(url, init, timeoutMs, (answer) => answer.text());
  const body = objectIn<T>(text);
  // A hotspot's sign-in page answers 200 to everything; that is no success.
  if (!body && text) throw new ApiError(response.status, text);
  return { body, headers: response.headers };
}

/** Reads a file to its end, in the same way. */
export async function fetchFile(url: string, timeoutMs: number): Promise<Blob> {
  return (await contentFrom(url, {}, timeoutMs, (answer) => answer.blob())).content;
}

async function contentFrom<T>(url: string, init: RequestInit, timeoutMs: number, read: (response: Response) => Promise<T>) {
  const response = await unlessLost(fetch(url, { ...init, signal: endOf(init.signal, timeoutMs) }));
  if (response.ok) return { response, content: await unlessLost(read(response)) };
  const { status, statusText, headers } = response;
  const text = await unlessLost(response.text());
  const isProblem = headers.get('content-type')?.startsWith(problemContentType);
  const retryAfterSeconds = Number(headers.get('retry-after')) || undefined;
  throw new ApiError(status, text || statusText, isProblem ? objectIn<Problem>(text) : undefined, retryAfterSeconds);
}

/** The moment after so many milliseconds, or that of the caller's signal. `AbortSignal.any` is too new for some phones. */
function endOf(signal: AbortSignal | null | undefined, timeoutMs: number): AbortSignal {
  if (!signal) return AbortSignal.timeout(timeoutMs);
  const end = new AbortController();
  signal.addEventListener('abort', () => end.abort(), { once: true });
  setTimeout(() => end.abort(), timeoutMs);
  return end.signal;
}

async function unlessLost<T>(part: Promise<T>): Promise<T> {
  try {
    return await part;
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
