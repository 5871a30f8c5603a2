import {
  apiRoutes,
  formSecondsHeader,
  formTrapField,
  idempotencyKeyHeader,
  quoteToWire,
  uploadField,
  uploadPace,
  type CreateContact,
  type QuoteForm,
  type TakenEnquiry,
  type UploadAnswer,
} from '#dto';
import { request } from './request';

/** The headers and the trap that are sent with a form's fields. */
export interface Submission {
  /** The idempotency key, a UUID: the server returns its first response again if a key is repeated. */
  key: string;
  /** Whole seconds since the form's first keystroke or autofill. */
  seconds: number;
  /** The value of the field that people never see. */
  trap: string;
}

const sendTimeoutMs = 30_000;

/**
 * Sends one photo and returns its address; `onProgress` gets the fraction sent, 0 to 1. Throws 'Upload failed' with the ApiError as its
 * cause. Browsers count bytes as sent while the phone still holds them, so the call gives up only after a silence in which even the
 * slowest line would have delivered those bytes.
 */
export async function uploadPhoto({ name, blob }: { name: string; blob: Blob }, onProgress: (part: number) => void): Promise<string> {
  const body = new FormData();
  body.append(uploadField, blob, name);
  const stall = new AbortController();
  const { graceMs, leastBytesPerSecond } = uploadPace;
  const started = Date.now();
  let timer = setTimeout(() => stall.abort(), graceMs);
  try {
    const answer = await request<UploadAnswer>({
      method: 'POST',
      url: apiRoutes.upload,
      body,
      timeoutMs: 0,
      signal: stall.signal,
      onUploadProgress: ({ loaded, total }) => {
        clearTimeout(timer);
        const underWayMs = (loaded / leastBytesPerSecond) * 1000 - (Date.now() - started);
        timer = setTimeout(() => stall.abort(), graceMs + Math.max(0, underWayMs));
        onProgress(total ? loaded / total : 0);
      },
    });
    const [url] = answer.body.urls;
    if (!url) throw new Error('No address for the photo');
    return url;
  } catch (cause) {
    throw new Error('Upload failed', { cause });
  } finally {
    clearTimeout(timer);
  }
}

/** Sends a quote request; resolves once the server has stored it. Throws an ApiError. */
export function sendQuote(form: QuoteForm, submission: Submission): Promise<TakenEnquiry> {
  return submit(apiRoutes.quote, quoteToWire(form), submission);
}

/** Sends a contact enquiry; resolves once the server has stored it. Throws an ApiError. */
export async function sendContact(form: CreateContact, submission: Submission): Promise<void> {
  await submit(apiRoutes.contact, form, submission);
}

async function submit(url: string, fields: object, { key, seconds, trap }: Submission): Promise<TakenEnquiry> {
  const { body } = await request<TakenEnquiry>({
    method: 'POST',
    url,
    body: trap ? { ...fields, [formTrapField]: trap } : fields,
    headers: { [idempotencyKeyHeader]: key, [formSecondsHeader]: String(seconds) },
    timeoutMs: sendTimeoutMs,
  });
  return body;
}
