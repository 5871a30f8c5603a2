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

/** What travels beside a form's fields. */
export interface Submission {
  /** A UUID: the server answers a repeated one with its first answer. */
  key: string;
  /** Whole seconds since the form's first keystroke or fill. */
  seconds: number;
  /** What is in the field that people never see. */
  trap: string;
}

const sendTimeoutMs = 30_000;

/**
 * Sends one photo and answers its address; `onProgress` hears which part of it has gone, 0 to 1. Throws 'Upload failed'
 * with the ApiError as its cause. Ends when the line is silent for longer than what it has taken may need at the least rate: browsers
 * tell of bytes that the phone itself still holds.
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

/** Sends a quote request; answers once the server has stored it. Throws an ApiError. */
export function sendQuote(form: QuoteForm, submission: Submission): Promise<TakenEnquiry> {
  return submit(apiRoutes.quote, quoteToWire(form), submission);
}

/** Sends a contact enquiry; done when the server has stored it. Throws an ApiError. */
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
