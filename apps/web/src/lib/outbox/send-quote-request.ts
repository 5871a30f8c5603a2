import { quoteRules, uploadField, type FieldError, type QuoteForm, type TakenEnquiry } from '#dto';
import { ApiError } from '../api-error';
import { refusedFields } from '../refused-fields';

/** A photo on its way. */
export interface TravellingPhoto {
  id: string;
  name: string;
  blob: Blob;
  /** Where the server keeps it: then it does not travel again. */
  url?: string;
}

/** All that one sending takes. */
export interface QuoteToSend {
  /** The idempotency key. */
  id: string;
  /** The answers, asked for once the photos are there; undefined when there are other photos by then. */
  values: () => QuoteForm | undefined;
  photos: readonly TravellingPhoto[];
  seconds: number;
  trap: string;
}

/** The two calls, as the page or the worker makes them. Each throws an ApiError, or an error with one as its cause. */
export interface QuoteCalls {
  /** Answers the photo's address. `onProgress` hears which part of it has gone, 0 to 1. */
  uploadPhoto: (photo: { name: string; blob: Blob }, onProgress: (part: number) => void) => Promise<string>;
  sendQuote: (form: QuoteForm, beside: { key: string; seconds: number; trap: string }) => Promise<TakenEnquiry>;
}

/** Who follows a sending. */
export interface SendingWatch {
  /** Photo `number` of `of` (1 for the first) has gone to this part, 0 to 1. */
  onPhoto: (number: number, of: number, part: number) => void;
  /** The server has the photo. Noted before the next step begins. */
  onPhotoArrived: (id: string, url: string) => Promise<void> | void;
  /** The server no longer knows the photos: their addresses are worth nothing. */
  onPhotosForgotten: () => Promise<void> | void;
  /** The photos are there; the request follows. */
  onRequest: () => void;
}

/** What the server has taken. */
export interface SentAnswers {
  values: QuoteForm;
  photos: number;
}

/** Why a try is made again later: no answer came, or one from a server that is in trouble or busy. */
export type SendingTrouble = 'line' | 'server';

/** How one try ended. `later`: nothing is wrong with the request. */
export type SendingEnd =
  /** Without the changes: an earlier try had arrived with other answers; those of now were not taken. */
  | { at: 'arrived'; ref?: string; sent?: SentAnswers; withoutChanges: boolean }
  /** Before the request itself went: there are other photos now, and it is begun anew with them. */
  | { at: 'outdated' }
  | { at: 'refused'; fields: readonly FieldError[]; photos: readonly { id: string; message: string }[] }
  /** Refused, and for nothing that the visitor could correct: the same request would be refused again. */
  | { at: 'declined' }
  | { at: 'later'; trouble: SendingTrouble; waitSeconds?: number; /** How long the photo was on its way that did not arrive. */ photoMs?: number };

/**
 * Tries once to send a request: each photo that has not arrived in a call of its own, then the request under its key.
 * Never throws.
 */
export async function sendQuoteRequest(request: QuoteToSend, calls: QuoteCalls, watch: SendingWatch): Promise<SendingEnd> {
  const end = await tryOnce(request, calls, watch);
  if (end !== 'photos gone') return end;
  // The refused request left the key unused, so that the photos may travel again under it. Once: a second time is for later.
  await watch.onPhotosForgotten();
  const again = await tryOnce({ ...request, photos: request.photos.map((photo) => ({ ...photo, url: undefined })) }, calls, watch);
  return again === 'photos gone' ? { at: 'later', trouble: 'server' } : again;
}

async function tryOnce({ id, values, photos, seconds, trap }: QuoteToSend, calls: QuoteCalls, watch: SendingWatch): Promise<SendingEnd | 'photos gone'> {
  const urls: string[] = [];
  for (const [index, photo] of photos.entries()) {
    const from = Date.now();
    try {
      const url = photo.url ?? (await uploadOne(photo, index));
      urls.push(url);
    } catch (cause) {
      const message = refusedFields(cause).find(({ field }) => field === uploadField)?.message;
      return message ? { at: 'refused', fields: [], photos: [{ id: photo.id, message }] } : endAfter(cause, Date.now() - from);
    }
  }
  try {
    const answers = values();
    if (!answers) return { at: 'outdated' };
    watch.onRequest();
    const { ref } = await calls.sendQuote({ ...answers, imageUrls: urls }, { key: id, seconds, trap });
    return { at: 'arrived', ref, sent: { values: answers, photos: photos.length }, withoutChanges: false };
  } catch (cause) {
    // The server knows the key with another body: a try before this one had arrived.
    if (statusOf(cause) === 409) return { at: 'arrived', withoutChanges: true };
    const fields = refusedFields(cause).filter(({ field }) => Object.hasOwn(quoteRules, field));
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

/** Refusals that say nothing against the request: a conflict with another try, too early, too many at once. */
const passingRefusals = [409, 425, 429];

function endAfter(cause: unknown, photoMs?: number): SendingEnd {
  const status = statusOf(cause);
  // A hotspot's sign-in page answers with a success; a server that ends its wait (408) has had too little of a slow line.
  const isLine = status < 400 || status === 408;
  if (!isLine && status < 500 && !passingRefusals.includes(status)) return { at: 'declined' };
  return { at: 'later', trouble: isLine ? 'line' : 'server', waitSeconds: apiErrorIn(cause)?.retryAfterSeconds, photoMs };
}

function statusOf(failure: unknown): number {
  return apiErrorIn(failure)?.status ?? 0;
}

function apiErrorIn(failure: unknown): ApiError | undefined {
  if (failure instanceof ApiError) return failure;
  return failure instanceof Error && failure.cause instanceof ApiError ? failure.cause : undefined;
}
