import {
  apiRoutes,
  formSecondsHeader,
  formTrapField,
  idempotencyKeyHeader,
  problemContentType,
  quoteToWire,
  uploadField,
  type Problem,
  type TakenEnquiry,
  type UploadAnswer,
} from '#dto';
import { ApiError } from '../api-error';
import type { QuoteCalls } from './send-quote-request';

/** A photo may take this long on a weak line; the browser ends a worker before that. */
const uploadTimeoutMs = 5 * 60 * 1000;
const sendTimeoutMs = 30_000;

/** The two calls as a worker makes them, which has nothing but `fetch`. They throw as those of the page do. */
export const fetchCalls: QuoteCalls = {
  uploadPhoto: async ({ name, blob }) => {
    const body = new FormData();
    body.append(uploadField, blob, name);
    const answer = await post<Partial<UploadAnswer>>(apiRoutes.upload, { body }, uploadTimeoutMs);
    const [url] = answer.urls ?? [];
    if (!url) throw new ApiError(0, 'No address for the photo');
    return url;
  },
  sendQuote: async (form, { key, seconds, trap }) => {
    const fields = quoteToWire(form);
    const headers = { 'content-type': 'application/json', [idempotencyKeyHeader]: key, [formSecondsHeader]: String(seconds) };
    const body = JSON.stringify(trap ? { ...fields, [formTrapField]: trap } : fields);
    return post<TakenEnquiry>(apiRoutes.quote, { headers, body }, sendTimeoutMs);
  },
};

async function post<T extends object>(url: string, init: RequestInit, timeoutMs: number): Promise<T> {
  const { response, text } = await textFrom(url, { ...init, method: 'POST', signal: AbortSignal.timeout(timeoutMs) });
  if (response.ok) {
    const body = objectIn<T>(text);
    // A hotspot's sign-in page answers 200 to everything; that is no success.
    if (!body) throw new ApiError(response.status, text);
    return body;
  }
  const isProblem = response.headers.get('content-type')?.startsWith(problemContentType);
  const retryAfterSeconds = Number(response.headers.get('retry-after')) || undefined;
  throw new ApiError(response.status, text, isProblem ? objectIn<Problem>(text) : undefined, retryAfterSeconds);
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
