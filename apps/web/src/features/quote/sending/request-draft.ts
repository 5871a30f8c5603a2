import type { DraftPhoto, QuoteDraft } from '../../../lib/outbox/draft';
import { expiryOf } from '../../../lib/outbox/draft';
import { sendingWords } from '../../../content/sending-words';
import { bytesOf, isPhotoSaved, titleOf, type Photo } from '../photos/photo';
import { preparePhoto } from '../../../lib/photos/prepare-photo';
import { addLines } from '../photos/photo-lines';
import { stepOfField } from '../steps/step-of-field';
import type { QuoteRequest, SendingPhase } from '../quote-request';

/** A request's draft for this device; undefined if there is nothing to save. */
export function draftOf(request: QuoteRequest, now = Date.now()): QuoteDraft | undefined {
  const { id, values, step, reached, photos, startedAt, wantedAt, wantedBy, askedAt, seconds, trap, phase, refused, returned } = request;
  if (startedAt === undefined || phase.at === 'sent' || (returned && phase.at === 'rest')) return undefined;
  return {
    id,
    kind: 'quote',
    state: stateOf(phase, refused.length > 0),
    values,
    step,
    reached,
    photos: photos.map((photo) => ({ id: photo.id, name: photo.name })),
    createdAt: startedAt,
    changedAt: now,
    expiresAt: expiryOf({ createdAt: startedAt, wantedAt, askedAt }),
    wantedAt,
    wantedBy,
    askedAt,
    seconds,
    trap,
    refused,
  };
}

/** Whether the device has the whole request, answers and photos, so that nothing is lost if the page is closed. */
export function isRequestSaved(request: QuoteRequest): boolean {
  const draft = draftOf(request, 0);
  if (!draft) return true;
  return !request.savingRefused && request.savedDraft === JSON.stringify(draft) && request.photos.every(isPhotoSaved);
}

/** The part of a request that tabs compare, as JSON: its answers, photos and furthest step. Each tab has an open step of its own. */
export function contentOf({ values, photos, reached }: Pick<QuoteDraft, 'values' | 'photos' | 'reached'>): string {
  return JSON.stringify([values, photos.map(({ id }) => id), reached]);
}

function stateOf({ at }: SendingPhase, refused: boolean): QuoteDraft['state'] {
  if (at === 'declined') return at;
  if (at === 'rest') return refused ? 'refused' : 'typing';
  return 'asked';
}

/**
 * Restores a request from its draft and its photos: those that are saved, and those that another tab has lent. The bytes of a photo may be
 * missing, because the device had no room or the page ended too soon. Such photos are named at the photos step, and no later step is open,
 * so that the visitor notices before sending without them; a whole request that is to be sent waits for its next try.
 */
export function requestOf(draft: QuoteDraft, saved: readonly DraftPhoto[], lent: readonly DraftPhoto[]): Partial<QuoteRequest> {
  const { id, values, createdAt, wantedAt, wantedBy, askedAt, seconds, trap, refused = [] } = draft;
  const listed = draft.photos.map((photo, index) => ({ ...photo, place: index + 1 }));
  const photos = listed.flatMap(({ id: photoId, name, place }): Photo[] => {
    const found = [...saved, ...lent].find((photo) => photo.id === photoId);
    return found ? [{ name, place, ...photoOf(found, saved.includes(found)) }] : [];
  });
  const gone = listed.filter((photo) => !photos.some((found) => found.id === photo.id));
  const furthest = gone.length > 0 ? stepOfField('imageUrls') : Infinity;
  const reached = Math.min(draft.reached, furthest);
  const lines = addLines([], gone.map((photo) => ({ text: sendingWords.photoGone(titleOf(photo, listed)) })));
  const step = gone.length > 0 ? reached : draft.step;
  const base = { id, values, step, reached, photos, lines, startedAt: createdAt, wantedAt, wantedBy, askedAt, seconds, trap, refused };
  if (draft.state === 'asked' && gone.length === 0) return { ...base, phase: { at: 'waiting', trouble: 'line' }, failures: 1 };
  return { ...base, phase: { at: draft.state === 'declined' ? 'declined' : 'rest' } };
}

function photoOf({ id, type, bytes, isPicked, preview, url }: DraftPhoto, isSaved: boolean): Omit<Photo, 'name' | 'place'> {
  const blob = new Blob([bytes], { type });
  const saved = isSaved ? blob : undefined;
  if (isPicked) return { id, picked: blob, saved, url, prepared: preparePhoto(blob) };
  const small = preview && new Blob([preview], { type: 'image/jpeg' });
  return { id, blob, saved, preview: small, url, prepared: Promise.resolve({ photo: blob, preview: small }) };
}

/** A photo of this request as the device saves it and tabs lend it; undefined while it has no bytes. Rejects if they cannot be read. */
export async function draftPhotoOf(request: string, photo: Photo): Promise<DraftPhoto | undefined> {
  const { id, preview, blob, url } = photo;
  const bytes = bytesOf(photo);
  const copies = bytes && { bytes: await bytes.arrayBuffer(), preview: await preview?.arrayBuffer() };
  return copies && { request, id, type: bytes.type, isPicked: !blob, url, ...copies };
}
