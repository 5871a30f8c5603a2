import { uploadPace, type CreateContact, type QuoteForm, type TakenEnquiry, type UploadAnswer } from '#dto';
import { api } from './api';
import { contactCall, photoCall, quoteCall, type Submission } from './submissions';

/**
 * Sends one photo and returns its address; `onProgress` gets the fraction sent, 0 to 1; `signal` aborts it. Throws 'Upload failed' with
 * the ApiError as its cause. Browsers count bytes as sent while the phone still holds them, so the call gives up only after a silence in
 * which even the slowest line would have delivered those bytes.
 */
export async function uploadPhoto(
  photo: { name: string; blob: Blob },
  onProgress: (part: number) => void,
  signal?: AbortSignal,
): Promise<string> {
  const stall = new AbortController();
  signal?.addEventListener('abort', () => stall.abort());
  const { graceMs, leastBytesPerSecond } = uploadPace;
  const started = Date.now();
  let timer = setTimeout(() => stall.abort(), graceMs);
  try {
    const { data } = await api.request<UploadAnswer>({
      ...photoCall(photo),
      timeout: 0,
      signal: stall.signal,
      onUploadProgress: ({ loaded, total }) => {
        clearTimeout(timer);
        const underWayMs = (loaded / leastBytesPerSecond) * 1000 - (Date.now() - started);
        timer = setTimeout(() => stall.abort(), graceMs + Math.max(0, underWayMs));
        onProgress(total ? loaded / total : 0);
      },
    });
    const [url] = data.urls;
    if (!url) throw new Error('No address for the photo');
    return url;
  } catch (cause) {
    throw new Error('Upload failed', { cause });
  } finally {
    clearTimeout(timer);
  }
}

/** Sends a quote request; resolves once the server has stored it. Throws an ApiError. */
export async function sendQuote(form: QuoteForm, submission: Submission): Promise<TakenEnquiry> {
  return (await api.request<TakenEnquiry>(quoteCall(form, submission))).data;
}

/** Sends a contact enquiry; resolves once the server has stored it. Throws an ApiError. */
export async function sendContact(form: CreateContact, submission: Submission): Promise<void> {
  await api.request(contactCall(form, submission));
}
