import { quoteRules, uploadField, type QuoteField, type QuoteForm, type TakenEnquiry } from '#dto';
import { apiErrorIn, refusedFields } from '../refused-fields';
import type { RefusedAnswer } from './draft';

/** A photo to send. */
export interface TravellingPhoto {
  id: string;
  name: string;
  blob: Blob;
  /** Its address on the server, if it has been uploaded: then it is not sent again. */
  url?: string;
}

/** A request to send, with its photos. */
export interface QuoteToSend {
  /** The idempotency key. */
  id: string;
  /** Returns the answers, called once the photos have arrived or one has failed; undefined if the photos have changed by then. */
  values: () => QuoteForm | undefined;
  photos: readonly TravellingPhoto[];
  seconds: number;
  trap: string;
}

/** The two calls, made by the page or the worker. Each throws an ApiError, or an error with one as its cause. */
export interface QuoteCalls {
  /** Resolves to the photo's address. `onProgress` gets the fraction sent, 0 to 1. */
  uploadPhoto: (photo: { name: string; blob: Blob }, onProgress: (part: number) => void) => Promise<string>;
  sendQuote: (form: QuoteForm, beside: { key: string; seconds: number; trap: string }) => Promise<TakenEnquiry>;
}

/** Listeners of a sending. */
export interface SendingWatch {
  /** Progress of photo `number` (from 1) of `of`: the fraction sent, 0 to 1. */
  onPhoto: (number: number, of: number, part: number) => void;
  /** The server has the photo. Saved before the next step begins. */
  onPhotoArrived: (id: string, url: string) => Promise<void> | void;
  /** The server no longer has the photos, so their addresses are useless. */
  onPhotosForgotten: () => Promise<void> | void;
  /** The photos have arrived; the request follows. */
  onRequest: () => void;
}

/** The server's acceptance. */
export interface SentAnswers {
  values: QuoteForm;
  photos: number;
}

/** Why a try is repeated later: `line`: no response came; `server`: the server is failing or busy. */
export type SendingTrouble = 'line' | 'server';

/** How one try ended. `later`: nothing is wrong with the request, so it is tried again. */
export type SendingEnd =
  /** `withoutChanges`: an earlier try had arrived with other answers, so the server did not accept the present ones. */
  | { at: 'arrived'; ref?: string; mails?: boolean; sent?: SentAnswers; withoutChanges: boolean }
  /** The photos changed before the request itself was sent: the sending starts again with the new ones, at once. */
  | { at: 'outdated' }
  | { at: 'refused'; fields: readonly RefusedAnswer[]; photos: readonly { id: string; message: string }[] }
  /** The server refused the request for a reason that the visitor cannot correct. It would refuse it again. */
  | { at: 'declined' }
  | { at: 'later'; trouble: SendingTrouble; waitSeconds?: number; /** How long the failed upload had taken. */ photoMs?: number };

/** Tries once to send a request: each missing photo in a call of its own, then the request under its key. Never throws. */
export async function sendQuoteRequest(request: QuoteToSend, calls: QuoteCalls, watch: SendingWatch): Promise<SendingEnd> {
  const end = await tryOnce(request, calls, watch);
  if (end !== 'photos gone') return end;
  // The refusal left the key unused, so the photos are uploaded again and the request is sent under the same key. After a second refusal
  // it waits.
  await watch.onPhotosForgotten();
  const again = await tryOnce({ ...request, photos: request.photos.map((photo) => ({ ...photo, url: undefined })) }, calls, watch);
  return again === 'photos gone' ? { at: 'later', trouble: 'server' } : again;
}

async function tryOnce(
  { id, values, photos, seconds, trap }: QuoteToSend,
  calls: QuoteCalls,
  watch: SendingWatch,
): Promise<SendingEnd | 'photos gone'> {
  const urls: string[] = [];
  for (const [index, photo] of photos.entries()) {
    const from = Date.now();
    try {
      const url = photo.url ?? (await uploadOne(photo, index));
      urls.push(url);
    } catch (cause) {
      if (!values()) return { at: 'outdated' };
      const message = refusedFields(cause).find(({ field }) => field === uploadField)?.message;
      return message ? { at: 'refused', fields: [], photos: [{ id: photo.id, message }] } : endAfter(cause, Date.now() - from);
    }
  }
  const answers = values();
  if (!answers) return { at: 'outdated' };
  try {
    watch.onRequest();
    const { ref, mails } = await calls.sendQuote({ ...answers, imageUrls: urls }, { key: id, seconds, trap });
    return { at: 'arrived', ref, mails, sent: { values: answers, photos: photos.length }, withoutChanges: false };
  } catch (cause) {
    // The server knows this key with another body, so an earlier try had arrived.
    if (statusOf(cause) === 409) return { at: 'arrived', withoutChanges: true };
    const fields = refusedFields(cause)
      .filter(({ field }) => Object.hasOwn(quoteRules, field))
      .map((fault): RefusedAnswer => ({ ...fault, sent: answers[fault.field as QuoteField] }));
    if (fields.some(({ field }) => field === 'imageUrls')) return 'photos gone';
    return fields.length > 0 ? { at: 'refused', fields, photos: [] } : endAfter(cause);
  }

  async function uploadOne(photo: TravellingPhoto, index: number): Promise<string> {
    watch.onPhoto(index + 1, photos.length, 0);
    const url = await calls.uploadPhoto(photo, (part) => watch.onPhoto(index + 1, photos.length, part));
    await watch.onPhotoArrived(photo.id, url);
    return url;
  }
}

/** Statuses that are not the request's fault: a conflict with another try, too early, too many at once. */
const passingRefusals = [409, 425, 429];

function endAfter(cause: unknown, photoMs?: number): SendingEnd {
  const status = statusOf(cause);
  // A hotspot's sign-in page comes with a success status; a 408 means that too little arrived over a slow line.
  const isLine = status < 400 || status === 408;
  if (!isLine && status < 500 && !passingRefusals.includes(status)) return { at: 'declined' };
  return { at: 'later', trouble: isLine ? 'line' : 'server', waitSeconds: apiErrorIn(cause)?.retryAfterSeconds, photoMs };
}

function statusOf(failure: unknown): number {
  return apiErrorIn(failure)?.status ?? 0;
}
